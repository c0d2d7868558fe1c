const BYTES = 32;

/** A secret of Standard Webhooks, drawn in the browser: the server stores it sealed and never answers it. */
export function newSigningSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return `whsec_${btoa(String.fromCharCode(...bytes))}`;
}
