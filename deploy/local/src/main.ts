import { readArguments, runCommandLine, UsageError } from '@vigie/contracts/process/command';
import { VERSION } from '@vigie/contracts/process/version';
import { assertMayCollect, domainsOf } from './collect.ts';
import { readConfig } from './config.ts';
import { demoProgress } from './demo-progress.ts';
import { howToLogIn, runningLines } from './log-in.ts';
import { StartError } from './say.ts';
import { Supervisor } from './supervisor.ts';

const HELP = `npm start [-- OPTIONS]
  --port PORT       where the dashboard and the API are served (4000)
  --data-dir DIR    where everything is kept (.vigie)
  --no-demo         without the demo newsroom
  --collect DOMAINS collects these publishers instead of the demo: lemonde.fr,ouest-france.fr. Needs VIGIE_CONTACT
KAFKA_BROKERS, CLICKHOUSE_URL and REDIS_URL name engines of yours; VIGIE_ADMIN_EMAIL and VIGIE_ADMIN_PASSWORD the first
administrator; VIGIE_API_KEY a first collector key. See deploy/README.md.`;

const EXAMPLE = 'npm start -- --port 4100 --data-dir .vigie-two';

interface Options {
  readonly port: number;
  readonly dataDir: string;
  readonly demo: boolean;
  readonly collect: readonly string[] | undefined;
}

function readOptions(args: readonly string[]): Options | 'help' {
  const { values } = readArguments(
    {
      args: [...args],
      options: {
        port: { type: 'string', default: '4000' },
        'data-dir': { type: 'string', default: '.vigie' },
        'no-demo': { type: 'boolean', default: false },
        collect: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    },
    EXAMPLE,
  );
  if (values.help) return 'help';
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new UsageError(`--port takes a number from 1 to 65535, not "${values.port}"`, EXAMPLE);
  }
  const collect = values.collect === undefined ? undefined : domainsOf(values.collect);
  return { port, dataDir: values['data-dir'], demo: !values['no-demo'] && collect === undefined, collect };
}

/** Seconds since this program was started, in front of every step. */
const say = (line: string): void => console.log(`${(performance.now() / 1_000).toFixed(1).padStart(5)} s  ${line}`);

/** How long the first data of the demo is waited for before the address is printed. */
const PRESENT_MS = 8_000;

/** Behind the address, in one line that a terminal writes over; a log is left with the address as its last line. */
function showHistory(percent: number): void {
  if (!process.stdout.isTTY) return;
  process.stdout.write(`\rDemo: history ${Math.round(percent)} %${percent >= 100 ? '\n' : ' '}`);
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') return console.log(HELP);
  const config = readConfig();
  if (options.collect) assertMayCollect(options.dataDir, config);
  const demo = demoProgress(showHistory);
  const supervisor = new Supervisor({ ...options, config, say, onDemoLine: demo.onLine });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await supervisor.stop();
    process.exit(process.exitCode ?? 0);
  };
  const stopAloud = async () => {
    if (stopping) return;
    console.log('\nStopping');
    process.once('exit', () => say('Stopped'));
    await stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopAloud());

  try {
    const secrets = await supervisor.start();
    if (stopping) return;
    const url = `http://127.0.0.1:${options.port}`;
    if (options.demo) await demo.present(PRESENT_MS);
    if (stopping) return;
    const login = await howToLogIn(url, config, secrets);
    console.log(`\n${runningLines(VERSION, url, login)}`);
  } catch (error) {
    process.exitCode = 1;
    if (!stopping) console.error(error instanceof StartError ? error.message : error);
    await stop();
  }
}

// Whoever reads the output may go away (`npm start | head`): everything else goes on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

await runCommandLine(main);
