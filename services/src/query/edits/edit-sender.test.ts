import { logRecord, type StoryEdit } from '@vigie/contracts/headlines';
import { expect, test } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import type { OutRecord } from '../../platform/kafka.ts';
import { appliedTo, createEditSender } from './edit-sender.ts';

const CLUSTER = '00000000000000ff';
const EDIT: StoryEdit = { type: 'status', cluster: CLUSTER, status: 'closed' };
const NOW = Date.parse('2026-11-20T12:00:00Z');

/** `answers`: what each look into the table finds. */
function rig(answers: unknown[][], send: (records: readonly OutRecord[]) => void = () => {}) {
  let waited = 0;
  const seen: { lookups: unknown[]; pauses: number[] } = { lookups: [], pauses: [] };
  const sender = createEditSender({
    producer: { send: async (records) => send(records) },
    topic: 't_headlines',
    store: {
      query: async <Row extends readonly unknown[]>(_sql: string, values = {}) => {
        seen.lookups.push(values);
        return (answers[seen.lookups.length - 1] ?? []) as unknown as Row[];
      },
    },
    now: () => NOW,
    elapsed: () => waited,
    newId: () => 'edit-1',
    pause: async (ms) => {
      seen.pauses.push(ms);
      waited += ms;
    },
    limitMs: 2_000,
  });
  return { ...seen, sent: () => sender.send({ by: 'user-1', edit: EDIT }) };
}

test('sends a valid record and waits for its answer', async () => {
  const records: OutRecord[] = [];
  const { sent, lookups } = rig([[], [], [['applied', '', '255']]], (list) => records.push(...list));
  expect(await sent()).toEqual({ id: 'edit-1', outcome: 'applied', code: '', cluster: CLUSTER });
  expect(records.map(({ topic }) => topic)).toEqual(['t_headlines']);
  expect(logRecord.parse(JSON.parse(String(records[0]?.value)))).toEqual({
    v: 1,
    kind: 'edit',
    id: 'edit-1',
    at: '2026-11-20T12:00:00.000Z',
    by: 'user-1',
    edit: EDIT,
  });
  expect(lookups).toEqual(Array.from({ length: 3 }, () => ({ id: 'edit-1' })));
});

test('without an answer in time: edit_pending, after growing pauses', async () => {
  const { sent, pauses } = rig([]);
  await expect(sent()).rejects.toMatchObject({ code: 'edit_pending', status: 503, retryAfterS: 5 });
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  expect(pauses.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThanOrEqual(2_000);
});

test('when the log cannot be written: unavailable, and no answer is waited for', async () => {
  const { sent, lookups } = rig([], () => {
    throw new Error('not acknowledged');
  });
  await expect(sent()).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  expect(lookups).toEqual([]);
});

test('a refusal has its reason, in French', () => {
  const refused = (code: string) => () => appliedTo({ id: 'e', outcome: 'refused', code, cluster: '' });
  expect(appliedTo({ id: 'e', outcome: 'applied', code: '', cluster: CLUSTER })).toBe(CLUSTER);
  for (const [code, status, message] of [
    ['unknown_cluster', 404, 'Cluster inconnu'],
    ['unknown_article', 404, 'Article inconnu'],
    ['not_in_cluster', 409, 'Un des articles n’est pas dans ce cluster'],
    ['another', 409, 'Cette modification est impossible'],
  ] as const) {
    expect(refused(code)).toThrow(AppError);
    expect(refused(code)).toThrow(expect.objectContaining({ status, message }));
  }
});
