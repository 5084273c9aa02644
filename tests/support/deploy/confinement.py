"""Programs that run as compose confines them: by a user, without rights, on files that stay."""

from collections.abc import Mapping, Sequence
from pathlib import Path

SCRIPT = """\
set -eu
stage=$1 lower=$2 own=$3 tmpfs=$4 binds=$5 owner=$6
shift 6
mount -t tmpfs tmpfs "$stage"
mkdir "$stage/upper" "$stage/work" "$stage/root"
chmod 755 "$stage" "$stage/root"
cp -a "$own/." "$stage/upper/"
root=$stage/root
mount -t overlay overlay -o "lowerdir=$lower,upperdir=$stage/upper,workdir=$stage/work" "$root"
for pair in $binds; do
    target=$root${pair#*:}
    if test -d "${pair%%:*}"; then mkdir -p "$target"; else
        mkdir -p "$(dirname "$target")"
        touch "$target"
    fi
done
for path in $tmpfs; do mkdir -p "$root$path"; done
mount -o remount,ro "$root"
mount --rbind /proc "$root/proc"
mount --rbind /dev "$root/dev"
for path in $tmpfs; do mount -t tmpfs -o mode=1777 tmpfs "$root$path"; done
for pair in $binds; do mount --bind "${pair%%:*}" "$root${pair#*:}"; done
cd "$root"
exec chroot "$root" setpriv --reuid "${owner%:*}" --regid "${owner#*:}" --clear-groups \\
    --bounding-set=-all --inh-caps=-all --ambient-caps=-all --no-new-privs -- "$@"
"""


class ConfinedRoot:
    """The files of *lower*, which nobody can change, and those of our own in *folder*/own.

    *tmpfs* are folders in memory, *binds* files and folders of this machine by their path inside.
    """

    def __init__(
        self, folder: Path, lower: Path, tmpfs: Sequence[str], binds: Mapping[str, Path]
    ) -> None:
        self.own, self._stage, self._lower = folder / "own", folder / "stage", lower
        for path in (self.own, self._stage):
            path.mkdir(parents=True, exist_ok=True)
        self._tmpfs = " ".join(tmpfs)
        self._binds = " ".join(f"{source}:{target}" for target, source in binds.items())

    def command(
        self, owner: str, environment: Mapping[str, str], words: Sequence[str]
    ) -> list[str]:
        """Return what runs *words* there by *owner*, UID:GID, without any right."""
        told = ["env", "-i", *(f"{name}={text}" for name, text in environment.items())]
        places = [str(path) for path in (self._stage, self._lower, self.own)]
        script = ["sh", "-c", SCRIPT, "sh", *places, self._tmpfs, self._binds, owner]
        return ["unshare", "--mount", *script, *told, *words]
