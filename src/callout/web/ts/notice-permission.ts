/** The permission to show notices, asked for in the press that turns them on. */

/** Why the browser shows no notices: it has none for this page, or its user has refused them. */
export type Obstacle = "unable" | "refused";

/** Return what keeps notices from being shown; a permission that was never asked for does not. */
export function noticeObstacle(): Obstacle | null {
  if (!("Notification" in window) || !isSecureContext) return "unable";
  const { permission } = Notification;
  if (permission === "denied") return "refused";
  return permission === "granted" || canConstruct() ? null : "unable";
}

/** Ask for the permission, and return what still keeps notices from being shown. */
export async function askForNotices(): Promise<Obstacle | null> {
  const obstacle = noticeObstacle();
  if (obstacle) return obstacle;
  return (await Notification.requestPermission()) === "granted" ? null : "refused";
}

/** Return whether pages may make notices, and not workers alone, as on phones: without permission none is seen. */
function canConstruct(): boolean {
  try {
    new Notification("");
    return true;
  } catch {
    return false;
  }
}
