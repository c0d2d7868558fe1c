import { ABOUT, ENVIRONMENT, type VariableName } from '@vigie/contracts/process/environment';
import { verifyConfig } from '@vigie/contracts/statements/verify/verify';
import { demoConfig } from '@vigie/demo/config';
import { replayConfig } from '@vigie/demo/replay/config';
import { clickhouseConfig } from '@vigie/local/clickhouse/config';
import { localConfig } from '@vigie/local/config';
import { schemaConfig } from '@vigie/schema/config';
import { backupConfig } from '@vigie/services/backup/config';
import { collectorConfig } from '@vigie/services/collector/config';
import { crawlerConfig, onceConfig, rereadConfig } from '@vigie/services/crawler/config';
import { ingestConfig } from '@vigie/services/ingest/config';
import { queryConfig } from '@vigie/services/query/config';
import { rollupConfig } from '@vigie/services/rollup/config';
import { storiesConfig } from '@vigie/services/stories/config';
import { topicsConfig } from '@vigie/services/topics/config';
import { workerConfig } from '@vigie/services/worker/config';
import { z } from 'zod';

const SERVICES = {
  collector: collectorConfig,
  ingest: ingestConfig,
  stories: storiesConfig,
  rollup: rollupConfig,
  worker: workerConfig,
  query: queryConfig,
  crawler: crawlerConfig,
  topics: topicsConfig,
};
/** What each process reads. `npm start` is the supervisor, `migrations` the schema's command. */
export const PROCESSES: Readonly<Record<string, z.ZodObject>> = {
  ...SERVICES,
  migrations: schemaConfig,
  demo: demoConfig,
  replay: replayConfig,
  backup: backupConfig,
  'crawl:once': onceConfig,
  'crawl:reread': rereadConfig,
  verify: verifyConfig,
  '`npm start`': localConfig,
  'local ClickHouse': clickhouseConfig,
};
export const VARIABLES = Object.keys(ENVIRONMENT.shape) as VariableName[];

/** As it is written in an environment. `undefined` means it has none. `required`: a process does not start without it. */
export function presetOf(type: z.core.$ZodType | undefined): string | undefined {
  if (type instanceof z.ZodPrefault) return String(type.def.defaultValue);
  return type instanceof z.ZodOptional ? undefined : 'required';
}

const readersOf = (name: VariableName): string[] =>
  Object.keys(PROCESSES).filter((process) => PROCESSES[process]?.shape[name] !== undefined);

/** The readers of a variable. A long list stands once; further variables with the same readers name the first of them. */
function readBy(name: VariableName): string {
  const readers = readersOf(name);
  if (readers.length === 0) return '`docker-compose.yml`';
  const first = VARIABLES.find((one) => readersOf(one).join() === readers.join());
  if (readers.length > 4 && first !== undefined && first !== name) return `as \`${first}\``;
  const all = Object.keys(SERVICES).every((service) => readers.includes(service));
  return [...(all ? ['all services'] : []), ...readers.filter((reader) => !(all && reader in SERVICES))].join(', ');
}

function shown(preset: string | undefined, name: VariableName): string {
  const type = ENVIRONMENT.shape[name];
  const { unset = 'none', unit } = ABOUT.get(type) ?? {};
  if (preset === undefined) return unset;
  if (preset === '' || preset === 'required') return preset || 'empty';
  const value = type.safeParse(preset).data;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'number') return unit === undefined ? preset : `${preset} ${unit}`;
  return `\`${preset}\``;
}

/** The default with its unit, and the processes that have another one. */
function defaults(name: VariableName): string {
  const usual = shown(presetOf(ENVIRONMENT.shape[name]), name);
  const own = readersOf(name).map((reader) => [reader, shown(presetOf(PROCESSES[reader]?.shape[name]), name)]);
  const others = own.filter(([, preset]) => preset !== usual).map(([reader, preset]) => `${reader}: ${preset}`);
  return [...(own.length > 0 && others.length === own.length ? [] : [usual]), ...others].join('; ');
}

/** The table of docs/operations.md, as the schema of the environment and the processes' picks say. */
export function environmentTable(): string {
  const rows = VARIABLES.map((name) => {
    const { what = '' } = ABOUT.get(ENVIRONMENT.shape[name]) ?? {};
    return `|\`${name}\`|${defaults(name)}|${readBy(name)}|${what}|`;
  });
  return ['|variable|default|read by|what|', '|-|-|-|-|', ...rows].join('\n');
}
