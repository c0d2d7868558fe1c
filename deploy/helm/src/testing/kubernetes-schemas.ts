import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { z } from 'zod';
import type { Manifest } from './render.ts';

interface Definition {
  'x-kubernetes-group-version-kind'?: { group: string; version: string; kind: string }[];
}
interface Definitions {
  $id: string;
  $defs: Record<string, Definition>;
}

const metadata = z.strictObject({ name: z.string(), labels: z.record(z.string(), z.string()) });
const matchLabels = z.strictObject({ matchLabels: z.record(z.string(), z.string()) });

type Check = (manifest: Manifest) => string[];

/** The parts that the chart uses of kinds that are no part of Kubernetes, by the documentation of the two operators. */
const OF_OPERATORS: Readonly<Record<string, z.ZodType>> = {
  PodMonitor: z.strictObject({
    apiVersion: z.literal('monitoring.coreos.com/v1'),
    kind: z.literal('PodMonitor'),
    metadata,
    spec: z.strictObject({
      selector: matchLabels,
      podTargetLabels: z.array(z.string()),
      podMetricsEndpoints: z.array(
        z.strictObject({
          port: z.string(),
          path: z.literal('/metrics'),
          interval: z.string(),
          relabelings: z
            .array(
              z.strictObject({
                sourceLabels: z.array(z.string()),
                regex: z.string(),
                action: z.enum(['keep', 'drop']),
              }),
            )
            .optional(),
        }),
      ),
    }),
  }),
  ScaledObject: z.strictObject({
    apiVersion: z.literal('keda.sh/v1alpha1'),
    kind: z.literal('ScaledObject'),
    metadata,
    spec: z.strictObject({
      scaleTargetRef: z.strictObject({ name: z.string() }),
      minReplicaCount: z.int(),
      maxReplicaCount: z.int(),
      advanced: z.strictObject({
        horizontalPodAutoscalerConfig: z.strictObject({
          behavior: z.strictObject({ scaleDown: z.strictObject({ stabilizationWindowSeconds: z.int() }) }),
        }),
      }),
      triggers: z.array(
        z.strictObject({
          type: z.literal('prometheus'),
          // KEDA takes texts alone.
          metadata: z.strictObject({
            serverAddress: z.url(),
            query: z.string(),
            threshold: z.string(),
            ignoreNullValues: z.enum(['true', 'false']),
          }),
        }),
      ),
    }),
  }),
};

const checkers = new Map<string, Check>();

/** The check by the definitions of a file, made once. */
export function checkerOf(file: string): Check {
  const check = checkers.get(file) ?? readChecker(file);
  checkers.set(file, check);
  return check;
}

/** What is wrong with a manifest, by the strict schemas of one version of Kubernetes: a field that it does not have is refused. */
function readChecker(file: string): Check {
  const definitions = JSON.parse(readFileSync(file, 'utf8')) as Definitions;
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema(definitions);
  const names = new Map(
    Object.entries(definitions.$defs).flatMap(([name, definition]) =>
      (definition['x-kubernetes-group-version-kind'] ?? []).map(({ group, version, kind }) => [
        `${group ? `${group}/` : ''}${version} ${kind}`,
        name,
      ]),
    ),
  );
  return (manifest) => {
    const own = OF_OPERATORS[manifest.kind]?.safeParse(manifest);
    if (own) return own.error?.issues.map(({ path, message }) => `${path.join('/')}: ${message}`) ?? [];
    const name = names.get(`${manifest.apiVersion} ${manifest.kind}`);
    if (name === undefined) return [`Kubernetes has no ${manifest.apiVersion} ${manifest.kind}`];
    const reference = `${definitions.$id}#/$defs/${name}`;
    const check = ajv.getSchema(reference) ?? ajv.compile({ $ref: reference });
    if (check(manifest)) return [];
    return (check.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath}: ${message} ${JSON.stringify(params)}`,
    );
  };
}
