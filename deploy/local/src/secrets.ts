import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { LocalConfig } from './config.ts';

const firstAdmin = z.object({ email: z.string(), password: z.string() });
const stored = z.object({
  /** The first administrator's password was printed: it is known to whom it should be, and to the store as a hash. */
  adminTold: z.boolean().default(false),
  /** The demo newsroom's collector key. */
  apiKey: z.string().optional(),
});

export type FirstAdmin = z.output<typeof firstAdmin>;

/** What must stay between two starts and be read by nobody else: files in secrets/ of the data folder. */
export class Secrets {
  readonly #folder: string;
  readonly #config: LocalConfig;
  #stored: z.output<typeof stored>;

  constructor(dataDir: string, config: LocalConfig) {
    this.#folder = join(dataDir, 'secrets');
    this.#config = config;
    this.#stored = stored.parse(read(this.#file('supervisor')) ?? {});
  }

  get adminTold(): boolean {
    return this.#stored.adminTold;
  }

  /** The administrator that the query service made by itself, with its password, until it was told. */
  firstAdmin(): FirstAdmin | undefined {
    return firstAdmin.safeParse(read(this.#file('first-admin'))).data;
  }

  /** Forgets the password: from now on only its hash in the store is left. */
  adminIsTold(): void {
    this.#save({ ...this.#stored, adminTold: true });
    rmSync(this.#file('first-admin'), { force: true });
  }

  /** The operator's key, else one of the demo's own, the same at every start. */
  demoKey(): string {
    if (this.#config.VIGIE_API_KEY !== undefined) return this.#config.VIGIE_API_KEY;
    const apiKey = this.#stored.apiKey ?? `vgk_${randomBytes(32).toString('base64url')}`;
    this.#save({ ...this.#stored, apiKey });
    // In a file of its own for npm run replay.
    writeFileSync(join(this.#folder, 'collector-key'), apiKey, { mode: 0o600 });
    return apiKey;
  }

  #save(next: z.output<typeof stored>): void {
    this.#stored = next;
    const file = this.#file('supervisor');
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    writeFileSync(`${file}.new`, JSON.stringify(next), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }

  #file(name: string): string {
    return join(this.#folder, `${name}.json`);
  }
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
