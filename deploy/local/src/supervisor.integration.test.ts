import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { ownProgram } from './clickhouse.ts';
import { readConfig } from './config.ts';
import type { KeepLimits } from './kept-process.ts';
import { PARTS } from './part.ts';
import { freePort } from './ports.ts';
import { processMark } from './process-mark.ts';
import type { ProcessStatus } from './process-spec.ts';
import { NICE, SERVICES, serviceSpec } from './services.ts';
import { Supervisor } from './supervisor.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

/** Engines that are never used: the services here are fixtures. */
const ELSEWHERE = {
  KAFKA_BROKERS: '127.0.0.1:1',
  CLICKHOUSE_URL: 'http://127.0.0.1:1',
  REDIS_URL: 'redis://127.0.0.1:1',
};
const fixture = fileURLToPath(new URL('./testing/service.mjs', import.meta.url));
const newFolder = () => temporaryFolder('run');

const running: Supervisor[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((it) => it.stop()));
});

interface StartInput {
  readonly dataDir?: string;
  readonly port?: number;
  readonly env?: NodeJS.ProcessEnv;
  readonly limits?: KeepLimits;
  /** With the crawler and the demo. */
  readonly senders?: boolean;
}

/** Silence is named and ended soon, though not so soon that a busy machine has it. */
const SHORT: KeepLimits = {
  everyMs: 100,
  answerMs: 4_000,
  namedMs: 1_000,
  hungMs: 6_000,
  starvedMs: 10_000,
  lookMs: 50,
  ownPauseMs: 3_000,
  failedMs: 200,
};

async function supervise({ dataDir = newFolder(), port, env = ELSEWHERE, limits, senders = false }: StartInput = {}) {
  let url = '';
  const said: string[] = [];
  const supervisor = new Supervisor({
    dataDir,
    port: port ?? (await freePort()),
    demo: senders,
    collect: senders ? ['lemonde.fr'] : undefined,
    config: readConfig({ ...process.env, VIGIE_DOCKER: '0', ...env }),
    say: (line) => said.push(line),
    prepare: async () => {},
    ...(limits && { limits }),
    service: (name, around) => {
      url = `${around.supervisorUrl}/processes`;
      return { ...serviceSpec(name, around), args: [fixture] };
    },
  });
  running.push(supervisor);
  await supervisor.start();
  const processes = async () => ((await (await fetch(url)).json()) as { processes: ProcessStatus[] }).processes;
  return { supervisor, processes, dataDir, said };
}

test('each process killed with -9 comes back, and /processes shows it meanwhile', { timeout: 120_000 }, async () => {
  const { processes } = await supervise({ env: {} });
  const before = await processes();
  const names = ['clickhouse', 'collector', 'ingest', 'kafka', 'query', 'redis', 'rollup', 'stories', 'worker'];
  expect(before.map((it) => it.name).sort()).toEqual(names);
  expect(before.every((it) => it.state === 'ready')).toBe(true);

  for (const { pid } of before) process.kill(pid!, 'SIGKILL');
  const states = async () => (await processes()).map(({ state }) => state);
  await expect.poll(states).toContain('waiting');
  await expect.poll(states).toEqual(names.map(() => 'ready'));
  for (const it of await processes()) expect(it).toMatchObject({ restarts: 1, lastEnd: 'signal SIGKILL' });
});

test('every thread of a service has the priority of its table, also after a restart', async () => {
  const { processes } = await supervise();
  const threads = (pid: number) => (existsSync(`/proc/${pid}/task`) ? readdirSync(`/proc/${pid}/task`) : [pid]);
  const priority = (pid: number) => {
    const all = new Set(threads(pid).map((thread) => getPriority(Number(thread))));
    return all.size === 1 ? [...all][0] : all;
  };
  const priorities = async () =>
    Object.fromEntries((await processes()).map(({ name, pid }) => [name, priority(pid ?? 0)]));
  const { demo: _demo, crawler: _crawler, ...steps } = NICE;
  const wanted = Object.fromEntries(
    Object.entries(steps).map(([name, nice]) => [name, Math.min(19, getPriority() + nice)]),
  );
  expect(await priorities()).toEqual(wanted);
  // Where Linux shares time between sessions first, the session has it too.
  for (const { name, pid } of await processes()) {
    const file = `/proc/${pid}/autogroup`;
    if (existsSync(file))
      expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`nice ${steps[name as keyof typeof steps]}\\n`));
  }
  const ingest = async () => (await processes()).find(({ name }) => name === 'ingest');
  process.kill((await ingest())?.pid ?? 0, 'SIGKILL');
  await expect.poll(ingest).toMatchObject({ restarts: 1, state: 'ready' });
  expect(await priorities()).toEqual(wanted);
});

test('each process that is stopped while it lives is named, and is restarted', { timeout: 120_000 }, async () => {
  const { processes, said, dataDir } = await supervise({ env: {}, limits: SHORT, senders: true });
  const before = await processes();
  const names = before.map(({ name }) => name);
  expect([...names].sort()).toEqual([...PARTS, ...SERVICES].sort());
  const states = async () => (await processes()).map(({ state }) => state);
  for (const { pid } of before) process.kill(pid ?? 0, 'SIGSTOP');
  await expect.poll(states).toEqual(names.map(() => 'silent'));
  expect((await processes()).every(({ silentMs }) => silentMs !== null && silentMs >= 1_000)).toBe(true);
  await expect.poll(states).toEqual(names.map(() => 'ready'));
  for (const it of await processes()) expect(it).toMatchObject({ restarts: 1, lastEnd: 'no answer for 6 s' });
  expect(said).toEqual(
    expect.arrayContaining(names.map((name) => `${name}: no answer for 1 s; it is restarted after 6 s`)),
  );

  // The folders of the engines are emptied, with their configuration in them.
  for (const name of ['kafka', 'clickhouse', 'redis']) {
    rmSync(join(dataDir, name), { recursive: true });
    process.kill((await processes()).find((it) => it.name === name)?.pid ?? 0, 'SIGKILL');
  }
  const restarts = async () => (await processes()).filter((it) => it.restarts === 2 && it.state === 'ready');
  await expect.poll(restarts).toHaveLength(3);
});

test('a process in an endless loop is named and restarted; one that goes on in time is left alone', async () => {
  const { processes } = await supervise({ limits: SHORT });
  const status = async (name: string) => (await processes()).find((it) => it.name === name);
  const pid = async (name: string) => (await status(name))?.pid ?? 0;
  const [paused, full] = [await pid('ingest'), await pid('collector')];
  process.kill(full, 'SIGWINCH');
  process.kill(await pid('worker'), 'SIGHUP');
  process.kill(paused, 'SIGSTOP');
  await expect.poll(async () => (await status('ingest'))?.state).toBe('silent');
  process.kill(paused, 'SIGCONT');
  await expect
    .poll(() => status('worker'))
    .toMatchObject({ state: 'ready', restarts: 1, lastEnd: 'no answer for 6 s' });
  expect(await status('ingest')).toMatchObject({ state: 'ready', restarts: 0, pid: paused });
  // What a service says of itself is printed, and is no reason to restart it.
  await expect
    .poll(() => status('collector'))
    .toMatchObject({ pid: full, state: 'ready', readiness: { state: 'down', fault: 'disk: full' } });
});

test('a process that ends with status 78 fails, and is tried again after a pause', async () => {
  const { processes } = await supervise({ limits: { ...SHORT, failedMs: 1_500 } });
  const [one] = await processes();
  process.kill(one?.pid as number, 'SIGUSR2');
  const status = async () => (await processes()).find(({ name }) => name === one?.name);
  await expect.poll(status).toMatchObject({ state: 'failed', lastEnd: 'exit 78', restarts: 0, pid: null });
  await expect.poll(status).toMatchObject({ state: 'ready', restarts: 1 });
});

test('health and metrics keep their ports from start to start, and the start says them', async () => {
  const dataDir = newFolder();
  const ports = async () => {
    const { supervisor, processes, said } = await supervise({ dataDir });
    const found = Object.fromEntries((await processes()).map(({ name, port }) => [name, port]));
    await supervisor.stop();
    expect(said.at(-1)).toBe(
      `  health and metrics on 127.0.0.1: ${Object.entries(found)
        .map((it) => it.join(' '))
        .join(', ')}`,
    );
    const { query: _public, ...own } = found;
    return own;
  };
  expect(await ports()).toEqual(await ports());
});

test('everything ends, even a process that ignores SIGTERM', async () => {
  const { supervisor, processes } = await supervise({ env: { ...ELSEWHERE, SLOW_STOP_MS: '600000' } });
  const pids = (await processes()).map((it) => it.pid!);
  await supervisor.stop();
  expect(pids.map(processMark)).toEqual(pids.map(() => undefined));
});

test('a second instance in the same folder is refused with one sentence; one in another folder runs beside the first', async () => {
  const { dataDir } = await supervise({ dataDir: join(newFolder(), 'data') });
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  await expect(supervise({ dataDir })).rejects.toThrow(/An instance already runs on .* \(process \d+\): stop it first/);
  await supervise();
});

test('a busy public port is reported before anything is started', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const dataDir = newFolder();
  await expect(supervise({ port, dataDir })).rejects.toThrow(`Port ${port} is in use by another program`);
  other.close();
  await supervise({ port, dataDir });
});

test('an instance killed with -9 leaves nothing that blocks the next start', async () => {
  const dataDir = newFolder();
  const port = await freePort();
  const first = await startApart(dataDir, port);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  expect(first.pids.every((pid) => processMark(pid) !== undefined)).toBe(true);

  // On the port that an orphan of the first may still have.
  const next = await startApart(dataDir, port);
  expect(next.lines).toContain(
    'Ending what an earlier run left behind: collector, ingest, stories, rollup, worker, query',
  );
  expect(first.pids.map(processMark)).toEqual(first.pids.map(() => undefined));
  next.child.kill('SIGTERM');
  expect(await once(next.child, 'exit')).toEqual([0, null]);
  expect(next.pids.map(processMark)).toEqual(next.pids.map(() => undefined));
});

async function startApart(
  dataDir: string,
  port: number,
): Promise<{ child: ChildProcess; pids: number[]; lines: string[] }> {
  const { command, args } = ownProgram('testing/supervised');
  const env = { ...process.env, ...ELSEWHERE };
  const child = spawn(command, [...args, dataDir, String(port)], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    if (!line.startsWith('started ')) continue;
    const statuses = JSON.parse(line.slice('started '.length)) as ProcessStatus[];
    return { child, pids: statuses.map((it) => it.pid!), lines };
  }
  throw new Error(lines.join('\n'));
}
