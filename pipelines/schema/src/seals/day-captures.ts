import type { Category, Position, Source } from '@vigie/contracts/options';
import { type Capture, captureLeaf } from '@vigie/contracts/seals/capture';
import { KnownWordings, type Wording } from './known-wordings.ts';
import type { ReadRows } from './read-rows.ts';
import { type CaptureRow, dayRows } from './seal-statements.ts';

/** A snapshot at its place among the leaves of its day. */
export interface SealedCapture {
  capture: Capture;
  leaf: Buffer;
  /** What its entries were shown as, in their order. `null` means not known. */
  wordings: readonly (Wording | null)[];
}

/** Rows whose wordings are asked for together. */
const STEP = 128;

/** The snapshots of a Paris day as its seal has them: in order, each once. */
export async function* dayCaptures(read: ReadRows, day: string): AsyncGenerator<SealedCapture, void, undefined> {
  const known = new KnownWordings((statement) => read.query(statement));
  /** Snapshots of one page, time, producer and id. */
  let group: SealedCapture[] = [];
  let key = '';
  for await (const batch of read.stream<CaptureRow>(dayRows(day))) {
    for (let at = 0; at < batch.length; at += STEP) {
      const rows = batch.slice(at, at + STEP);
      await known.learn(rows);
      for (const row of rows) {
        const own = JSON.stringify(row.slice(0, 5).concat(row.slice(6, 8)));
        if (own !== key) yield* inOrder(group);
        if (own !== key) group = [];
        key = own;
        group.push(sealed(row, known));
      }
    }
  }
  yield* inOrder(group);
}

function inOrder(group: readonly SealedCapture[]): SealedCapture[] {
  if (group.length < 2) return [...group];
  const sorted = group.toSorted((a, b) => Buffer.compare(a.leaf, b.leaf));
  return sorted.filter(({ leaf }, i) => !sorted[i - 1]?.leaf.equals(leaf));
}

function sealed(row: CaptureRow, known: KnownWordings): SealedCapture {
  const [source, position, category, topic, at, period, producer, id, articles, ranks, storyRanks, shown] = row;
  const said = shown.length > 0;
  const wordings = articles.map((article, i) => (said ? known.find(source, article, shown[i] ?? 0) : null));
  const capture: Capture = {
    source: source as Source,
    position: position as Position,
    category: category as Category | '',
    topic,
    at,
    period,
    producer,
    id,
    said,
    entries: articles.map((article, i) => ({
      article,
      rank: ranks[i] ?? 0,
      storyRank: storyRanks[i] ?? 0,
      wording: wordings[i]?.hash ?? null,
    })),
  };
  return { capture, leaf: captureLeaf(capture), wordings };
}
