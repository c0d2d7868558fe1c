import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '@vigie/local/run';
import { parseAllDocuments, stringify } from 'yaml';

export const CHART = fileURLToPath(new URL('../../vigie', import.meta.url));
export const valuesFile = (name: string): string =>
  fileURLToPath(new URL(`../../values/${name}.yaml`, import.meta.url));
/** One for one machine, one for three, one for a cloud. */
export const VALUES_FILES = ['one-machine', 'three-nodes', 'cloud'] as const;

export interface Env {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef: { name: string; key: string } };
}
interface Probe {
  httpGet: { path: string; port: string };
}
export interface Container {
  name: string;
  image: string;
  command: string[];
  env: Env[];
  ports?: { name: string; containerPort: number }[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  lifecycle?: { preStop: { sleep: { seconds: number } } };
  resources: { requests: Record<string, string>; limits: Record<string, string> };
  securityContext: Record<string, unknown>;
  volumeMounts: { name: string; mountPath: string; readOnly?: boolean }[];
}
export interface Pod {
  containers: Container[];
  initContainers?: Container[];
  terminationGracePeriodSeconds: number;
  securityContext: Record<string, unknown>;
  automountServiceAccountToken: boolean;
  enableServiceLinks: boolean;
  volumes: { name: string; persistentVolumeClaim?: { claimName: string } }[];
}
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels: Record<string, string>; annotations?: Record<string, string> };
  spec: Record<string, unknown>;
}
export interface Template {
  metadata: { labels: Record<string, string> };
  spec: Pod;
}

/** What a test says beside the chart's own values. */
export interface ReleaseInput {
  file?: string;
  values?: Record<string, unknown>;
}

/** A call of helm with such values: its manifests, or what it says against them. */
async function call(helm: string, command: readonly string[], { file, values }: ReleaseInput) {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-chart-'));
  const own = join(folder, 'values.yaml');
  writeFileSync(own, stringify(values ?? {}));
  const files = [...(file ? ['-f', valuesFile(file)] : []), '-f', own];
  // Nothing of the machine's own Helm is read or written.
  const env = { PATH: process.env.PATH, HELM_CACHE_HOME: folder, HELM_CONFIG_HOME: folder, HELM_DATA_HOME: folder };
  try {
    return await run(helm, [...command, CHART, ...files, '-n', 'press', '--kube-version', '1.34.0'], env, 60_000);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const lint = (helm: string, given: ReleaseInput) => call(helm, ['lint', '--strict'], given);

const rendered = new Map<string, Promise<Manifest[]>>();

/** Manifests of the same values are made once. @throws {Error} with what helm says */
export function render(helm: string, given: ReleaseInput): Promise<Manifest[]> {
  const key = JSON.stringify(given);
  const made = rendered.get(key) ?? renderNew(helm, given);
  rendered.set(key, made);
  return made;
}

async function renderNew(helm: string, given: ReleaseInput): Promise<Manifest[]> {
  const { ok, out } = await call(helm, ['template', 'vigie'], given);
  if (!ok) throw new Error(out);
  return parseAllDocuments(out).flatMap((document) => {
    if (document.errors.length > 0) throw document.errors[0];
    return (document.toJS() as Manifest | null) ?? [];
  });
}

/** The template of the pods that a manifest makes; undefined if it makes none. */
export function templateOf({ kind, spec }: Manifest): Template | undefined {
  if (kind === 'CronJob') return (spec as { jobTemplate: { spec: { template: Template } } }).jobTemplate.spec.template;
  return kind === 'Deployment' || kind === 'Job' ? (spec as { template: Template }).template : undefined;
}

export const containersOf = ({ spec }: Template): Container[] => [...(spec.initContainers ?? []), ...spec.containers];

/** Every container of some manifests. */
export const allContainers = (manifests: readonly Manifest[]): Container[] =>
  manifests.flatMap((manifest) => {
    const template = templateOf(manifest);
    return template ? containersOf(template) : [];
  });
