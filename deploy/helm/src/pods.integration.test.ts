import { readFileSync } from 'node:fs';
import { ENVIRONMENT } from '@vigie/contracts/process/environment';
import { NODE_FLAGS, type ServiceName } from '@vigie/local/services';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { chartTools } from './testing/chart-tools.ts';
import {
  allContainers,
  type Container,
  containersOf,
  type Manifest,
  render,
  templateOf,
  VALUES_FILES,
} from './testing/render.ts';

const tools = await chartTools();

interface ComposeService {
  command: string[];
  environment: Record<string, string | number>;
  volumes?: string[];
  deploy: { resources: { limits: { memory: string } } };
}
const compose = parse(readFileSync(new URL('../../../docker-compose.yml', import.meta.url), 'utf8'), {
  merge: true,
}) as { services: Record<string, ComposeService> };

const LISTENING = ['collector', 'ingest', 'stories', 'rollup', 'worker', 'query', 'crawler'];
const megabytes = (amount: string): number => {
  const [, number = '', unit = ''] = /^(\d+)([MG])i?$/.exec(amount) ?? [];
  return Number(number) * (unit === 'G' ? 1024 : 1);
};

describe.skipIf(!tools)('pods', () => {
  const helm = tools?.helm ?? '';
  const templates = (manifests: readonly Manifest[]) => manifests.flatMap((manifest) => templateOf(manifest) ?? []);

  test.each(VALUES_FILES)('of %s have no right that they do not need', async (file) => {
    const all = templates(await render(helm, { file }));
    expect(all.length).toBeGreaterThan(6);
    for (const template of all) {
      const { spec } = template;
      expect(spec).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false });
      expect(spec).not.toHaveProperty('hostNetwork');
      expect(spec.securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: 1000,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      for (const { securityContext } of containersOf(template))
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
    }
  });

  test.each(VALUES_FILES)('of %s: query answers for the host of its ingress', async (file) => {
    const manifests = await render(helm, { file });
    const ingress = manifests.find(({ kind }) => kind === 'Ingress');
    const [rule] = (ingress?.spec.rules ?? []) as { host: string }[];
    const containers = templates(manifests).flatMap(containersOf);
    const set = containers.flatMap(({ env }) => env.find(({ name }) => name === 'VIGIE_HOSTS')?.value ?? []);
    expect(set).toEqual([rule?.host]);
  });

  test.each(VALUES_FILES)('of %s mount volumes and are asked on ports that they have', async (file) => {
    const manifests = await render(helm, { file });
    const claims = manifests
      .filter(({ kind }) => kind === 'PersistentVolumeClaim')
      .map(({ metadata }) => metadata.name);
    for (const template of templates(manifests)) {
      const { spec } = template;
      const volumes = spec.volumes.map(({ name }) => name);
      for (const { persistentVolumeClaim: claim } of spec.volumes)
        if (claim) expect([...claims, 'vigie-backups']).toContain(claim.claimName);
      for (const container of containersOf(template)) {
        for (const { name } of container.volumeMounts) expect(volumes).toContain(name);
        const ports = (container.ports ?? []).map(({ name }) => name);
        const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe];
        for (const probe of probes) if (probe) expect(ports).toContain(probe.httpGet.port);
      }
      expect(new Set(volumes).size).toBe(volumes.length);
    }
  });

  const everything = {
    file: 'one-machine',
    values: {
      secrets: { VIGIE_API_KEY: { name: 'vigie', key: 'api-key' } },
      crawler: { enabled: true, settings: { VIGIE_CONTACT: 'crawler@vigie.example' } },
    },
  };
  const byName = async (): Promise<Map<string, Container>> =>
    new Map(allContainers(await render(helm, everything)).map((container) => [container.name, container]));

  test('run what docker-compose.yml runs, in as much memory, with the flags of npm start', async () => {
    const all = await byName();
    const demoLess = Object.entries(compose.services).filter(
      ([name, { command }]) => command?.[0] === 'node' && name !== 'demo',
    );
    expect(demoLess.map(([name]) => name).sort()).toEqual([...all.keys()].sort());
    for (const [name, service] of demoLess) {
      const container = all.get(name)!;
      expect(container.command, name).toEqual(service.command);
      expect(megabytes(container.resources.limits.memory!), name).toBe(
        megabytes(service.deploy.resources.limits.memory),
      );
      const flags = NODE_FLAGS[name as ServiceName];
      if (flags) expect(container.command).toEqual(expect.arrayContaining([...flags]));
    }
  });

  test('listen where docker-compose.yml lets them listen', async () => {
    const all = await byName();
    for (const name of LISTENING) {
      const { environment } = compose.services[name]!;
      const { env, ports = [], ...container } = all.get(name)!;
      const set = (variable: string) => env.find((it) => it.name === variable)?.value;
      const portOf = (port: string) => String(ports.find((it) => it.name === port)?.containerPort ?? '');
      expect(set('HOST')).toBe(environment.HOST);
      if (environment.PORT !== undefined)
        expect([set('PORT'), portOf('http')]).toEqual(Array(2).fill(String(environment.PORT)));
      // Query serves its health on its public port.
      const health = name === 'query' ? environment.PORT : environment.HEALTH_PORT;
      expect(portOf(name === 'query' ? 'http' : 'health')).toBe(String(health));
      if (name !== 'query') expect(set('HEALTH_PORT')).toBe(String(health));
      expect(container.livenessProbe?.httpGet.path).toBe('/healthz');
      expect(container.startupProbe?.httpGet.path).toBe('/readyz');
    }
  });

  test('write where docker-compose.yml lets them write, but for what Secrets stand in for', async () => {
    const all = await byName();
    const mounts = (name: string) =>
      all
        .get(name)!
        .volumeMounts.map(({ mountPath, readOnly }) => `${mountPath}${readOnly ? ':ro' : ''}`)
        .sort();
    for (const name of all.keys()) {
      const wanted = (compose.services[name]?.volumes ?? []).map((volume) => volume.slice(volume.indexOf(':') + 1));
      // What query keeps there are secrets that it made.
      const own = name === 'query' ? wanted.filter((path) => path !== '/data') : wanted;
      expect(mounts(name), name).toEqual(['/tmp', ...own].sort());
    }
  });

  test('have time to stop', async () => {
    const { VIGIE_STOP_TIMEOUT_MS: type } = ENVIRONMENT.shape;
    const usual = type instanceof z.ZodPrefault ? Number(type.def.defaultValue) : Number.NaN;
    const slow = { values: { worker: { settings: { VIGIE_STOP_TIMEOUT_MS: 20_500 } } }, file: 'one-machine' };
    for (const [given, ms] of [
      [everything, usual],
      [slow, 20_500],
    ] as const) {
      const manifests = await render(helm, given);
      const worker = templateOf(
        manifests.find(({ metadata, kind }) => kind === 'Deployment' && metadata.name === 'vigie-worker')!,
      )!;
      expect(worker.spec.terminationGracePeriodSeconds).toBe(Math.ceil(ms / 1000) + 5);
      for (const { spec } of templates(manifests)) {
        const before = spec.containers[0]?.lifecycle?.preStop.sleep.seconds ?? 0;
        expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(before + usual / 1000);
      }
    }
  });
});
