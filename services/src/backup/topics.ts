import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { EVENT_TYPES, TOPIC_OF } from '@vigie/contracts/options';
import { deadLetterTopic, HEADLINES, ingestGroup } from '@vigie/schema/topics';
import { z } from 'zod';
import { createProducer, type KafkaRecord, type OutRecord, readTopic } from '../platform/kafka.ts';
import { BackupError, counted } from './backup-error.ts';
import type { Engines } from './engines.ts';
import { LineFiles, linesOf, readLineFile } from './line-files.ts';
import type { Manifest } from './manifest.ts';

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
function lineOf({ key, value, headers = {} }: KafkaRecord): string {
  const headerTexts = Object.entries(headers).flatMap(([name, content]) =>
    content === undefined ? [] : [[name, Array.isArray(content) ? content.map(write) : write(content)]],
  );
  return `${JSON.stringify({
    key: key === null ? null : write(key),
    value: value === null ? null : write(value),
    ...(headerTexts.length > 0 && { headers: Object.fromEntries(headerTexts) }),
  })}\n`;
}

function recordOf(topic: string, text: Buffer): OutRecord {
  const { key, value, headers } = line.parse(JSON.parse(text.toString()));
  const headerValues = Object.entries(headers ?? {}).map(([name, content]) => [
    name,
    Array.isArray(content) ? content.map(read) : read(content),
  ]);
  return {
    topic,
    key: key === null ? null : read(key),
    value: value === null ? null : read(value),
    ...(headerValues.length > 0 && { headers: Object.fromEntries(headerValues) }),
  };
}

export type CopiedTopic = Manifest['topics'][number];
type Offsets = ReadonlyMap<number, bigint>;

export const RAW_TOPICS: readonly string[] = EVENT_TYPES.map((type) => TOPIC_OF[type]);
/** Copied whole, in one partition. */
export const WHOLE_TOPICS: readonly string[] = [HEADLINES, ...RAW_TOPICS.map(deadLetterTopic)];

/** Topics of the installation that Kafka has, by their names without prefix. */
export async function presentTopics({ admin, config }: Engines): Promise<Set<string>> {
  const all = new Set(await admin.topics());
  return new Set([...WHOLE_TOPICS, ...RAW_TOPICS].filter((name) => all.has(config.VIGIE_TOPIC_PREFIX + name)));
}

/** Where ingest goes on in each raw topic: at what it has committed, else at the oldest record. */
export async function ingestPositions(engines: Engines): Promise<Map<string, Offsets>> {
  const { admin, config } = engines;
  const present = await presentTopics(engines);
  const positions = new Map<string, Offsets>();
  for (const name of RAW_TOPICS.filter((raw) => present.has(raw))) {
    const topic = config.VIGIE_TOPIC_PREFIX + name;
    const committed = await admin.committed(ingestGroup(config.VIGIE_TOPIC_PREFIX, name), topic);
    positions.set(name, new Map([...(await admin.startOffsets(topic)), ...committed]));
  }
  return positions;
}

/** Copies the records of a topic up to its present end; from the oldest record unless `from` says otherwise. */
export async function copyTopic(engines: Engines, name: string, dir: string, from?: Offsets): Promise<CopiedTopic> {
  const { admin, kafka, config, log } = engines;
  const topic = config.VIGIE_TOPIC_PREFIX + name;
  const files = new LineFiles(dir, `topics/${name}`, 'ndjson');
  await readTopic(kafka, {
    topic,
    from: from ?? (await admin.startOffsets(topic)),
    to: await admin.endOffsets(topic),
    log,
    onRecords: (records) => files.write(Buffer.from(records.map(lineOf).join(''))),
  });
  await files.end();
  return { name, records: files.lines, files: files.files };
}

/** Well below the largest batch that a broker takes. */
const BATCH_BYTES = 512 * 1_024;

/**
 * Sends the records of a copy in their order. Of a topic that was copied whole, those that are there already must be the
 * first of the copy, and the others follow: its offsets are those of the copy. Raw events may come twice. Resolves to the
 * number of records that the topic has then.
 */
export async function restoreTopic(engines: Engines, dir: string, copy: CopiedTopic): Promise<number> {
  const { admin, kafka, config } = engines;
  const topic = config.VIGIE_TOPIC_PREFIX + copy.name;
  const whole = WHOLE_TOPICS.includes(copy.name);
  const present = whole ? Number((await admin.endOffsets(topic)).get(0) ?? 0n) : 0;
  if (present > 0) await checkBeginning(engines, dir, copy, present);
  const producer = createProducer(kafka, { timeoutMs: 120_000, maxInFlightBytes: 16 << 20, once: whole });
  try {
    let batch: OutRecord[] = [];
    let bytes = 0;
    let seen = 0;
    for await (const line of linesIn(dir, copy)) {
      if (seen++ < present) continue;
      if (bytes + line.length > BATCH_BYTES) {
        await producer.send(batch);
        batch = [];
        bytes = 0;
      }
      batch.push(recordOf(topic, line));
      bytes += line.length;
    }
    await producer.send(batch);
  } finally {
    await producer.close();
  }
  const records = await countRecords(engines, topic);
  if (records < copy.records)
    throw new BackupError(
      `The Kafka topic ${topic} has ${counted(records, 'record')} instead of ${counted(copy.records, 'record')}.`,
    );
  if (whole && records > copy.records)
    throw new BackupError(`Something else wrote to the Kafka topic ${topic} during the restore.`);
  return records;
}

async function countRecords({ admin }: Engines, topic: string): Promise<number> {
  const [starts, ends] = await Promise.all([admin.startOffsets(topic), admin.endOffsets(topic)]);
  return Number([...ends].reduce((sum, [partition, end]) => sum + end - (starts.get(partition) ?? 0n), 0n));
}

async function* linesIn(dir: string, { files }: CopiedTopic): AsyncGenerator<Buffer> {
  for (const { name } of files) for await (const piece of readLineFile(dir, name)) yield* linesOf(piece);
}

/** @throws {BackupError} when the records of a topic are not the first of the copy */
async function checkBeginning(engines: Engines, dir: string, copy: CopiedTopic, present: number): Promise<void> {
  const { kafka, config, log } = engines;
  const topic = config.VIGIE_TOPIC_PREFIX + copy.name;
  const other = () => new BackupError(`The Kafka topic ${topic} has other records than the backup.`);
  if (present > copy.records) throw other();
  const found = createHash('sha256');
  await readTopic(kafka, {
    topic,
    from: new Map([[0, 0n]]),
    to: new Map([[0, BigInt(present)]]),
    log,
    onRecords: async (records) => void found.update(records.map(lineOf).join('')),
  });
  const wanted = createHash('sha256');
  let left = present;
  for await (const line of linesIn(dir, copy)) {
    if (left-- <= 0) break;
    wanted.update(line).update('\n');
  }
  if (found.digest('hex') !== wanted.digest('hex')) throw other();
}
