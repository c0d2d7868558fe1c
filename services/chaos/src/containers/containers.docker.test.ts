import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { wallClock } from '@vigie/contracts/paris';
import { VERSION } from '@vigie/contracts/process/version';
import { freePort } from '@vigie/local/ports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { waitUntil } from '../wait-until.ts';
import { acceptedCrawls } from './accepted-crawls.ts';
import {
  type Container,
  docker,
  enginesOnHost,
  isLasting,
  Project,
  serviceOf,
  unhealthy,
  WITH_PORTS,
} from './docker.ts';
import { type Figures, naiveFigures, type Range } from './naive-figures.ts';
import { User } from './user.ts';

/**
 * docker-compose.yml as an operator runs it: with the demo, in a project of its own. The tests build on one another: the
 * image is built once, and the containers are brought up twice.
 */
const IMAGE = 'vigie-test';
const MOST_BYTES = 400_000_000;
const HOUR_MS = 3_600_000;
/** Hours of the demo that are compared, up to the last full one. */
const HOURS = 6;
const LASTING = ['clickhouse', 'collector', 'demo', 'ingest', 'kafka', 'query', 'redis', 'rollup', 'stories', 'worker'];
const PUBLISHERS = fileURLToPath(import.meta.resolve('@vigie/demo/data/publishers.json'));

const folder = mkdtempSync(join(tmpdir(), 'vigie-docker-'));
const secrets = { api_key: `vgk_${randomBytes(24).toString('hex')}`, admin_password: randomBytes(16).toString('hex') };
let project: Project;
let user: User;
let range: Range;
let figures: Figures;
let broker: string;
let settings: Record<string, string>;

/** A file that the containers' user can read. */
function secretFile(name: keyof typeof secrets): string {
  const path = join(folder, name);
  writeFileSync(path, `${secrets[name]}\n`, { mode: 0o644 });
  return path;
}

beforeAll(async () => {
  const port = await freePort();
  const { env, at } = await enginesOnHost();
  broker = at.kafka;
  user = new User(`http://127.0.0.1:${port}`);
  settings = {
    ...env,
    VIGIE_IMAGE: IMAGE,
    VIGIE_PORT: String(port),
    VIGIE_API_KEY_FILE: secretFile('api_key'),
    VIGIE_ADMIN_PASSWORD_FILE: secretFile('admin_password'),
    VIGIE_PUBLISHERS_FILE: '/vigie/pipelines/demo/data/publishers.json',
    VIGIE_DEMO_DAYS: '1',
  };
  project = new Project(`vigie-test-${randomBytes(4).toString('hex')}`, settings, WITH_PORTS);
  // A proxy or a mirror of packages on this machine's loopback is reached too.
  await docker(['build', '--network', 'host', '-f', 'deploy/docker/Dockerfile', '-t', IMAGE, '.']);
});

afterAll(async () => {
  await project?.compose('down', '--volumes', '--timeout', '5');
  rmSync(folder, { recursive: true, force: true });
});

const anonymousVolumes = async (): Promise<string[]> =>
  (await project.containers()).flatMap(({ Mounts }) =>
    Mounts.flatMap(({ Type, Name = '' }) => (Type === 'volume' && !Name.startsWith(project.name) ? [Name] : [])),
  );

test('the image is small, has a list of what it ships, and nothing that only a developer needs', async () => {
  expect(Number(await docker(['image', 'inspect', '-f', '{{.Size}}', IMAGE]))).toBeLessThan(MOST_BYTES);
  const look = (command: string) => docker(['run', '--rm', '--entrypoint', 'bash', IMAGE, '-c', command]);
  expect(await look('find . -name "*.test.*" -o -name "*.d.ts" -o -name "*.map"')).toBe('');
  expect(await look('find . -writable -not -type l')).toBe('');
  const sbom = z
    .object({ bomFormat: z.literal('CycloneDX'), components: z.array(z.object({ name: z.string() })) })
    .parse(JSON.parse(await look('cat sbom.cdx.json')));
  const listed = new Set(sbom.components.map(({ name }) => name));
  const shipped = (await look('find node_modules -mindepth 1 -maxdepth 2 -name package.json | cut -d/ -f2')).split(
    '\n',
  );
  expect(shipped.length).toBeGreaterThan(100);
  expect(shipped.filter((name) => !listed.has(name))).toEqual([]);
  expect([...listed]).toEqual(expect.arrayContaining(['node', 'libc6', 'react', '@vigie/services']));
  expect(await look('grep -c "^fastify [0-9]" LICENCES.txt')).toBe('1');
});

test('the image has the version of the project', async () => {
  const label = '{{index .Config.Labels "org.opencontainers.image.version"}}';
  expect(await docker(['image', 'inspect', '-f', label, IMAGE])).toBe(VERSION);
});

test('without passwords of the engines compose says what makes them', async () => {
  const compose = docker(['compose', '--env-file', '/dev/null', '-p', project.name, 'up', '--wait']);
  await expect(compose).rejects.toThrow(/VIGIE_\w+_PASSWORD is missing a value: run deploy\/docker\/make-env once/);
  expect(await project.containers()).toEqual([]);
});

test('up --wait brings everything up, with the demo', async () => {
  await project.compose('up', '--detach', '--wait');
  const all = await project.containers();
  expect(all.filter(isLasting).map(serviceOf).sort()).toEqual(LASTING);
  expect(unhealthy(all)).toBe('');
  expect(all.filter((one) => !isLasting(one)).map(({ State }) => State.ExitCode)).toEqual([0, 0]);
});

test('no process is root, no file system of a service is written to, no secret shows', async () => {
  const all = await project.containers();
  const users = await Promise.all(
    all.filter(isLasting).map(async ({ Name }) => (await docker(['top', Name, '-eo', 'pid,uid'])).split('\n').slice(1)),
  );
  expect(users.flat().length).toBeGreaterThan(LASTING.length);
  expect(users.flat().filter((line) => /\s0$/.test(line))).toEqual([]);
  const services = all.filter((one) => !['kafka', 'clickhouse'].includes(serviceOf(one)));
  expect(services.filter(({ HostConfig }) => !HostConfig.ReadonlyRootfs).map(serviceOf)).toEqual([]);
  const inspection = await project.inspected();
  for (const secret of Object.values(secrets)) expect(inspection).not.toContain(secret);
  expect(await anonymousVolumes()).toEqual([]);
});

/** The demo's history, which it sends backwards, is in the log. */
async function historyIsSent(): Promise<string> {
  const { pending } = z
    .object({ pending: z.array(z.unknown()) })
    .parse(JSON.parse(await project.compose('exec', '-T', 'demo', 'cat', '/data/demo.json')));
  return pending.length === 0 ? '' : JSON.stringify(pending);
}

const sameFigures = async (): Promise<void> => {
  await expect.poll(() => user.figures(range), { timeout: 120_000, interval: 2_000 }).toEqual(figures);
};

test('whoever logs in reads the figures of a naive reading of the log', async () => {
  await user.logIn('admin@vigie.local', secrets.admin_password);
  await waitUntil('the demo has sent its history', historyIsSent);
  const now = Date.now();
  const end = Math.floor(now / HOUR_MS) * HOUR_MS;
  range = { fromDate: wallClock(end - HOURS * HOUR_MS), toDate: wallClock(end - 60_000) };
  figures = naiveFigures(await acceptedCrawls(broker), range, PUBLISHERS, now);
  expect(Object.keys(figures.publishers).length).toBeGreaterThan(20);
  expect(Object.keys(figures.articles).length).toBeGreaterThan(100);
  await sameFigures();
});

/** Waits until a container is healthy again that was seen otherwise. */
const healthyAgain = (service: string): Promise<void> =>
  waitUntil(`${service} is healthy`, async () => {
    const one = (await project.containers()).find((it) => serviceOf(it) === service) as Container;
    return unhealthy([one]);
  });

test.each(LASTING)('%s: killed, and started again, it is healthy, and the figures are the same', async (service) => {
  const [name = ''] = (await project.containers()).filter((it) => serviceOf(it) === service).map(({ Name }) => Name);
  await docker(['kill', name]);
  await docker(['start', name]);
  await healthyAgain(service);
  await sameFigures();
});

test.each([
  ['dies', '-KILL'],
  ['freezes', '-STOP'],
])('a service that %s by itself comes back by itself', async (_what, signal) => {
  const find = async () => (await project.containers()).find((it) => serviceOf(it) === 'ingest') as Container;
  const before = await find();
  const toNode = `cd /proc; for p in [0-9]*; do case $(readlink $p/exe) in */node) kill ${signal} $p;; esac; done`;
  // The shell may end with its container.
  await project.compose('exec', '-T', 'ingest', 'bash', '-c', toNode).catch(() => undefined);
  await waitUntil('another process runs', async () => {
    const { State } = await find();
    return State.Status === 'running' && State.Pid !== before.State.Pid ? '' : State.Status;
  });
  await healthyAgain('ingest');
  await sameFigures();
});

test.each([
  ['tables', { CLICKHOUSE_URL: 'http://vigie:wrong@clickhouse:8123' }, 'ClickHouse refuses this user and password'],
  ['topics', { KAFKA_BROKERS: 'vigie:wrong@kafka:9092' }, 'the broker refuses the credentials'],
])(
  'a preparation of %s that fails ends up --wait at once, with a sentence in its log',
  async (name, environment, sentence) => {
    const file = join(folder, `wrong-${name}.json`);
    writeFileSync(file, JSON.stringify({ services: { [name]: { environment } } }));
    const wrong = new Project(project.name, settings, [...WITH_PORTS, file]);
    await expect(wrong.compose('up', '--detach', '--wait', 'rollup')).rejects.toThrow(
      /didn't complete successfully: exit 78/,
    );
    expect(await project.compose('logs', name)).toContain(sentence);
  },
);

test('taken down and brought up again, it has the same figures, and leaves nothing behind', async () => {
  const volumes = await project.volumes();
  expect(volumes.length).toBeGreaterThan(0);
  const start = performance.now();
  await project.compose('stop');
  // A process that had to be killed has this status.
  const ends = (await project.containers()).filter(isLasting).map((it) => [serviceOf(it), it.State.ExitCode]);
  expect(ends.filter(([, code]) => code === 137)).toEqual([]);
  console.log(`all containers stopped within ${((performance.now() - start) / 1_000).toFixed(1)} s`);
  await project.compose('down');
  expect(await project.containers()).toEqual([]);
  expect(await project.volumes()).toEqual(volumes);
  await project.compose('up', '--detach', '--wait');
  await user.logIn('admin@vigie.local', secrets.admin_password);
  await sameFigures();
});
