import { createHash } from 'node:crypto';
import { canonicalUrl } from '@vigie/contracts/canonical-url';
import type { ListedEntry } from '../reading/document.ts';

/**
 * What a source listed when it was last read: for each address a fingerprint of what it said. Packed, since a few thousand
 * sources list up to a thousand articles each.
 */
export class SeenAddresses {
  readonly #prints: ReadonlyMap<string, string>;

  private constructor(prints: ReadonlyMap<string, string>) {
    this.#prints = prints;
  }

  static of(entries: readonly ListedEntry[]): SeenAddresses {
    return new SeenAddresses(new Map(entries.map((entry) => [keyOf(entry), printOf(entry)])));
  }

  /** What was seen before and is not in a document that was read in part may be in the rest of it. */
  static together(before: SeenAddresses | undefined, now: SeenAddresses): SeenAddresses {
    const old = before === undefined ? [] : [...before.#prints];
    const all = [...now.#prints, ...old.filter(([key]) => !now.#prints.has(key))];
    return new SeenAddresses(new Map(all.slice(0, MOST)));
  }

  static unpack(bytes: Buffer): SeenAddresses {
    const prints = new Map<string, string>();
    for (let at = 0; at + RECORD <= bytes.length; at += RECORD) {
      prints.set(bytes.toString('latin1', at, at + KEY), bytes.toString('latin1', at + KEY, at + RECORD));
    }
    return new SeenAddresses(prints);
  }

  pack(): Buffer {
    return Buffer.from([...this.#prints].map(([key, print]) => key + print).join(''), 'latin1');
  }

  /** `undefined`: it says the same as then. */
  differs(entry: ListedEntry): 'new' | 'changed' | undefined {
    const print = this.#prints.get(keyOf(entry));
    if (print === undefined) return 'new';
    return print === printOf(entry) ? undefined : 'changed';
  }
}

/** Bytes of a key, and of a record: 64 bits for the address, 32 for what is said of it. */
const KEY = 8;
const RECORD = 12;
/** As many as a reading gives, twice. */
const MOST = 200_000;

const hash = (text: string, bytes: number): string =>
  createHash('sha1').update(text).digest().toString('latin1', 0, bytes);

const keyOf = ({ url }: ListedEntry): string => hash(canonicalUrl(url), KEY);

const printOf = ({ title, publishedAt, lastModified, keywords }: ListedEntry): string =>
  hash(JSON.stringify([title, publishedAt, lastModified, keywords ?? []]), RECORD - KEY);
