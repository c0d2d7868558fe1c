import { clientFrame, type ReportStatus } from '@vigie/contracts/socket';
import { expect, test } from 'vitest';
import { defaultQuery } from '../../query/shared-query.ts';
import { afterFrame, question, type ReportState } from './use-report.ts';

const QUERY = { ...defaultQuery('all', '2026-11-20'), limit: 20 };
const STATUS: ReportStatus = {
  status: 'processing',
  file: null,
  files: null,
  date: '2026-11-20T09:00:00.000Z',
  key: 'mine',
  message: null,
  progress: 0,
};
const EMPTY: ReportState = { ref: 'r1', status: undefined, refusal: undefined };
const statusEvent = (data: ReportStatus) => ({ event: 'dailyReportStatus', data }) as const;

test('requests of both kinds match the contract, without paging', () => {
  for (const kind of ['daily', 'theme'] as const) {
    for (const what of ['start', 'check'] as const) {
      const frame = question(kind, what, QUERY, 'r');
      expect(clientFrame.safeParse(frame).success).toBe(true);
      expect(frame.data.query.limit).toBeNull();
    }
  }
  expect(question('theme', 'start', QUERY, 'r').event).toBe('startThemeReport');
});

test('only the answer to the last request is applied', () => {
  expect(afterFrame(EMPTY, 'daily', statusEvent({ ...STATUS, ref: 'r1' })).status).toEqual(STATUS);
  expect(afterFrame(EMPTY, 'daily', statusEvent({ ...STATUS, ref: 'r0' }))).toBe(EMPTY);
});

test('only updates of the report shown are applied', () => {
  const shown = afterFrame(EMPTY, 'daily', statusEvent({ ...STATUS, ref: 'r1' }));
  const done = { ...STATUS, status: 'done' } as const;
  expect(afterFrame(shown, 'daily', statusEvent(done)).status?.status).toBe('done');
  expect(afterFrame(shown, 'daily', statusEvent({ ...done, key: 'another' }))).toBe(shown);
  expect(afterFrame(shown, 'theme', statusEvent(done))).toBe(shown);
  expect(afterFrame(EMPTY, 'daily', statusEvent(done))).toBe(EMPTY);
  expect(afterFrame(shown, 'daily', { event: 'resync', data: {} })).toBe(shown);
});

test('a refusal is shown to the screen that asked, until there is an answer', () => {
  const error = { event: 'error', data: { code: 'too_many_requests', message: 'Trop', ref: 'r1' } } as const;
  const refused = afterFrame(EMPTY, 'daily', error);
  expect(refused.refusal).toBe('Trop');
  expect(afterFrame(EMPTY, 'daily', { ...error, data: { ...error.data, ref: 'other' } })).toBe(EMPTY);
  expect(afterFrame(refused, 'daily', statusEvent({ ...STATUS, ref: 'r1' })).refusal).toBeUndefined();
});
