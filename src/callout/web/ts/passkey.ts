/** Passkeys: a form gets the answer of the browser, and is then sent like any other. */

import { parseJson } from "./page-data";
import type { MadePasskey, PasskeyCreation, PasskeyRequest, ShownPasskey } from "./wire";

const form = document.querySelector<HTMLFormElement>("#passkey");
const answer = form?.querySelector<HTMLInputElement>("input[name=passkey]");
const says = document.getElementById("passkey-says");
let isAsking = false;

if (form && answer && "PublicKeyCredential" in window) {
  show(form);
  form.addEventListener("submit", (event) => {
    if (answer.value) return;
    event.preventDefault();
    if (!isAsking) void send(form, answer);
  });
}

/** Show the form, and the section that is hidden without it. */
function show(shown: HTMLElement): void {
  const section = document.getElementById("passkeys");
  if (section) section.hidden = false;
  shown.hidden = false;
}

/** Ask the browser, send its answer, and forget it: whoever comes back to this page asks again. */
async function send(asking: HTMLFormElement, field: HTMLInputElement): Promise<void> {
  isAsking = true;
  says?.replaceChildren();
  try {
    field.value = JSON.stringify(await ask(asking.dataset.challenge ?? ""));
    asking.requestSubmit();
    field.value = "";
  } catch (error) {
    says?.replaceChildren(says.dataset[reasonOf(error)] ?? "");
  } finally {
    isAsking = false;
  }
}

/** Get a challenge, and return the browser's answer to it. */
async function ask(path: string): Promise<MadePasskey | ShownPasskey> {
  const response = await fetch(path, { method: "POST" });
  const wanted = response.ok ? parseJson<PasskeyRequest>(await response.text()) : null;
  if (!wanted) throw new Error(response.statusText);
  return isCreation(wanted) ? make(wanted) : get(wanted);
}

/** Return whether a passkey is to be made. */
function isCreation(wanted: PasskeyRequest): wanted is PasskeyCreation {
  return "person" in wanted;
}

/** Make a passkey that is found without a name, and return what tells the server of it. */
async function make(wanted: PasskeyCreation): Promise<MadePasskey> {
  const made = await navigator.credentials.create({
    publicKey: {
      rp: { id: wanted.site, name: "Callout" },
      user: { id: decode(wanted.person), name: wanted.name, displayName: wanted.name },
      challenge: decode(wanted.challenge),
      timeout: wanted.timeout,
      pubKeyCredParams: wanted.algorithms.map((alg) => ({ type: "public-key", alg })),
      excludeCredentials: wanted.known.map((id) => ({ type: "public-key", id: decode(id) })),
      authenticatorSelection: {
        residentKey: "required",
        requireResidentKey: true,
        userVerification: "preferred",
      },
      attestation: "none",
    },
  });
  const { rawId, response } = made as PublicKeyCredential;
  const { clientDataJSON, attestationObject } = response as AuthenticatorAttestationResponse;
  return {
    credential: encode(rawId),
    client_data: encode(clientDataJSON),
    attestation: encode(attestationObject),
  };
}

/** Let one choose a passkey, and return its answer. */
async function get(wanted: PasskeyRequest): Promise<ShownPasskey> {
  const got = await navigator.credentials.get({
    publicKey: {
      rpId: wanted.site,
      challenge: decode(wanted.challenge),
      timeout: wanted.timeout,
      userVerification: "preferred",
    },
  });
  const { rawId, response } = got as PublicKeyCredential;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response as AuthenticatorAssertionResponse;
  return {
    credential: encode(rawId),
    client_data: encode(clientDataJSON),
    signed: encode(authenticatorData),
    signature: encode(signature),
    person: userHandle ? encode(userHandle) : "",
  };
}

/** Return which sentence tells of *error*. */
function reasonOf(error: unknown): "stopped" | "there" | "failed" {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "InvalidStateError") return "there";
  return name === "NotAllowedError" || name === "AbortError" ? "stopped" : "failed";
}

/** Return the bytes in base64 *text*. */
function decode(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
}

/** Return *bytes* as base64. */
function encode(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}
