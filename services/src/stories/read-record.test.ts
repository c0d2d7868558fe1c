import fc from 'fast-check';
import { expect, test } from 'vitest';
import { headline } from '../testing/log-values.ts';
import { readRecord } from './read-record.ts';

const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));

test('a valid record is read, and unknown fields are ignored', () => {
  const record = headline(1, 'Été');
  expect(readRecord(bytes({ ...record, more: 1 }))).toEqual({ ok: true, record });
});

test('every invalid record has a reason, and nothing throws', () => {
  const reason = (value: Buffer | null) => {
    const read = readRecord(value);
    return read.ok ? 'ok' : read.reason;
  };
  expect([null, Buffer.alloc(0)].map(reason)).toEqual(['empty', 'empty']);
  expect([Buffer.from('{'), Buffer.from([0x22, 0xff, 0x22])].map(reason)).toEqual(['json', 'json']);
  expect([bytes(null), bytes([]), bytes({ ...headline(1, 'x'), article: 'X' })].map(reason)).toEqual(
    Array.from({ length: 3 }, () => 'shape'),
  );
  fc.assert(fc.property(fc.oneof(fc.uint8Array(), fc.json().map(Buffer.from)), (value) => void readRecord(value)));
});
