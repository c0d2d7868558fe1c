import { readConfig } from '@vigie/local/config';
import { demoProgress } from '@vigie/local/demo-progress';
import { readAddresses } from '@vigie/local/engine-addresses';
import { freePort } from '@vigie/local/ports';
import { silent } from '@vigie/local/say';
import { Supervisor } from '@vigie/local/supervisor';
import { openTestFolder } from '@vigie/local/test-folders';

/** Of a bare start: an invented newsroom's, who begins with its publisher and rivals. */
export const FIRST = { email: 'premiere@vigie.example', password: 'une phrase de passe pour commencer' };
/** Without a publisher. */
export const ADMIN = { email: 'admin@vigie.example', password: 'une phrase de passe pour les essais' };
export const READER = { email: 'lectrice@vigie.example', password: 'une autre phrase de passe' };

interface Publisher {
  readonly nom_norme: string;
  readonly nom_affiche: string;
}

export interface Stack {
  readonly url: string;
  /** READER's publisher. It is exposed today. */
  readonly publisher: Publisher;
  /** Another publisher that is exposed today. */
  readonly other: Publisher;
  /** Address of its ClickHouse, for rows that no call writes. */
  readonly clickhouse: string;
  /** Folder with a log of each process. */
  readonly logs: string;
  /** Resolves when all days of the demo that were asked for are stored. */
  readonly history: Promise<void>;
  stop(): Promise<void>;
}

type WireRow = readonly unknown[];

/** Sessions per user. Tests log in side by side, and a login beyond the limit would end another test's session. */
const SESSIONS = 500;

/** A call as an administrator, outside of the browser. */
class Admin {
  #cookie = '';
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async send<T>(path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${this.#url}${path}`, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json', cookie: this.#cookie },
    });
    const [cookie] = response.headers.getSetCookie();
    if (cookie) this.#cookie = cookie.split(';')[0] ?? '';
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Retries, since the service answers shortly before its first administrator is stored. */
async function logIn(admin: Admin): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    try {
      await admin.send('/login', FIRST);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(1_000);
    }
  }
}

/** Waits for the first rows and returns them. The demo sends its newest data first. */
async function firstRows(admin: Admin): Promise<WireRow[]> {
  const deadline = Date.now() + 90_000;
  while (Date.now() < deadline) {
    const rows = await admin.send<WireRow[]>('/api/editeur', {});
    if (rows.length > 20) return rows;
    await pause(300);
  }
  throw new Error('the demo brought no data within 90 s');
}

/**
 * Starts what `npm start` starts, with the demo, in a folder of its own, and creates a user of one publisher.
 * Its first figures are there when this resolves; the demo is still storing its history then.
 * @param historyDays days of history in the demo, its weeks if not given
 */
export async function startStack({ historyDays }: { historyDays?: number } = {}): Promise<Stack> {
  const { folder, remove } = await openTestFolder();
  const port = await freePort();
  const env = historyDays === undefined ? process.env : { ...process.env, VIGIE_DEMO_DAYS: String(historyDays) };
  const config = { ...readConfig(env), VIGIE_ADMIN_EMAIL: FIRST.email, VIGIE_ADMIN_PASSWORD: FIRST.password };
  let report = (_percent: number): void => undefined;
  const history = new Promise<void>((resolve) => {
    report = (percent) => {
      if (percent === 100) resolve();
    };
  });
  const { onLine: onDemoLine } = demoProgress((percent) => report(percent));
  const dataDir = `${folder.path}/screens`;
  const supervisor = new Supervisor({ dataDir, port, demo: true, config, say: silent, onDemoLine });
  const stop = async () => {
    await supervisor.stop();
    await remove();
  };
  try {
    await supervisor.start();
    const url = `http://127.0.0.1:${port}`;
    const admin = new Admin(url);
    await logIn(admin);
    const [best, second] = await firstRows(admin);
    const known = await admin.send<Publisher[]>('/api/editeur');
    const named = (row: WireRow | undefined): Publisher => {
      const found = known.find(({ nom_affiche }) => nom_affiche === row?.[2]);
      if (!found) throw new Error(`unknown publisher ${row?.[2]}`);
      return found;
    };
    const publisher = named(best);
    await admin.send('/api/user', { users: { ...READER, editeur: publisher.nom_norme, sessionLimit: SESSIONS } });
    await admin.send('/api/user', { users: { ...ADMIN, editeur: 'all', sessionLimit: SESSIONS, isAdmin: true } });
    const clickhouse = readAddresses(dataDir)?.clickhouse ?? '';
    return { url, publisher, other: named(second), clickhouse, logs: `${dataDir}/logs`, history, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
