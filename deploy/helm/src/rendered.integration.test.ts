import { readEnvironment } from '@vigie/contracts/process/environment';
import { describe, expect, test } from 'vitest';
import { chartTools, KUBERNETES } from './testing/chart-tools.ts';
import { environmentOf } from './testing/container-environment.ts';
import { checkerOf } from './testing/kubernetes-schemas.ts';
import { allContainers, lint, type Manifest, render, VALUES_FILES } from './testing/render.ts';
import { PROCESSES, type ProcessName } from './values.ts';

const tools = await chartTools();

/** Everything that the chart can render, beside what the files of values do. */
const ALL = {
  crawler: { enabled: true, settings: { VIGIE_CONTACT: 'crawler@vigie.example' } },
  secrets: { VIGIE_API_KEY: { name: 'vigie', key: 'api-key' } },
  backup: { enabled: true, claim: 'vigie-backups' },
  settings: { VIGIE_METRICS_FROM: '10.0.0.0/8' },
  podMonitor: { enabled: true },
  ingest: { autoscaling: { enabled: true, maxReplicas: 4, prometheus: 'http://prometheus:9090' } },
  files: { configMap: 'vigie-files', secret: 'vigie-files' },
  caFile: '/etc/vigie/config/ca.pem',
  priorityClassName: 'press',
  nodeSelector: { 'kubernetes.io/arch': 'amd64' },
  tolerations: [{ key: 'press', operator: 'Exists', effect: 'NoSchedule' }],
};
const RESTORE = { backup: { claim: 'vigie-backups' }, restore: '2026-11-25' };

const cases = [
  ...VALUES_FILES.map((file) => ({ name: file, file, values: {} })),
  { name: 'everything', file: 'one-machine', values: ALL },
  { name: 'a restore', file: 'three-nodes', values: RESTORE },
] as const;

describe.skipIf(!tools)('rendered with', () => {
  const { helm, schemas } = tools ?? { helm: '', schemas: String };

  describe.each(cases)('$name', ({ file, values }) => {
    const given = { file, values };
    const manifests = () => render(helm, given);

    test('helm lint finds nothing', async () => {
      expect(await lint(helm, given)).toMatchObject({ ok: true });
    });

    test.each(KUBERNETES)('Kubernetes %s takes every manifest', async (version) => {
      const check = checkerOf(schemas(version));
      expect((await manifests()).length).toBeGreaterThan(9);
      for (const manifest of await manifests()) expect(check(manifest), manifest.metadata.name).toEqual([]);
    });

    test('no field is empty', async () => {
      const text = (await manifests()).map((manifest) => JSON.stringify(manifest));
      expect(text.flatMap((it) => it.match(/.{0,200}(?::null|<no value>|%!).{0,50}/g) ?? [])).toEqual([]);
    });

    test('each process has an environment that it starts with, and no variable that it does not read', async () => {
      const containers = allContainers(await manifests());
      expect(containers.length).toBeGreaterThan(7);
      for (const container of containers) {
        const type = PROCESSES[container.name as ProcessName];
        const { NODE_EXTRA_CA_CERTS: _node, ...own } = environmentOf(container);
        expect(
          Object.keys(own).filter((name) => !(name in type.shape)),
          container.name,
        ).toEqual([]);
        expect(() => readEnvironment(type, own), container.name).not.toThrow();
        expect(new Set(container.env.map(({ name }) => name)).size).toBe(container.env.length);
      }
    });

    test('no Secret is made, and no two objects have one name', async () => {
      const names = (await manifests()).map(({ kind, metadata }) => `${kind} ${metadata.name}`);
      expect(names.filter((name) => name.startsWith('Secret'))).toEqual([]);
      expect(new Set(names).size).toBe(names.length);
    });
  });

  test('the check refuses a misspelt field, a missing one and a wrong type, however deep', async () => {
    const manifests = await render(helm, { file: 'one-machine' });
    const of = (kind: string): Manifest => structuredClone(manifests.find((it) => it.kind === kind)!);
    for (const version of KUBERNETES) {
      const check = checkerOf(schemas(version));
      const misspelt = JSON.parse(
        JSON.stringify(of('Deployment')).replace('"readOnlyRootFilesystem"', '"readonlyRootFs"'),
      );
      expect(check(misspelt).join()).toContain('readonlyRootFs');
      const missing = of('Deployment');
      delete missing.spec.selector;
      expect(check(missing).join()).toContain('selector');
      const wrong = JSON.parse(JSON.stringify(of('NetworkPolicy')).replace('"port":53', '"port":[53]'));
      expect(check(wrong)).not.toEqual([]);
      expect(check({ ...of('Service'), kind: 'Servise' })).toEqual(['Kubernetes has no v1 Servise']);
    }
  });
});
