import type { OutRecord } from '../../platform/kafka.ts';
import type { ByteString } from '../byte-string.ts';
import type { HeadlineLog } from './headline-log.ts';

/** An article that an event names. The texts are byte strings. */
export interface Sight {
  /** 16 hex digits. */
  article: string;
  url: ByteString;
  title: ByteString;
  /** Empty: none. */
  lead: ByteString;
  /** Milliseconds. */
  at: number;
}

/** What the log of headlines has been told of an article, as bits. */
export const HEADLINE = 1;
export const LEAD = 2;

const isBlank = (text: ByteString): boolean => text.trim() === '';
// Of a byte string, JSON.stringify escapes what it would escape of the text; written as latin1 it is the text's UTF-8.
const json = JSON.stringify;

/**
 * The articles that one batch has seen, on their way to the log of headlines: sent after the batch is stored and before its
 * offsets are committed, so that a crash repeats headlines but loses none.
 */
export class Sights {
  readonly #log: HeadlineLog;
  readonly #sights: Sight[] = [];
  readonly #told = new Map<string, number>();
  readonly #onTold: (() => void)[] = [];

  constructor(log: HeadlineLog) {
    this.#log = log;
  }

  /** `onTold` is called once Kafka has what there was to tell of this article. An article without a title is no news yet. */
  add(sight: Sight, onTold?: () => void): boolean {
    if (isBlank(sight.title)) return false;
    this.#sights.push(sight);
    if (onTold) this.#onTold.push(onTold);
    return true;
  }

  /** What the log does not know yet, in the order of the batch. To be asked when it is time to send. */
  records(): OutRecord[] {
    const { topic } = this.#log;
    const records: OutRecord[] = [];
    for (const sight of this.#sights) {
      const { article, lead } = sight;
      const told = this.#told.get(article) ?? this.#log.told(article);
      const news = (told & HEADLINE ? 0 : HEADLINE) | (told & LEAD || isBlank(lead) ? 0 : LEAD);
      if (news === 0) continue;
      this.#told.set(article, told | news);
      const value = Buffer.from(news & HEADLINE ? headlineOf(sight) : leadOf(sight), 'latin1');
      records.push({ topic, key: article, value });
    }
    return records;
  }

  /** Kafka has all of {@link records}. */
  acknowledged(): void {
    for (const [article, told] of this.#told) this.#log.tell(article, told);
    for (const told of this.#onTold) told();
  }
}

let lastMs = Number.NaN;
let lastTime = '';
/** Articles come a page at a time. */
function time(ms: number): string {
  if (ms !== lastMs) {
    lastMs = ms;
    lastTime = new Date(ms).toISOString();
  }
  return lastTime;
}

const headlineOf = ({ article, url, title, lead, at }: Sight): ByteString =>
  `{"v":1,"kind":"headline","article":"${article}","url":${json(url)},"title":${json(title)},"at":"${time(at)}"${isBlank(lead) ? '' : `,"lead":${json(lead)}`}}`;

const leadOf = ({ article, lead, at }: Sight): ByteString =>
  `{"v":1,"kind":"lead","article":"${article}","lead":${json(lead)},"at":"${time(at)}"}`;
