import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Collector, Refusal } from '../collector.ts';
import { findShifts, replay } from './replay.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigie-replay-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, lines: readonly string[]): string => {
  const path = join(folder, name);
  writeFileSync(path, lines.join('\n'));
  return path;
};

/** Refuses lines that contain `bad`, and lists the first 100 of them, as the real one does. */
function strictCollector() {
  const taken: string[] = [];
  const bodies: number[] = [];
  const client: Collector = {
    async send(body) {
      const lines = Buffer.from(body as Uint8Array)
        .toString()
        .trimEnd()
        .split('\n');
      bodies.push(lines.length);
      const rejected: Refusal[] = [];
      lines.forEach((line, index) => {
        if (line.includes('bad')) rejected.push({ line: index + 1, id: line, code: 'invalid_field', message: 'non' });
        else taken.push(line);
      });
      return {
        accepted: lines.length - rejected.length,
        rejected: rejected.slice(0, 100),
        rejectedTotal: rejected.length,
      };
    },
  };
  return { client, taken, bodies };
}

describe('replay', () => {
  it('sends every line of every file in order and names refusals by file and line', async () => {
    const one = file('one', ['{"id":"1"}', '', '{"id":"bad"}']);
    const two = file('two', ['{"id":"bad2"}', '{"id":"3"}']);
    const { client, taken } = strictCollector();
    const totals = await replay({ files: [one, two], collector: client });
    expect(taken).toEqual(['{"id":"1"}', '{"id":"3"}']);
    expect(totals).toMatchObject({ accepted: 2, refused: 2 });
    expect(totals.list).toMatchObject([
      { file: one, line: 3, code: 'invalid_field' },
      { file: two, line: 1, code: 'invalid_field' },
    ]);
  });

  it('lists more refusals than one answer has, and counts each once', async () => {
    const lines = Array.from({ length: 3_000 }, (_, n) => (n % 7 === 0 ? `bad${n}` : `{"n":${n}}`));
    const { client } = strictCollector();
    const totals = await replay({ files: [file('many', lines)], collector: client });
    const bad = lines.flatMap((line, n) => (line.startsWith('bad') ? [n + 1] : []));
    expect(totals.list.map((refused) => refused.line)).toEqual(bad);
    expect(totals).toMatchObject({ refused: bad.length, accepted: 3_000 - bad.length });
  });

  it('keeps bodies small', async () => {
    const { client, bodies, taken } = strictCollector();
    const lines = Array.from({ length: 50 }, (_, n) => JSON.stringify({ n, text: 'x'.repeat(200_000) }));
    await replay({ files: [file('large', lines)], collector: client });
    expect(Math.max(...bodies)).toBeLessThanOrEqual(11);
    expect(taken).toEqual(lines);
  });

  it('shifts each producer on its own, over all files', async () => {
    const now = Date.parse('2026-11-20T08:15:00Z');
    const event = (producer: string, at: string) => JSON.stringify({ id: at, producer, at });
    const one = file('p1', [event('a', '2020-06-15T03:00:00Z'), event('b', '2026-04-06T05:00:00Z'), 'no json']);
    const two = file('p2', [event('a', '2020-06-17T09:00:00Z')]);
    const shifts = await findShifts([one, two], now);
    const { client, taken } = strictCollector();
    await replay({ files: [one, two], collector: client, shifts });
    expect(
      taken
        .slice(0, 2)
        .concat(taken.slice(3))
        .map((line) => JSON.parse(line).at),
    ).toEqual(['2026-11-17T03:00:00Z', '2026-11-20T05:00:00Z', '2026-11-19T09:00:00Z']);
    expect(taken[2]).toBe('no json');
  });
});
