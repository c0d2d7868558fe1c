import { setTimeout as pause } from 'node:timers/promises';
import type { LocalConfig } from './config.ts';
import type { FirstAdmin, Secrets } from './secrets.ts';

const WAIT_MS = 8_000;
const ASK_MS = 100;
/** Login attempts count against the account's limit. */
const ATTEMPTS = 4;

/** How to log in, for the user who has just started Vigie. A generated password is shown at the first start only. */
export async function howToLogIn(url: string, config: LocalConfig, secrets: Secrets): Promise<string> {
  if (config.VIGIE_ADMIN_PASSWORD !== undefined) {
    return `Log in as ${config.VIGIE_ADMIN_EMAIL} with the password in VIGIE_ADMIN_PASSWORD`;
  }
  const made = secrets.adminTold ? undefined : await waitForFirstAdmin(secrets);
  if (made === undefined) {
    secrets.adminIsTold();
    return 'Log in with your account; the password of the first administrator was shown at the first start';
  }
  // The record is stored a moment after the file. If it is not, the file stays and the next start shows the password
  // again.
  if (await canLogIn(url, made)) secrets.adminIsTold();
  return `Log in as ${made.email} with the password ${made.password} (shown this once)`;
}

async function waitForFirstAdmin(secrets: Secrets): Promise<FirstAdmin | undefined> {
  for (let waited = 0; waited < WAIT_MS; waited += ASK_MS) {
    const made = secrets.firstAdmin();
    if (made) return made;
    await pause(ASK_MS);
  }
  return undefined;
}

async function canLogIn(url: string, credentials: FirstAdmin): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 0) await pause(400);
    if (await logIn(url, credentials).catch(() => false)) return true;
  }
  return false;
}

async function logIn(url: string, credentials: FirstAdmin): Promise<boolean> {
  const answer = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(credentials),
    signal: AbortSignal.timeout(5_000),
  });
  await answer.body?.cancel();
  const cookie = answer.headers
    .getSetCookie()
    .map((it) => it.split(';')[0])
    .join('; ');
  // Otherwise its session would count among those that the user may have open.
  if (cookie) await fetch(`${url}/logout`, { headers: { cookie } }).then((it) => it.body?.cancel());
  return answer.ok;
}

/** The last lines of a start. */
export const runningLines = (version: string, url: string, login: string): string =>
  `Vigie ${version} is running: ${url}\n${login}`;
