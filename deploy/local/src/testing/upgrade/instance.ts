import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../ports.ts';

/** Who made the folder and logs in to it later. The password is no secret. */
export const ADMIN = { email: 'admin@vigie.local', password: 'grenouille-verte-sous-la-pluie-42' };

export interface Instance {
  readonly url: string;
  /** Logs in and resolves to the `cookie` header. */
  login(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the built product of a checkout on a data folder, as `npm start -- --no-demo` does. Resolves once it says its address. */
export async function startInstance(
  root: string,
  dataDir: string,
  /** `admin`: whom an empty folder gets; `signal`: stops it when a test gives up. */
  { admin, signal }: { admin?: typeof ADMIN; signal?: AbortSignal } = {},
): Promise<Instance> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [join(root, 'deploy/local/dist/main.js'), '--no-demo', '--data-dir', dataDir, '--port', String(port)],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal && { signal }),
      // The events of the folder stay where they are, however old they are when it is opened.
      env: {
        ...process.env,
        ...ownVariables(admin),
        VIGIE_RETENTION_DAYS: '20000',
      },
    },
  );
  const url = `http://127.0.0.1:${port}`;
  await untilPrinted(child, `is running: ${url}`).catch((error: unknown) => {
    child.kill('SIGTERM');
    throw error;
  });
  return {
    url,
    async login() {
      const attempt = () =>
        fetch(`${url}/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(ADMIN),
        });
      let answer = await attempt();
      // Accounts are read shortly after the address is printed.
      for (let tries = 0; answer.status === 503 && tries < 300; tries += 1) {
        await pause(200);
        answer = await attempt();
      }
      const [cookie] = answer.headers.getSetCookie();
      if (!answer.ok || cookie === undefined)
        throw new Error(`login answered ${answer.status}: ${await answer.text()}`);
      return cookie.split(';')[0] ?? '';
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Unsets the engines and settings of the shell that runs the test. */
const ownVariables = (admin: typeof ADMIN | undefined): NodeJS.ProcessEnv => ({
  KAFKA_BROKERS: '',
  CLICKHOUSE_URL: '',
  REDIS_URL: '',
  VIGIE_API_KEY: '',
  VIGIE_PUBLISHERS_FILE: '',
  VIGIE_ADMIN_EMAIL: admin?.email,
  VIGIE_ADMIN_PASSWORD: admin?.password,
});

function untilPrinted(child: ChildProcess, line: string): Promise<void> {
  let text = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (piece) => {
        text += String(piece);
        if (text.includes(line)) resolve();
      });
    child.once('error', reject);
    child.once('close', (code) => reject(new Error(`it ended with ${code} before it ran:\n${text}`)));
  });
}
