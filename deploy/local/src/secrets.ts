import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { LocalConfig } from './config.ts';

const stored = z.object({
  /** Made when the operator gave none; gone once it was printed. */
  adminPassword: z.string().optional(),
  adminPrinted: z.boolean().default(false),
  /** The demo newsroom's collector key. */
  apiKey: z.string().optional(),
});
type Stored = z.output<typeof stored>;

const DEFAULT_EMAIL = 'admin@vigie.local';

export interface Admin {
  readonly email: string;
  /** Undefined: the first administrator was made in an earlier run. */
  readonly password: string | undefined;
  /** Whether the operator chose the password, and so knows it. */
  readonly chosen: boolean;
}

/**
 * The first administrator and the first collector key: the operator's, else made here and kept in the data folder,
 * readable by its owner alone, so that a run which dies before telling them does not lose them.
 */
export class Secrets {
  readonly #file: string;
  readonly #config: LocalConfig;
  #stored: Stored;

  constructor(folder: string, config: LocalConfig) {
    this.#file = join(folder, 'secrets.json');
    this.#config = config;
    this.#stored = read(this.#file);
  }

  admin(): Admin {
    const email = this.#config.VIGIE_ADMIN_EMAIL ?? DEFAULT_EMAIL;
    const given = this.#config.VIGIE_ADMIN_PASSWORD;
    if (given !== undefined) return { email, password: given, chosen: true };
    if (this.#stored.adminPrinted) return { email, password: undefined, chosen: false };
    const password = this.#stored.adminPassword ?? randomBytes(15).toString('base64url');
    this.#save({ ...this.#stored, adminPassword: password });
    return { email, password, chosen: false };
  }

  /** Forgets the administrator's password: from now on only its hash in the store is left. */
  adminIsTold(): void {
    const { adminPassword: _told, ...rest } = this.#stored;
    this.#save({ ...rest, adminPrinted: true });
  }

  /** The operator's key, else one of the demo's own, the same at every start. */
  demoKey(): string {
    if (this.#config.VIGIE_API_KEY !== undefined) return this.#config.VIGIE_API_KEY;
    const apiKey = this.#stored.apiKey ?? `vgk_${randomBytes(32).toString('base64url')}`;
    this.#save({ ...this.#stored, apiKey });
    return apiKey;
  }

  #save(next: Stored): void {
    this.#stored = next;
    writeFileSync(`${this.#file}.new`, JSON.stringify(next), { mode: 0o600 });
    renameSync(`${this.#file}.new`, this.#file);
  }
}

function read(file: string): Stored {
  try {
    return stored.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return stored.parse({});
  }
}
