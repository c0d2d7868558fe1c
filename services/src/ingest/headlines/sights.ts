import type { ToldVector } from '@vigie/contracts/embeddings/vector';
import type { OutRecord } from '../../platform/kafka.ts';
import { type ByteString, fromByteString } from '../byte-string.ts';

/** An article in an event. The texts are byte strings. */
export interface Sight {
  /** 16 hex digits. */
  article: string;
  url: ByteString;
  title: ByteString;
  /** Empty if the event has no lead. */
  lead: ByteString;
  /** Milliseconds. */
  at: number;
}

/** The part of the log of headlines that is used here. `bitsOf` returns the bits below: which records of an article Kafka has. */
interface Log {
  readonly topic: string;
  bitsOf(article: string): number;
  tell(article: string, bits: number): void;
}

/** Bits of the records of an article that are in the log of headlines. */
export const HEADLINE = 1;
export const LEAD = 2;

const NO_VECTORS: ReadonlyMap<string, ToldVector> = new Map();

const isBlank = (text: ByteString): boolean => text.trim() === '';
// JSON.stringify escapes a byte string as it would escape its text. Written as latin1, the result is the text's UTF-8.
const json = JSON.stringify;

/**
 * The articles in one batch, to be sent to the log of headlines. They are sent after the batch is stored and before its offsets are
 * committed, so a crash may repeat headlines but loses none.
 */
export class Sights {
  readonly #log: Log;
  readonly #sights: Sight[] = [];
  readonly newBits = new Map<string, number>();
  readonly onRecorded: (() => void)[] = [];

  constructor(log: Log) {
    this.#log = log;
  }

  /** An article without a title is left out until an event gives it one. `onRecorded` is called once Kafka has the article's records. */
  add(sight: Sight, onRecorded?: () => void): boolean {
    if (isBlank(sight.title)) return false;
    this.#sights.push(sight);
    if (onRecorded) this.onRecorded.push(onRecorded);
    return true;
  }

  /** The titles of the articles that the log does not know yet, by article: the first title of each. */
  newTitles(): ReadonlyMap<string, string> {
    const titles = new Map<string, string>();
    for (const { article, title } of this.#sights) {
      if (titles.has(article) || this.#log.bitsOf(article) & HEADLINE) continue;
      titles.set(article, fromByteString(title));
    }
    return titles;
  }

  /**
   * The records that the log lacks, in the order of the batch. It asks the log, so call it only when it is time to send.
   * @param vectors by article
   */
  records(vectors: ReadonlyMap<string, ToldVector> = NO_VECTORS): OutRecord[] {
    const { topic } = this.#log;
    const records: OutRecord[] = [];
    for (const sight of this.#sights) {
      const { article, lead } = sight;
      const bits = this.newBits.get(article) ?? this.#log.bitsOf(article);
      const news = (bits & HEADLINE ? 0 : HEADLINE) | (bits & LEAD || isBlank(lead) ? 0 : LEAD);
      if (news === 0) continue;
      this.newBits.set(article, bits | news);
      const value = Buffer.from(news & HEADLINE ? headlineOf(sight, vectors.get(article)) : leadOf(sight), 'latin1');
      records.push({ topic, key: article, value });
    }
    return records;
  }

  /** To be called once Kafka has all of {@link records}. */
  acknowledged(): void {
    for (const [article, bits] of this.newBits) this.#log.tell(article, bits);
    for (const onRecorded of this.onRecorded) onRecorded();
  }
}

let lastMs = Number.NaN;
let lastTime = '';
/** Keeps its last result: the articles of a page have the same time. */
function time(ms: number): string {
  if (ms !== lastMs) {
    lastMs = ms;
    lastTime = new Date(ms).toISOString();
  }
  return lastTime;
}

const headlineOf = ({ article, url, title, lead, at }: Sight, vector: ToldVector | undefined): ByteString =>
  `{"v":1,"kind":"headline","article":"${article}","url":${json(url)},"title":${json(title)},"at":"${time(at)}"${isBlank(lead) ? '' : `,"lead":${json(lead)}`}${vector ? `,"vector":${json(vector)}` : ''}}`;

const leadOf = ({ article, lead, at }: Sight): ByteString =>
  `{"v":1,"kind":"lead","article":"${article}","lead":${json(lead)},"at":"${time(at)}"}`;
