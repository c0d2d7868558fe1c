import { expect, test } from 'vitest';
import { CALLS } from './index.ts';

const CLUSTER = '00000000000000aa';
const fieldOf = (body: object) => CALLS.saveTopic.body.safeParse(body).error?.issues.map(({ path }) => path.join('.'));

test('a new topic needs clusters, and so does adding to one; an update may have none and needs the id of its topic', () => {
  expect(fieldOf({ clusters: [CLUSTER] })).toBeUndefined();
  expect(fieldOf({})).toEqual(['clusters']);
  expect(fieldOf({ clusters: [], attributeTopic: 'a' })).toEqual(['clusters']);
  expect(fieldOf({ update: true, id: 'a', clusters: [] })).toBeUndefined();
  expect(fieldOf({ update: true, id: 'a' })).toBeUndefined();
  expect(fieldOf({ update: true, clusters: [CLUSTER] })).toEqual(['id']);
});

test('a topic does not end before it begins', () => {
  const dated = (fromDate: string, toDate: string) => fieldOf({ clusters: [CLUSTER], fromDate, toDate });
  expect(dated('2026-11-20T10:00', '2026-11-20T10:00')).toBeUndefined();
  expect(dated('2026-11-20T10:01', '2026-11-20T10:00')).toEqual(['toDate']);
});
