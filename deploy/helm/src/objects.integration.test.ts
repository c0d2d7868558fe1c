import { describe, expect, test } from 'vitest';
import { chartTools } from './testing/chart-tools.ts';
import { containersOf, type Manifest, render, templateOf, VALUES_FILES } from './testing/render.ts';
import { PROCESSES, type ProcessName } from './values.ts';

const tools = await chartTools();

interface Rule {
  ports?: { port: number | string }[];
  to?: unknown[];
  from?: unknown[];
}
interface Policy {
  podSelector: { matchLabels: Record<string, string> };
  ingress: Rule[];
  egress: Rule[];
}
const ENGINES = { clickhouse: 'CLICKHOUSE_URL', kafka: 'KAFKA_BROKERS', redis: 'REDIS_URL' } as const;
const ENGINE_PORTS = { clickhouse: 1001, kafka: 1002, redis: 1003 } as const;

const matches = (selector: Record<string, string>, labels: Record<string, string>): boolean =>
  Object.entries(selector).every(([name, value]) => labels[name] === value);

describe.skipIf(!tools)('objects', () => {
  const helm = tools?.helm ?? '';
  const of = (manifests: readonly Manifest[], kind: string) => manifests.filter((manifest) => manifest.kind === kind);
  const pods = (manifests: readonly Manifest[]) => manifests.flatMap((manifest) => templateOf(manifest) ?? []);

  test.each(VALUES_FILES)('of %s select pods that are there', async (file) => {
    const manifests = await render(helm, { file });
    const selected = (selector: Record<string, string>) =>
      pods(manifests).filter(({ metadata }) => matches(selector, metadata.labels));
    for (const { metadata, spec } of of(manifests, 'Deployment'))
      expect(
        selected((spec.selector as { matchLabels: Record<string, string> }).matchLabels),
        metadata.name,
      ).toHaveLength(1);
    for (const { metadata, spec } of of(manifests, 'Service')) {
      const [pod, ...others] = selected(spec.selector as Record<string, string>);
      expect(others, metadata.name).toEqual([]);
      const target = (spec.ports as { targetPort: string }[])[0]!.targetPort;
      expect(pod?.spec.containers[0]?.ports?.map(({ name }) => name)).toContain(target);
    }
    for (const { spec } of of(manifests, 'PodDisruptionBudget'))
      expect(selected((spec.selector as { matchLabels: Record<string, string> }).matchLabels)).toHaveLength(1);
    const policies = of(manifests, 'NetworkPolicy').map(({ spec }) => spec as unknown as Policy);
    for (const { metadata } of pods(manifests))
      expect(policies.filter(({ podSelector }) => matches(podSelector.matchLabels, metadata.labels))).toHaveLength(1);
    const services = of(manifests, 'Service').map(({ metadata }) => metadata.name);
    expect(JSON.stringify(of(manifests, 'Ingress'))).toContain(
      `"service":{"name":"${services.find((it) => it.endsWith('query'))}"`,
    );
  });

  test('pods reach the engines whose addresses their processes read, and no other', async () => {
    const engine = (port: number) => ({ ports: [port], to: [] });
    const manifests = await render(helm, {
      file: 'three-nodes',
      values: {
        networkPolicy: {
          clickhouse: engine(ENGINE_PORTS.clickhouse),
          kafka: engine(ENGINE_PORTS.kafka),
          redis: engine(ENGINE_PORTS.redis),
        },
      },
    });
    const policies = of(manifests, 'NetworkPolicy').map(({ spec }) => spec as unknown as Policy);
    expect(policies.length).toBeGreaterThan(8);
    for (const pod of pods(manifests)) {
      const { egress } = policies.find(({ podSelector }) => matches(podSelector.matchLabels, pod.metadata.labels))!;
      const open = egress.flatMap(({ ports = [] }) => ports.map(({ port }) => port));
      const read = containersOf(pod).flatMap(({ name }) => Object.keys(PROCESSES[name as ProcessName].shape));
      for (const [name, variable] of Object.entries(ENGINES))
        expect(open.includes(ENGINE_PORTS[name as keyof typeof ENGINES]), `${containersOf(pod)[0]?.name} ${name}`).toBe(
          read.includes(variable),
        );
      // The way to the web is the crawler's alone.
      expect(open.includes(80)).toBe(containersOf(pod)[0]?.name === 'crawler');
      // Whoever sends to the collector.
      expect(open.includes(4001)).toBe(read.includes('COLLECTOR_URL'));
    }
  });

  test('the collector lets in query, the crawler and whom the values name; the others nobody but Prometheus', async () => {
    const crawlers = { podSelector: { matchLabels: { app: 'crawlers' } } };
    const manifests = await render(helm, {
      file: 'three-nodes',
      values: { networkPolicy: { collectorFrom: [crawlers] } },
    });
    const policy = (name: string) =>
      of(manifests, 'NetworkPolicy').find(({ metadata }) => metadata.name === `vigie-${name}`)!
        .spec as unknown as Policy;
    const [senders, metrics] = policy('collector').ingress;
    expect(senders?.ports).toEqual([{ port: 'http' }]);
    expect(JSON.stringify(senders?.from)).toMatch(/"query".*"crawler"/);
    expect(senders?.from).toContainEqual(crawlers);
    expect(metrics?.ports).toEqual([{ port: 'health' }]);
    for (const name of ['ingest', 'stories', 'rollup', 'worker', 'crawler', 'prepare', 'backup'])
      expect(policy(name).ingress.map(({ ports }) => ports)).toEqual([[{ port: 'health' }]]);
    const closed = await render(helm, { file: 'one-machine' });
    const rollup = of(closed, 'NetworkPolicy').find(({ metadata }) => metadata.name === 'vigie-rollup');
    expect(rollup?.spec.ingress).toEqual([]);
  });

  test('the job comes before all else, at installs and upgrades, and with it its policy', async () => {
    const manifests = await render(helm, { file: 'cloud' });
    const hooks = manifests.filter(({ metadata }) => metadata.annotations?.['helm.sh/hook']);
    expect(hooks.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort()).toEqual([
      'Job vigie-prepare',
      'NetworkPolicy vigie-prepare',
    ]);
    for (const { metadata } of hooks)
      expect(metadata.annotations).toMatchObject({ 'helm.sh/hook': 'pre-install,pre-upgrade' });
    // Objects of the release are not there yet.
    const job = pods(hooks)[0]!.spec;
    expect(job.volumes).toEqual([{ name: 'tmp', emptyDir: { sizeLimit: '256Mi' } }]);
    expect(job).toMatchObject({ serviceAccountName: 'default', restartPolicy: 'Never' });
  });

  test('KEDA alone says how many ingests there are; a new pod comes before an old one goes', async () => {
    const manifests = await render(helm, { file: 'cloud' });
    const deployment = (name: string) =>
      of(manifests, 'Deployment').find(({ metadata }) => metadata.name === `vigie-${name}`)!.spec;
    expect(deployment('ingest')).not.toHaveProperty('replicas');
    expect(of(manifests, 'ScaledObject')[0]?.spec).toMatchObject({
      scaleTargetRef: { name: 'vigie-ingest' },
      maxReplicaCount: 12,
    });
    for (const name of ['rollup', 'stories']) expect(deployment(name).replicas).toBe(2);
    for (const name of ['collector', 'query', 'worker', 'rollup', 'stories'])
      expect(deployment(name).strategy).toMatchObject({ rollingUpdate: { maxUnavailable: 0 } });
  });

  test('two stories share a volume that several nodes can mount, and no other', async () => {
    const volume = (manifests: readonly Manifest[]) =>
      of(manifests, 'PersistentVolumeClaim').find(({ metadata }) => metadata.name === 'vigie-stories')?.spec;
    expect(volume(await render(helm, { file: 'three-nodes' }))).toMatchObject({ accessModes: ['ReadWriteMany'] });
    const alone = await render(helm, { file: 'one-machine' });
    expect(volume(alone)).toMatchObject({ accessModes: ['ReadWriteOnce'] });
    const stories = of(alone, 'Deployment').find(({ metadata }) => metadata.name === 'vigie-stories');
    expect(stories?.spec).toMatchObject({ replicas: 1, strategy: { type: 'Recreate' } });
  });

  test('cloud.yaml says to every process with an address of ClickHouse that it is ClickHouse Cloud', async () => {
    const containers = pods(await render(helm, { file: 'cloud' })).flatMap(containersOf);
    const at = containers.filter(({ env }) => env.some(({ name }) => name === 'CLICKHOUSE_URL'));
    expect(at.length).toBeGreaterThan(5);
    for (const { name, env } of at) expect(env, name).toContainEqual({ name: 'VIGIE_CLICKHOUSE_CLOUD', value: '1' });
  });

  test('a restore runs alone', async () => {
    const values = { backup: { claim: 'vigie-backups' }, restore: '2026-11-25' };
    for (const autoscaling of [{}, { enabled: true, maxReplicas: 4, prometheus: 'http://prometheus:9090' }]) {
      const manifests = await render(helm, { file: 'three-nodes', values: { ...values, ingest: { autoscaling } } });
      expect(of(manifests, 'Deployment').map(({ spec }) => spec.replicas)).toEqual(
        of(manifests, 'Deployment').map(() => 0),
      );
      const others = manifests.filter(({ kind }) => ['Job', 'CronJob', 'ScaledObject'].includes(kind));
      expect(others.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual(['Job vigie-restore']);
      expect(pods(others)[0]?.spec.containers[0]?.command).toContain('/backups/2026-11-25');
    }
  });
});
