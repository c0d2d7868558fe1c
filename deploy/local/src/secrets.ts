import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { LocalConfig } from './config.ts';

const firstAdmin = z.object({ email: z.string(), password: z.string() });
const stored = z.object({
  /** Whether the first administrator's password was printed. From then on only its hash is stored. */
  adminTold: z.boolean().default(false),
  /** The collector key of the demo or the crawler. */
  apiKey: z.string().optional(),
  /** Encrypts secrets of hosts. */
  collectSecret: z.string().optional(),
  channelsSecret: z.string().optional(),
});

export type FirstAdmin = z.output<typeof firstAdmin>;

/** Secrets that must be kept between starts: files in secrets/ of the data folder, readable by their owner alone. */
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

  /** The administrator that the query service created, with the password, until it was shown. */
  firstAdmin(): FirstAdmin | undefined {
    return firstAdmin.safeParse(read(this.#file('first-admin'))).data;
  }

  /** Removes the password: from now on only its hash is stored. */
  adminIsTold(): void {
    this.#save({ ...this.#stored, adminTold: true });
    rmSync(this.#file('first-admin'), { force: true });
  }

  /** The key that the demo or the crawler sends with: the operator's, else one that is the same at every start. */
  senderKey(): string {
    if (this.#config.VIGIE_API_KEY !== undefined) return this.#config.VIGIE_API_KEY;
    const apiKey = this.#stored.apiKey ?? `vgk_${randomBytes(32).toString('base64url')}`;
    this.#save({ ...this.#stored, apiKey });
    // In a file of its own for npm run replay.
    writeFileSync(join(this.#folder, 'collector-key'), apiKey, { mode: 0o600 });
    return apiKey;
  }

  /** What query and crawler encrypt secrets of hosts with: the operator's, else one that is the same at every start. */
  collectSecret(): string {
    return this.#lasting('collectSecret', this.#config.inherited.VIGIE_COLLECT_SECRET);
  }

  /** The same for query and worker, and secrets of channels. */
  channelsSecret(): string {
    return this.#lasting('channelsSecret', this.#config.inherited.VIGIE_CHANNELS_SECRET);
  }

  #lasting(name: 'collectSecret' | 'channelsSecret', own: string | undefined): string {
    if (own) return own;
    const secret = this.#stored[name] ?? randomBytes(32).toString('base64url');
    this.#save({ ...this.#stored, [name]: secret });
    return secret;
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
