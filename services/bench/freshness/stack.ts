import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** All of Vigie as `npm start` starts it, in a folder of its own. */
export interface RunningVigie {
  url: string;
  key: string;
  /** Cookie of a logged-in administrator. */
  cookie: string;
  pid: number;
  stop: () => Promise<void>;
}

const EMAIL = 'bench@example.org';
const SECRET = 'bench-password';
const KEY = `vigie_${'b'.repeat(40)}`;

const isReady = async (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

interface StartOptions {
  /** The folder has data already; otherwise it is emptied. */
  filled?: boolean;
  /** History of the demo newsroom. `undefined` means it does not run. */
  demoDays?: number;
  /** Further variables. */
  env?: Readonly<Record<string, string>>;
}

export async function startVigie(
  folder: string,
  port: number,
  { filled = false, demoDays, env = {} }: StartOptions = {},
): Promise<RunningVigie> {
  if (!filled) rmSync(folder, { recursive: true, force: true });
  const demo = demoDays === undefined ? ['--no-demo'] : [];
  const child = spawn('npm', ['start', '--', '--port', String(port), '--data-dir', folder, ...demo], {
    env: {
      ...process.env,
      VIGIE_ADMIN_EMAIL: EMAIL,
      VIGIE_ADMIN_PASSWORD: SECRET,
      VIGIE_API_KEY: KEY,
      ...(demoDays !== undefined && { VIGIE_DEMO_DAYS: String(demoDays) }),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    await pause(200);
  }
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { url, key: KEY, cookie: await logIn(url), pid: child.pid ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A service that is ready may have to wait for its first administrator, or for a busy machine. */
const LOGIN_MS = 60_000;

async function logIn(url: string): Promise<string> {
  const deadline = performance.now() + LOGIN_MS;
  for (;;) {
    const answer = await fetch(`${url}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: EMAIL, password: SECRET }),
    });
    if (answer.ok) return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    if (performance.now() > deadline) throw new Error(`/login answers ${answer.status}`);
    await pause(500);
  }
}
