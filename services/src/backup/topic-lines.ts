import { isUtf8 } from 'node:buffer';
import { z } from 'zod';
import type { KafkaRecord, OutRecord } from '../platform/kafka.ts';

/** A text as it is; bytes that are no text as base64. */
const written = z.union([z.string(), z.object({ base64: z.base64() })]);
const line = z.object({
  key: written.nullable(),
  value: written.nullable(),
  headers: z.record(z.string(), z.union([written, z.array(written)])).optional(),
});
type WrittenBytes = z.output<typeof written>;

const write = (bytes: Buffer | string): WrittenBytes => {
  if (typeof bytes === 'string') return bytes;
  return isUtf8(bytes) ? bytes.toString() : { base64: bytes.toString('base64') };
};
const read = (text: WrittenBytes): Buffer =>
  typeof text === 'string' ? Buffer.from(text) : Buffer.from(text.base64, 'base64');

/** A record as one line of JSON. The same record is the same line. */
export function lineOf({ key, value, headers = {} }: KafkaRecord): string {
  const told = Object.entries(headers).flatMap(([name, content]) =>
    content === undefined ? [] : [[name, Array.isArray(content) ? content.map(write) : write(content)]],
  );
  return `${JSON.stringify({
    key: key === null ? null : write(key),
    value: value === null ? null : write(value),
    ...(told.length > 0 && { headers: Object.fromEntries(told) }),
  })}\n`;
}

export function recordOf(topic: string, text: Buffer): OutRecord {
  const { key, value, headers } = line.parse(JSON.parse(text.toString()));
  const told = Object.entries(headers ?? {}).map(([name, content]) => [
    name,
    Array.isArray(content) ? content.map(read) : read(content),
  ]);
  return {
    topic,
    key: key === null ? null : read(key),
    value: value === null ? null : read(value),
    ...(told.length > 0 && { headers: Object.fromEntries(told) }),
  };
}
