import { querySchema } from '@vigie/contracts/query';
import { reportStatus } from '@vigie/contracts/socket';
import { expect, test } from 'vitest';
import { type ReportRecord, statusOf, statusOnReturn } from './report-record.ts';

const NOON = Date.parse('2026-11-20T11:00:00Z');
const DONE: ReportRecord = {
  query: querySchema.parse({}),
  kind: 'daily',
  key: 'k',
  name: 'n',
  user: 'u',
  status: 'done',
  askedAt: NOON - 10_000,
  endedAt: NOON,
  files: { pdf: 'n.pdf', xlsx: 'n.xlsx' },
  message: null,
};
const OPEN: ReportRecord = { ...DONE, status: 'processing', endedAt: null, files: null };

test('a user who comes back finds the reports of today, and none of the days before', () => {
  expect(statusOnReturn('k', undefined, NOON).status).toBe('none');
  expect(statusOnReturn('k', DONE, NOON)).toMatchObject({ status: 'existing', file: 'n.pdf' });
  const midnight = Date.parse('2026-11-20T23:00:00Z');
  expect(statusOnReturn('k', DONE, midnight - 1).status).toBe('existing');
  expect(statusOnReturn('k', DONE, midnight)).toMatchObject({ status: 'none', file: null, key: 'k' });
});

test('a report that was started yesterday and still runs is shown as running, with its start', () => {
  const status = statusOnReturn('k', OPEN, NOON + 86_400_000);
  expect(status).toMatchObject({ status: 'processing', date: new Date(OPEN.askedAt).toISOString(), progress: 0 });
});

test('each state is one of the contract, and only a running report has progress', () => {
  const failed: ReportRecord = { ...DONE, status: 'failed', files: null, message: 'Non' };
  for (const record of [DONE, OPEN, failed]) {
    const status = statusOf(record, 0.5);
    expect(reportStatus.parse(status)).toEqual(status);
    expect(status.progress).toBe(record === OPEN ? 0.5 : null);
  }
  expect(statusOf(failed)).toMatchObject({ status: 'failed', message: 'Non' });
});
