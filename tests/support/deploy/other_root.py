"""Programs of this machine that see some files of their own, and change none of ours."""

from collections.abc import Sequence
from pathlib import Path

SCRIPT = """\
set -eu
mount -t tmpfs tmpfs /run
mount -t tmpfs tmpfs /var/log
mkdir /var/log/nginx
for path in "$1"/root/*; do
    name=$(basename "$path")
    mkdir -p "$1/work/$name"
    mount -t overlay overlay -o "lowerdir=/$name,upperdir=$path,workdir=$1/work/$name" "/$name"
done
shift
exec "$@"
"""


def with_own_files(folder: Path, command: Sequence[str]) -> list[str]:
    """Return what runs *command* with the files of *folder*/root over those of this machine."""
    return ["unshare", "--mount", "sh", "-c", SCRIPT, "sh", str(folder), *command]
