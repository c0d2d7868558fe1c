import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readArguments, runCommandLine, UsageError } from '@vigie/contracts/process/command';
import { type LocalConfig, readConfig } from '../config.ts';
import { type EngineAddresses, readAddresses } from '../engine-addresses.ts';
import { startParts } from '../ladder.ts';
import { PARTS } from '../part.ts';
import { RunFolder } from '../run-folder.ts';
import { StartError } from '../say.ts';
import { commonEnvironment, kafkaSecret, redisSecret } from '../services.ts';

const HELP = `npm run backup -- DIR [--data-dir .vigie]    copies an installation into a folder, also while it runs
npm run restore -- DIR [--data-dir .vigie]   fills an empty installation from such a folder
The engines are those of KAFKA_BROKERS, CLICKHOUSE_URL and REDIS_URL if all three are set, else those of the data folder.
See docs/operations.md.`;

type Work = 'backup' | 'restore';

/** Runs the command of the services with the engines' addresses; resolves to its exit status. */
function runWith(urls: EngineAddresses, config: LocalConfig, work: Work, dir: string): Promise<number> {
  const file = join(config.root, 'services/dist/backup/main.js');
  const child = spawn(process.execPath, [file, work, dir], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...commonEnvironment({ config, urls }), ...redisSecret(config), ...kafkaSecret(config) },
  });
  // The engines must outlive it, so it ends first.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', (code) => done(code ?? 1));
  });
}

/** Starts the engines of a data folder that no instance uses, for as long as the command runs. */
async function runAlone(folder: RunFolder, config: LocalConfig, work: Work, dir: string): Promise<number> {
  const say = (line: string): void => console.log(line);
  say('Starting Kafka, ClickHouse and Redis');
  const parts = await startParts({ names: PARTS, dataDir: folder.path, config, say, keep: folder.keep });
  try {
    const url = (name: (typeof PARTS)[number]) => parts.get(name)?.url ?? '';
    return await runWith(
      { kafka: url('kafka'), clickhouse: url('clickhouse'), redis: url('redis') },
      config,
      work,
      dir,
    );
  } finally {
    await parts.stop();
  }
}

/** The folder, or `undefined` when an instance that can be copied while it runs uses it. */
async function openFolder(path: string, work: Work): Promise<RunFolder | undefined> {
  if (work === 'backup' && !existsSync(path))
    throw new StartError(`There is no data folder ${path}: name it with --data-dir.`);
  try {
    return await RunFolder.open(path, console.log);
  } catch (error) {
    if (work === 'backup' && error instanceof StartError && readAddresses(path)) return undefined;
    throw error;
  }
}

async function main(): Promise<number> {
  const [work, ...args] = process.argv.slice(2);
  const example = `npm run ${work === 'restore' ? work : 'backup'} -- /srv/vigie-backup`;
  const { values, positionals } = readArguments(
    {
      args,
      allowPositionals: true,
      options: {
        'data-dir': { type: 'string', default: '.vigie' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    },
    example,
  );
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const [dir] = positionals;
  if (dir === undefined || positionals.length > 1) throw new UsageError('One folder is needed', example);
  if (work !== 'backup' && work !== 'restore') throw new UsageError(`"${work}" is neither backup nor restore`, example);
  const config = readConfig();
  const { KAFKA_BROKERS: kafka, CLICKHOUSE_URL: clickhouse, REDIS_URL: redis } = config;
  if (kafka && clickhouse && redis) return runWith({ kafka: kafka.join(','), clickhouse, redis }, config, work, dir);
  const path = resolve(values['data-dir']);
  const folder = await openFolder(path, work);
  if (!folder) return runWith(readAddresses(path)!, config, work, dir);
  try {
    return await runAlone(folder, config, work, dir);
  } finally {
    await folder.close();
  }
}

await runCommandLine(main);
