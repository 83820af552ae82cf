"""The outgoing edge: everything a client is ever told about a game is built in this package, field by field.

`position` builds the public and the private view, `events` the public and private log, `people` who plays and who
has chosen. Nothing is copied whole and then cut down; what is not named here is not sent.
"""

from sevenwonders.server.views.events import Chronicle
from sevenwonders.server.views.people import roster, status
from sevenwonders.server.views.position import private_view, public_view, score_sheet

__all__ = ["Chronicle", "private_view", "public_view", "roster", "score_sheet", "status"]
