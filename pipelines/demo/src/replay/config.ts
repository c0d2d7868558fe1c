import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CommandError, readArguments, UsageError } from '@vigie/contracts/process/command';
import { ENVIRONMENT, readEnvironment } from '@vigie/contracts/process/environment';

export const USAGE = `npm run replay -- FILE... [--shift-to now] [--url http://127.0.0.1:4000] [--key-file FILE] [--data-dir .vigie]

Publishes NDJSON files of events (plain or .gz) through the collector of a running instance.

  --shift-to now   shift each producer by whole days, so that its last event falls into the last 24 hours
  --url            where the collector listens
  --key-file       file with the collector key; else VIGIE_API_KEY, else DATA-DIR/secrets/collector-key
  --data-dir       folder of the running instance's data`;

const EXAMPLE = 'npm run replay -- events.ndjson';

export interface ReplayConfig {
  files: string[];
  shift: boolean;
  url: string;
  key: string;
}

/** npm runs scripts in the package's folder; paths are relative to the user's folder (INIT_CWD). */
export const replayConfig = ENVIRONMENT.pick({ VIGIE_API_KEY: true, VIGIE_DATA_DIR: true, INIT_CWD: true });

const OPTIONS = {
  'shift-to': { type: 'string' },
  url: { type: 'string', default: 'http://127.0.0.1:4000' },
  'key-file': { type: 'string' },
  'data-dir': { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Reads arguments, environment and key. Undefined: the user asked for help. Throws UsageError. */
export function readConfig(args: readonly string[]): ReplayConfig | undefined {
  const config = readEnvironment(replayConfig, process.env);
  const from = (path: string) => resolve(config.INIT_CWD ?? '.', path);
  const { values, positionals } = readArguments({ args: [...args], options: OPTIONS, allowPositionals: true }, EXAMPLE);
  if (values.help) return undefined;
  if (positionals.length === 0) throw new UsageError('A file is needed', EXAMPLE);
  if (values['shift-to'] !== undefined && values['shift-to'] !== 'now')
    throw new UsageError(`--shift-to takes now alone, not "${values['shift-to']}"`, `${EXAMPLE} --shift-to now`);
  if (!URL.canParse(values.url))
    throw new UsageError(`--url takes an address, not "${values.url}"`, `${EXAMPLE} --url http://127.0.0.1:4000`);
  const stored = resolve(
    values['data-dir'] ? from(values['data-dir']) : (config.VIGIE_DATA_DIR ?? '.vigie'),
    'secrets/collector-key',
  );
  const keyFile = values['key-file'];
  return {
    files: positionals.map(from),
    shift: values['shift-to'] === 'now',
    url: values.url,
    key: keyFile ? readKey(from(keyFile)) : (config.VIGIE_API_KEY ?? readKey(stored)),
  };
}

function readKey(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    throw new CommandError(`There is no collector key: ${path} cannot be read; set VIGIE_API_KEY or --key-file`);
  }
}
