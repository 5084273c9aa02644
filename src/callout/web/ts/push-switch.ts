/** The switch for notifications without an open page, which the company behind the browser passes on. */

import type { Obstacle } from "./notice-permission";
import { address } from "./root";

/** Why the switch could not be turned: an obstacle, or a failure of the network or the service. */
type Trouble = Obstacle | "failed";

/** Let *field* turn the notifications on and off; *tell* is called with what went wrong. */
export async function addPushSwitch(field: HTMLInputElement, tell: (text: string) => void): Promise<void> {
  const hint = document.getElementById("push-hint");
  field.addEventListener("change", (event) => {
    event.stopPropagation(); // it is no preference
    void turn().then((trouble) => {
      if (trouble) tell(show(trouble));
    });
  });
  const obstacle = findObstacle();
  if (obstacle) show(obstacle);
  else field.checked = await isOn(field).catch(() => false);

  /** Do what the press asks for, and return what went wrong. */
  async function turn(): Promise<Trouble | null> {
    const wanted = field.checked;
    field.checked = !wanted;
    const obstacle = findObstacle();
    if (obstacle) return obstacle;
    if (wanted && (await Notification.requestPermission()) !== "granted") return "refused";
    try {
      await (wanted ? subscribe(field.dataset.key ?? "") : unsubscribe());
    } catch {
      return "failed";
    }
    field.checked = wanted;
    return null;
  }

  /** Say beside the switch what went wrong, and return that. */
  function show(trouble: Trouble): string {
    const told = hint?.dataset[trouble] ?? "";
    if (hint) hint.textContent = told;
    return told;
  }
}

/** Return what keeps this browser from being notified, as far as that is known without asking. */
function findObstacle(): Obstacle | null {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "unable";
  return Notification.permission === "denied" ? "refused" : null;
}

/** Return whether this browser is one of those that the server notifies. */
async function isOn(field: HTMLInputElement): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration(address("/"));
  const subscription = await registration?.pushManager.getSubscription();
  const known = (field.dataset.endpoints ?? "").split(" ");
  return subscription ? known.includes(subscription.endpoint) : false;
}

/** Subscribe this browser anew, and tell the server its address. */
async function subscribe(key: string): Promise<void> {
  const registration = await findRegistration();
  await (await registration.pushManager.getSubscription())?.unsubscribe(); // perhaps another person's
  const wishes = { userVisibleOnly: true, applicationServerKey: key };
  const { endpoint } = await registration.pushManager.subscribe(wishes);
  await post(address("/me/push"), endpoint);
}

/** Let the server forget this browser, and end its subscription. */
async function unsubscribe(): Promise<void> {
  const subscription = await (await findRegistration()).pushManager.getSubscription();
  if (!subscription) return;
  await post(address("/me/push/end"), subscription.endpoint);
  await subscription.unsubscribe();
}

/** Register the worker, and wait until it is active. */
async function findRegistration(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(address("/worker.js"));
  return navigator.serviceWorker.ready;
}

/** Send the *endpoint* of this browser to an address of the server. */
async function post(to: string, endpoint: string): Promise<void> {
  const response = await fetch(to, { method: "POST", body: new URLSearchParams({ endpoint }) });
  if (!response.ok) throw new Error();
}
