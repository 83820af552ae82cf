"""Completion scripts for shells, written from the command line's own parser."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from sevenwonders.cli.args import PROGRAM, SHELLS, VALUES, parser


def script(shell: str) -> str:
    """Return the completion script for a shell."""
    return {"bash": _bash, "zsh": _zsh, "fish": _fish}[shell]()


def commands() -> dict[str, argparse.ArgumentParser]:
    """Return the commands with their parsers."""
    for action in parser()._actions:
        if isinstance(action, argparse._SubParsersAction):
            return dict(action.choices)
    return {}


def flags(command: argparse.ArgumentParser) -> list[tuple[str, str]]:
    """Return the long flags of a command with what they mean."""
    return [
        (option, action.help or "")
        for action in command._actions
        for option in action.option_strings
        if option.startswith("--")
    ]


def _values() -> Iterator[tuple[str, str]]:
    for flag, values in VALUES.items():
        yield flag, " ".join(values)


def _bash() -> str:
    name = "_" + PROGRAM.replace("-", "_")
    lines = [f"{name}() {{", '    local cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD-1]}" words=""']
    lines += ['    local command="" word', '    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do']
    lines += [f"        case $word in {'|'.join(commands())}) command=$word; break ;; esac", "    done"]
    lines.append("    case $prev in")
    lines += [f'        {flag}) words="{values}" ;;' for flag, values in _values()]
    lines += [f'        completion) words="{" ".join(SHELLS)}" ;;']
    lines += [
        '        --tls-root|--tls-root) COMPREPLY=($(compgen -f -- "$cur")); return ;;',
        "        *) case $command in",
    ]
    for command, sub in commands().items():
        lines.append(f'            {command}) words="{" ".join(flag for flag, _ in flags(sub))}" ;;')
    top = " ".join([*commands(), *(flag for flag, _ in flags(parser()))])
    lines += [f'            *) words="{top}" ;;', "        esac ;;", "    esac"]
    lines += ['    COMPREPLY=($(compgen -W "$words" -- "$cur"))', "}", f"complete -F {name} {PROGRAM}"]
    return "\n".join(lines) + "\n"


def _zsh() -> str:
    # zsh runs bash completions; one script to keep right.
    return f"#compdef {PROGRAM}\nautoload -U +X bashcompinit && bashcompinit\n{_bash()}"


def _fish() -> str:
    known = " ".join(commands())
    lines = [f"complete -c {PROGRAM} -f"]
    for command, sub in commands().items():
        lines.append(
            f"complete -c {PROGRAM} -n 'not __fish_seen_subcommand_from {known}' -a {command} "
            f"-d {_quoted(sub.description or '')}"
        )
        for flag, words in flags(sub):
            values = f" -xa {_quoted(' '.join(VALUES[flag]))}" if flag in VALUES else ""
            lines.append(
                f"complete -c {PROGRAM} -n '__fish_seen_subcommand_from {command}' -l {flag[2:]}{values} "
                f"-d {_quoted(words)}"
            )
    lines.append(f"complete -c {PROGRAM} -n '__fish_seen_subcommand_from completion' -xa {_quoted(' '.join(SHELLS))}")
    return "\n".join(lines) + "\n"


def _quoted(words: str) -> str:
    escaped = words.replace("\\", "\\\\").replace("'", "\\'")
    return f"'{escaped}'"
