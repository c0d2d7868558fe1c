import { describe, expect, it } from 'vitest';
import { grainOf, incompleteBuckets, readBuckets, zoomRange } from './buckets.ts';

const hours = (start: string, count: number) =>
  Array.from({ length: count }, (_, index) => new Date(Date.parse(start) + index * 3_600_000).toISOString());

describe('readBuckets', () => {
  it('distinguishes the two 02:00 of October', () => {
    const labels = readBuckets(hours('2025-10-25T23:00:00Z', 4), 'hour').map(({ label }) => label);
    expect(labels).toEqual(['26/10 01:00', '26/10 02:00 (heure d’été)', '26/10 02:00 (heure d’hiver)', '26/10 03:00']);
  });

  it('has no 02:00 in March', () => {
    const labels = readBuckets(hours('2025-03-30T00:00:00Z', 2), 'hour').map(({ label }) => label);
    expect(labels).toEqual(['30/03 01:00', '30/03 03:00']);
  });

  it('has years where the range is of two', () => {
    const labels = readBuckets(hours('2025-12-31T22:00:00Z', 2), 'hour').map(({ label }) => label);
    expect(labels).toEqual(['31/12/2025 23:00', '01/01/2026 00:00']);
    expect(readBuckets(['2025-12-31', '2026-01-01'], 'day')[0]?.label).toBe('31/12/2025');
  });

  it('reads days from days and from their first instants', () => {
    const days = readBuckets(['2025-10-26', '2025-10-26T23:00:00Z'], 'day');
    expect(days.map(({ day, label }) => [day, label])).toEqual([
      ['2025-10-26', '26/10'],
      ['2025-10-27', '27/10'],
    ]);
  });
});

describe('incompleteBuckets', () => {
  const buckets = readBuckets(hours('2025-11-21T08:00:00Z', 3), 'hour');
  const days = readBuckets(['2025-11-20', '2025-11-21'], 'day');

  it('has the bucket that still grows', () => {
    const growing = (asOf: string) => incompleteBuckets(buckets, 'hour', { asOf });
    expect(growing('2025-11-21T09:00:00Z')).toEqual([{ index: 1, words: 'en cours' }]);
    expect(growing('2025-11-21T10:59:59Z')).toEqual([{ index: 2, words: 'en cours' }]);
  });

  it('has none before or after, nor without a moment', () => {
    expect(incompleteBuckets(buckets, 'hour', { asOf: '2025-11-21T07:59:59Z' })).toEqual([]);
    expect(incompleteBuckets(buckets, 'hour', { asOf: '2025-11-21T11:00:00Z' })).toEqual([]);
    expect(incompleteBuckets(buckets, 'hour', { since: '2025-11-21T07:30:00Z' })).toEqual([]);
    expect(incompleteBuckets(buckets, 'hour', {})).toEqual([]);
  });

  it('has the bucket that the end of a range cuts, and none where it ends between two', () => {
    const ended = (asOf: string) => incompleteBuckets(buckets, 'hour', { asOf, ended: true });
    expect(ended('2025-11-21T09:01:00Z')).toEqual([{ index: 1, words: 'partiel' }]);
    expect(ended('2025-11-21T09:00:00Z')).toEqual([]);
    const endedDays = (asOf: string) => incompleteBuckets(days, 'day', { asOf, ended: true });
    expect(endedDays('2025-11-20T22:59:00Z')).toEqual([{ index: 0, words: 'partiel' }]);
    expect(endedDays('2025-11-20T23:00:00Z')).toEqual([]);
  });

  it('has the bucket that the start of a range cuts, and none where it begins between two', () => {
    const from = (since: string) => incompleteBuckets(buckets, 'hour', { since, asOf: '2025-11-21T10:30:00Z' });
    const growing = { index: 2, words: 'en cours' };
    expect(from('2025-11-21T08:07:00Z')).toEqual([{ index: 0, words: 'partiel' }, growing]);
    expect(from('2025-11-21T08:00:00Z')).toEqual([growing]);
    expect(incompleteBuckets(days, 'day', { since: '2025-11-20T07:00:00Z' })).toEqual([{ index: 0, words: 'partiel' }]);
    expect(incompleteBuckets(days, 'day', { since: '2025-11-19T23:00:00Z' })).toEqual([]);
  });

  it('names a bucket once that the start and the end cut', () => {
    const both = (ended: boolean) =>
      incompleteBuckets(buckets, 'hour', { since: '2025-11-21T09:07:00Z', asOf: '2025-11-21T09:40:00Z', ended });
    expect(both(true)).toEqual([{ index: 1, words: 'partiel' }]);
    expect(both(false)).toEqual([{ index: 1, words: 'en cours' }]);
  });

  it('uses the days of Paris, including the 25th hour in October', () => {
    const october = readBuckets(['2025-10-25', '2025-10-26'], 'day');
    const growing = (asOf: string) => incompleteBuckets(october, 'day', { asOf })[0]?.index ?? null;
    expect(growing('2025-10-25T22:00:00Z')).toBe(1);
    expect(growing('2025-10-26T22:59:00Z')).toBe(1);
    expect(growing('2025-10-26T23:00:00Z')).toBeNull();
  });
});

it('zooms to whole buckets, both ends included', () => {
  expect(zoomRange('quarter', '2025-11-21T09:00:00Z', '2025-11-21T09:45:00Z')).toEqual({
    fromDate: '2025-11-21T10:00',
    toDate: '2025-11-21T10:59',
  });
  expect(zoomRange('day', '2025-11-20', '2025-11-21')).toEqual({
    fromDate: '2025-11-20T00:00',
    toDate: '2025-11-21T23:59',
  });
  expect(grainOf('hourly')).toBe('hour');
});
