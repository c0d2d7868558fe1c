import { ENVIRONMENT, type VariableName } from '@vigie/contracts/process/environment';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { chartTools } from './testing/chart-tools.ts';
import { allContainers, type Container, type ReleaseInput, render } from './testing/render.ts';
import { isSecret, PROCESS_NAMES, PROCESSES, type ProcessName, settable, settableBy } from './values.ts';

const tools = await chartTools();

const BASE = {
  settings: {
    CLICKHOUSE_URL: 'http://clickhouse:8123',
    KAFKA_BROKERS: 'kafka:9092',
    REDIS_URL: 'redis://redis:6379',
    VIGIE_CONTACT: 'crawler@vigie.example',
  },
  secrets: Object.fromEntries(
    settableBy(PROCESS_NAMES)
      .filter(isSecret)
      .map((name) => [name, { name: 'vigie', key: name.toLowerCase() }]),
  ),
  crawler: { enabled: true },
  backup: { enabled: true, claim: 'backups' },
};
const withSettings = (settings: Record<string, unknown>): ReleaseInput => ({
  values: { ...BASE, settings: { ...BASE.settings, ...settings } },
});

/** A value that a variable takes: its default, or what its kind is like. */
function sample(name: VariableName): string {
  const type = ENVIRONMENT.shape[name];
  const preset = type instanceof z.ZodPrefault ? String(type.def.defaultValue) : '';
  return (
    preset ||
    ([
      'https://vigie.example',
      'x@vigie.example',
      '1',
      'loopback',
      'group=admin',
      'vigie.example',
      'vigie.example:1',
    ].find((it) => type.safeParse(it).success) ??
      '')
  );
}

describe.skipIf(!tools)('settings', () => {
  const helm = tools?.helm ?? '';
  const containers = async (given: ReleaseInput): Promise<Map<string, Container>> =>
    new Map(allContainers(await render(helm, given)).map((container) => [container.name, container]));
  const valueIn = (all: Map<string, Container>, process: string, name: string) =>
    all.get(process)?.env.find((variable) => variable.name === name)?.value;

  test('each reaches every process that reads it, and no other', async () => {
    const names = settableBy(PROCESS_NAMES).filter((name) => !isSecret(name));
    const { values } = withSettings(Object.fromEntries(names.map((name) => [name, sample(name)])));
    // Vigie does not back up a cluster.
    const alone = { ...BASE.backup, settings: { VIGIE_CLICKHOUSE_CLUSTER: '' } };
    const all = await containers({ values: { ...values, backup: alone } });
    expect([...all.keys()].sort()).toEqual([...PROCESS_NAMES].sort());
    for (const process of PROCESS_NAMES) {
      const set = all.get(process)?.env.map(({ name }) => name) ?? [];
      const wanted = settable(process).filter((name) => process !== 'backup' || name !== 'VIGIE_CLICKHOUSE_CLUSTER');
      expect(set, process).toEqual(expect.arrayContaining(wanted));
      expect(
        set.filter((name) => !(name in PROCESSES[process].shape)),
        process,
      ).toEqual([]);
      for (const name of wanted) {
        const variable = all.get(process)?.env.find((it) => it.name === name);
        if (isSecret(name))
          expect(variable?.valueFrom?.secretKeyRef).toEqual({ name: 'vigie', key: name.toLowerCase() });
        else expect(variable?.value, `${process} ${name}`).toBe(sample(name));
      }
    }
  });

  test('numbers are written as numbers are', async () => {
    const all = await containers(
      withSettings({
        INGEST_BATCH_BYTES: 50_331_648,
        VIGIE_SESSION_IDLE_HOURS: 0.5,
        KAFKA_TLS: true,
        QUERY_OLDEST_MS: 0,
      }),
    );
    expect(valueIn(all, 'ingest', 'INGEST_BATCH_BYTES')).toBe('50331648');
    expect(valueIn(all, 'query', 'VIGIE_SESSION_IDLE_HOURS')).toBe('0.5');
    expect(valueIn(all, 'query', 'QUERY_OLDEST_MS')).toBe('0');
    expect(valueIn(all, 'topics', 'KAFKA_TLS')).toBe('true');
  });

  test('a setting of a service goes before that of all', async () => {
    const given = withSettings({ LOG_LEVEL: 'warn' });
    const all = await containers({ values: { ...given.values, query: { settings: { LOG_LEVEL: 'debug' } } } });
    expect(valueIn(all, 'query', 'LOG_LEVEL')).toBe('debug');
    expect(valueIn(all, 'ingest', 'LOG_LEVEL')).toBe('warn');
  });

  test.each([
    ['no address of ClickHouse', { settings: { CLICKHOUSE_URL: null } }, 'needs CLICKHOUSE_URL'],
    ['no secret of sessions', { secrets: { VIGIE_SESSION_SECRET: null } }, 'needs VIGIE_SESSION_SECRET'],
    ['a crawler without a contact', { settings: { VIGIE_CONTACT: null } }, 'needs VIGIE_CONTACT'],
    [
      'an address twice',
      { secrets: { REDIS_URL: { name: 'a', key: 'b' } } },
      'REDIS_URL is in secrets and in settings',
    ],
    ['several stories on one volume', { stories: { replicas: 2 } }, 'cannot share a ReadWriteOnce volume'],
    ['a monitor that nobody may read', { podMonitor: { enabled: true } }, 'VIGIE_METRICS_FROM'],
    ['a backup without a claim', { backup: { claim: '' } }, 'backup.claim'],
    ['a backup of ClickHouse Cloud', { settings: { VIGIE_CLICKHOUSE_CLOUD: true } }, 'VIGIE_CLICKHOUSE_CLOUD is set'],
    ['a backup of a cluster', { settings: { VIGIE_CLICKHOUSE_CLUSTER: 'presse' } }, 'VIGIE_CLICKHOUSE_CLUSTER is set'],
    ['an ingress without a host', { ingress: { enabled: true } }, 'ingress.host'],
    [
      'more readers than partitions',
      { ingest: { autoscaling: { enabled: true, maxReplicas: 5, prometheus: 'http://prometheus:9090' } } },
      'has 4 partitions',
    ],
    ['a misspelt value', { query: { replica: 2 } }, 'replica'],
  ] as const)('%s is refused by name', async (_what, wrong, named) => {
    const values: Record<string, unknown> = { ...BASE };
    for (const [name, value] of Object.entries(wrong))
      values[name] = { ...(BASE as Record<string, object>)[name], ...value };
    // What a file sets to null goes, with Helm.
    const strip = (map: unknown) =>
      Object.fromEntries(Object.entries(map as object).filter(([, value]) => value !== null));
    values.settings = strip(values.settings);
    values.secrets = strip(values.secrets);
    await expect(render(helm, { values })).rejects.toThrow(named);
  });

  test('as many readers as partitions are taken', async () => {
    const autoscaling = { enabled: true, maxReplicas: 5, prometheus: 'http://prometheus:9090' };
    const { values } = withSettings({ VIGIE_PARTITIONS_CRAWLS: 5 });
    const all = await containers({ values: { ...values, ingest: { autoscaling } } });
    expect(valueIn(all, 'topics' satisfies ProcessName, 'VIGIE_PARTITIONS_CRAWLS')).toBe('5');
  });
});
