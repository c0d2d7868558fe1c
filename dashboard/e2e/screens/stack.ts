import { readConfig } from '@vigie/local/config';
import { freePort } from '@vigie/local/ports';
import { silent } from '@vigie/local/say';
import { Supervisor } from '@vigie/local/supervisor';
import { openTestFolder } from '@vigie/local/test-folders';

export const ADMIN = { email: 'admin@vigie.example', password: 'une phrase de passe pour les essais' };
export const READER = { email: 'lectrice@vigie.example', password: 'une autre phrase de passe' };

interface Publisher {
  readonly nom_norme: string;
  readonly nom_affiche: string;
}

export interface Stack {
  readonly url: string;
  /** nom_norme of READER's publisher: one that is exposed today. */
  readonly publisher: Publisher;
  /** Another one that is exposed today. */
  readonly other: Publisher;
  stop(): Promise<void>;
}

type Row = readonly unknown[];

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

/** The service answers a moment before its first administrator is stored. */
async function logIn(admin: Admin): Promise<void> {
  const deadline = Date.now() + 8_000;
  for (;;) {
    try {
      await admin.send('/login', ADMIN);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(1_000);
    }
  }
}

/** The demo sends its present first: until then there is nothing to look at. */
async function firstRows(admin: Admin): Promise<Row[]> {
  const deadline = Date.now() + 90_000;
  while (Date.now() < deadline) {
    const rows = await admin.send<Row[]>('/api/editeur', {});
    if (rows.length > 20) return rows;
    await pause(300);
  }
  throw new Error('the demo brought no data within 90 s');
}

/** Everything that `npm start` starts, with the demo, in a folder of its own; and a reader of one of its publishers. */
export async function startStack(): Promise<Stack> {
  const { folder, remove } = await openTestFolder();
  const port = await freePort();
  const config = { ...readConfig(), VIGIE_ADMIN_EMAIL: ADMIN.email, VIGIE_ADMIN_PASSWORD: ADMIN.password };
  const supervisor = new Supervisor({ dataDir: `${folder.path}/screens`, port, demo: true, config, say: silent });
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
    const named = (row: Row | undefined): Publisher => {
      const found = known.find(({ nom_affiche }) => nom_affiche === row?.[2]);
      if (!found) throw new Error(`${row?.[2]} is no known publisher`);
      return found;
    };
    const publisher = named(best);
    await admin.send('/api/user', { users: { ...READER, editeur: publisher.nom_norme, sessionLimit: 50 } });
    return { url, publisher, other: named(second), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
