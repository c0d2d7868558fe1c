import { describe, expect, test } from 'vitest';
import { chartTools } from './testing/chart-tools.ts';
import { environmentOf } from './testing/container-environment.ts';
import { allContainers, type Container, render, VALUES_FILES } from './testing/render.ts';
import { type Beginning, startContainer } from './testing/start-container.ts';

const tools = await chartTools();

/** A program that cannot use its settings ends with this status; Kubernetes starts it again for ever. */
const WRONG_SETTINGS = 78;
const ABREAST = 2;
const RESTORE = { backup: { claim: 'vigie-backups' }, restore: '2026-11-25' };

const cases = [
  ...VALUES_FILES.map((file) => ({ name: file, file, values: {} })),
  { name: 'a restore', file: 'three-nodes', values: RESTORE },
] as const;

/** How the programs of some containers begin; the same program with the same settings is started once in a run. */
const begun = new Map<string, Promise<Beginning>>();
async function beginningsOf(containers: readonly Container[]): Promise<Map<string, Beginning>> {
  const beginnings = new Map<string, Beginning>();
  const left = [...containers];
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const env = environmentOf(next);
      const key = JSON.stringify([next.command, env]);
      const beginning = begun.get(key) ?? startContainer(next, env);
      begun.set(key, beginning);
      beginnings.set(next.name, await beginning);
    }
  };
  await Promise.all(Array.from({ length: ABREAST }, work));
  return beginnings;
}

describe.skipIf(!tools)('programs that are started with what is rendered', () => {
  const helm = tools?.helm ?? '';

  test.each(cases)('of $name take all their settings and turn to their engines', async ({ file, values }) => {
    const containers = allContainers(await render(helm, { file, values }));
    expect(containers.length).toBeGreaterThan(6);
    for (const [name, { turnedToAnEngine, status, output }] of await beginningsOf(containers)) {
      expect(turnedToAnEngine, `${name}: ${output}`).toBe(true);
      // Those that listen stop in order; those that work and end fail, since no engine answers.
      expect([0, 1, null], `${name}: ${output}`).toContain(status);
    }
  });

  test('would not, if settings contradicted each other', async () => {
    const values = { settings: { VIGIE_CLICKHOUSE_SHARDS: 'placed' } };
    const containers = allContainers(await render(helm, { file: 'one-machine', values }));
    const some = containers.filter(({ name }) => ['tables', 'rollup'].includes(name));
    for (const [name, { turnedToAnEngine, status }] of await beginningsOf(some))
      expect([name, turnedToAnEngine, status]).toEqual([name, false, WRONG_SETTINGS]);
  });
});
