"""Where the games are played: this process, all cores, or a Ray cluster."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterable, Iterator
from typing import Any, Final

from sevenwonders.bots.arena.table import Job, JobResult, play_job

# Deals in flight on a cluster, per processor: enough to keep it busy, few enough to report progress.
IN_FLIGHT: Final = 2


class NoRay(RuntimeError):
    """Ray is not installed."""


def run_jobs(jobs: Iterable[Job], processes: int, ray_address: str = "") -> Iterator[JobResult]:
    """Yield results as they come, in any order."""
    if ray_address:
        yield from _on_ray(jobs, ray_address)
    elif processes == 1:
        yield from map(play_job, jobs)
    else:
        # Spawned, not forked: the parent runs a thread for its progress bar.
        with multiprocessing.get_context("spawn").Pool(processes or os.cpu_count() or 1) as pool:
            yield from pool.imap_unordered(play_job, jobs)


def _on_ray(jobs: Iterable[Job], address: str) -> Iterator[JobResult]:
    ray = _ray()
    ray.init(address=address, log_to_driver=False)
    try:
        remote = ray.remote(play_job)
        limit = IN_FLIGHT * max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting: list[Any] = []
        for job in jobs:
            waiting.append(remote.remote(job))
            if len(waiting) >= limit:
                done, waiting = ray.wait(waiting)
                yield from ray.get(done)
        while waiting:
            done, waiting = ray.wait(waiting)
            yield from ray.get(done)
    finally:
        ray.shutdown()


def _ray() -> Any:
    try:
        import ray  # type: ignore[import-not-found,unused-ignore]
    except ImportError as missing:
        raise NoRay("--ray needs the optional extra: pip install 'sevenwonders[ray]'") from missing
    return ray
