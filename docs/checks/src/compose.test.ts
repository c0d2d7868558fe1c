import { ENVIRONMENT, FROM_FILES } from '@vigie/contracts/process/environment';
import { cpuShares } from '@vigie/local/processor';
import { NICE, NODE_FLAGS, type ServiceName } from '@vigie/local/services';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { PROCESSES, presetOf } from './environment-page.ts';
import { read } from './markdown.ts';

interface Service {
  environment: Record<string, string | number>;
  restart: string;
  ports?: string[];
  cpu_shares?: number;
  logging?: { driver: string; options: Record<string, string> };
  command?: string[];
}
const servicesOf = (text: string) => (parse(text, { merge: true }) as { services: Record<string, Service> }).services;

const compose = read('docker-compose.yml');
const ports = read('docker-compose.ports.yml');
const services = servicesOf(compose);
/** Every variable that compose puts in: its default after `:-`, or what it says after `:?` when there is none. */
const passed = [...`${compose}${ports}`.matchAll(/\$\{(\w+)(?::-([^}]*)|:\?([^}]*))?\}/g)].map(
  ([, name = '', preset = '', missing]) => ({ name, preset, missing }),
);
const PASSWORDS = ['VIGIE_KAFKA_PASSWORD', 'VIGIE_CLICKHOUSE_PASSWORD', 'VIGIE_REDIS_PASSWORD'];
const ENGINES = ['kafka', 'clickhouse', 'redis'];
const ONCE = ['tables', 'topics'];
const ADDRESSES = ['KAFKA_BROKERS', 'CLICKHOUSE_URL', 'REDIS_URL'];
/** The variable whose value may stand in the file that this one names; else the variable itself. */
const variableOf = (name: string): string => FROM_FILES.find((secret) => name === `${secret}_FILE`) ?? name;
const shapeOf = (name: string) => PROCESSES[name === 'tables' ? 'migrations' : name]?.shape;
const own = Object.entries(services).flatMap(([name, { environment }]) => {
  const shape = shapeOf(name);
  return shape ? [{ name, shape, names: Object.keys(environment), environment }] : [];
});

describe('variables of docker-compose.yml', () => {
  test('have the defaults of the schema', () => {
    expect(passed.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['LOG_LEVEL', 'VIGIE_PORT', 'VIGIE_API_KEY']),
    );
    for (const { name, preset } of passed.filter((it) => variableOf(it.name) === it.name)) {
      const type = ENVIRONMENT.shape[name as keyof typeof ENVIRONMENT.shape];
      expect(type, name).toBeDefined();
      // An empty one counts as unset, and the process has the default.
      if (preset !== '') expect(preset, name).toBe(presetOf(type));
    }
  });

  test('have a file for every secret of a process, which is empty if none is named', () => {
    const files = passed.filter(({ name }) => variableOf(name) !== name);
    expect(new Set(files.map(({ preset }) => preset))).toEqual(new Set(['/dev/null']));
    // Passwords of engines stand in addresses, which compose puts together from `.env`.
    const secrets = passed
      .filter(({ name }) => FROM_FILES.includes(name) && !PASSWORDS.includes(name))
      .map(({ name }) => `${name}_FILE`);
    expect(secrets.length).toBeGreaterThan(4);
    expect(files.map(({ name }) => name).sort()).toEqual([...new Set(secrets)].sort());
    for (const { names } of own)
      for (const name of names.filter((it) => secrets.includes(`${it}_FILE`))) expect(names).toContain(`${name}_FILE`);
  });

  test('are all that nobody else reads', () => {
    const readers = new Set(Object.values(PROCESSES).flatMap(({ shape }) => Object.keys(shape)));
    const alone = Object.keys(ENVIRONMENT.shape).filter((name) => !readers.has(name));
    expect(alone).toContain('VIGIE_PORT');
    expect(alone.filter((name) => !passed.some((it) => it.name === name))).toEqual([]);
  });

  test('are named by deploy/README.md, with the ports that are their defaults', () => {
    const [, section = ''] = read('deploy/README.md').split('\n## Docker\n');
    const named = new Set([...section.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name));
    expect([...named].sort()).toEqual([...new Set(passed.map(({ name }) => name))].sort());
    for (const [, name = '', preset] of section.matchAll(/`([A-Z][A-Z0-9_]+)` \((\d+)\)/g))
      expect(preset, name).toBe(passed.find((it) => it.name === name)?.preset);
  });
});

describe('services of docker-compose.yml', () => {
  test('have variables of their own that their processes read, and the common ones', () => {
    expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(['query', 'stories', 'demo', 'tables']));
    const [, text = ''] = /^ {2}environment: &environment\n((?: {4}.*\n)+)/m.exec(compose) ?? [];
    const common = Object.keys(parse(text) as object);
    expect(common).toContain('LOG_LEVEL');
    expect(common.filter((variable) => !own.some(({ shape }) => shape[variable]))).toEqual([]);
    for (const { name, shape, names } of own)
      expect(
        names.filter((variable) => !common.includes(variable) && shape[variableOf(variable)] === undefined),
        name,
      ).toEqual([]);
  });

  test('log in at the engines that their processes read, and know no password of another', () => {
    expect(own.length).toBeGreaterThan(9);
    for (const { name, shape, environment } of own)
      ADDRESSES.forEach((address, index) => {
        const value = environment[address];
        expect(value !== undefined, `${name} ${address}`).toBe(shape[address] !== undefined);
        if (value !== undefined) expect(value).toContain(`:\${${PASSWORDS[index]}:?`);
      });
  });

  // ASVS 13.2.3
  test('are not started without passwords of the engines, which no file here has', () => {
    const secret = passed.filter(({ name }) => PASSWORDS.includes(name));
    expect(new Set(secret.map(({ name }) => name))).toEqual(new Set(PASSWORDS));
    expect(new Set(secret.map(({ missing }) => missing))).toEqual(new Set(['run deploy/docker/make-env once']));
    const asks = (name: string) => JSON.stringify(services[name]);
    for (const [index, name] of ENGINES.entries()) expect(asks(name)).toContain(`\${${PASSWORDS[index]}:?`);
    expect(services.redis?.command?.at(-1)).toContain('\nrequirepass $$REDISCLI_AUTH\n');
    expect(services.clickhouse?.environment).toMatchObject({ CLICKHOUSE_USER: 'vigie' });
    expect(services.clickhouse?.environment).not.toHaveProperty('CLICKHOUSE_SKIP_USER_SETUP');
    const protocols = String(services.kafka?.environment.KAFKA_LISTENER_SECURITY_PROTOCOL_MAP);
    expect(protocols.split(',').filter((it) => !it.endsWith(':SASL_PLAINTEXT'))).toEqual(['CONTROLLER:PLAINTEXT']);
    expect(services.kafka?.environment.KAFKA_LISTENERS).toContain('CONTROLLER://localhost:');
  });

  test('publish one port, on loopback; the engines theirs only with docker-compose.ports.yml', () => {
    const published = (all: Record<string, Service>) =>
      Object.entries(all).flatMap(([name, it]) => (it.ports ?? []).map((port) => `${name} ${port}`));
    expect(published(services)).toEqual([`query 127.0.0.1:\${VIGIE_PORT:-4000}:4000`]);
    const enginePorts = published(servicesOf(ports));
    expect(enginePorts.map((it) => it.split(' ')[0])).toEqual(ENGINES);
    for (const port of enginePorts) expect(port).toMatch(/^\w+ 127\.0\.0\.1:/);
  });

  test('keep 40 MB of logs each', () => {
    expect(Object.keys(services).length).toBeGreaterThan(12);
    for (const [name, { logging }] of Object.entries(services))
      expect(logging, name).toEqual({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '4' } });
  });

  test('come back by themselves, but those that prepare end', () => {
    for (const [name, { restart }] of Object.entries(services))
      expect(restart, name).toBe(ONCE.includes(name) ? 'no' : name === 'demo' ? 'on-failure' : 'unless-stopped');
  });

  test('have the flags of Node that npm start gives', () => {
    const flags = Object.entries(NODE_FLAGS);
    expect(flags.length).toBeGreaterThan(1);
    for (const [name, wanted] of flags)
      expect(services[name]?.command?.slice(-wanted.length - 1)).toEqual([...wanted, `services/dist/${name}/main.js`]);
  });

  test('have the weights that processes of npm start have', () => {
    const shares = Object.fromEntries(Object.entries(services).map(([name, { cpu_shares }]) => [name, cpu_shares]));
    const wanted = Object.keys(services).map((name) => {
      const nice = NICE[name as ServiceName] ?? 0;
      return [name, nice > 0 ? cpuShares(nice) : undefined];
    });
    expect(shares).toEqual(Object.fromEntries(wanted));
    expect(shares.demo).toBe(15);
  });
});
