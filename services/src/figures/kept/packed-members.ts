import { type ArticleTimes, type TimeColumns, timesOf } from './article-records.ts';

/** Times of the articles of a cluster, by stored id of the article; null: nothing is told of it yet. */
export type Members = ReadonlyMap<string, ArticleTimes | null>;

/** The same in 56 bytes an article: as objects they would take six times as much. */
export interface PackedMembers {
  ids: BigUint64Array;
  /** {@link TIMES} numbers an article, in ms. NaN: no such time; the first one: nothing is told of the article. */
  times: Float64Array;
}

const TIMES = 6;
const NOTHING: TimeColumns = [Number.NaN, null, null, null, null, null];

export function packMembers(members: Members): PackedMembers {
  const ids = new BigUint64Array(members.size);
  const times = new Float64Array(TIMES * members.size);
  let place = 0;
  for (const [article, told] of members) {
    ids[place] = BigInt(article);
    for (const [i, time] of (told === null ? NOTHING : columnsOf(told)).entries()) {
      times[TIMES * place + i] = time ?? Number.NaN;
    }
    place += 1;
  }
  return { ids, times };
}

export function unpackMembers({ ids, times }: PackedMembers): Members {
  const members = new Map<string, ArticleTimes | null>();
  const at = (index: number): number | null => (Number.isNaN(times[index]) ? null : times[index]!);
  for (let place = 0; place < ids.length; place += 1) {
    const first = TIMES * place;
    const firstView = at(first);
    members.set(
      String(ids[place]),
      firstView === null
        ? null
        : timesOf([firstView, at(first + 1), at(first + 2), at(first + 3), at(first + 4), at(first + 5)]),
    );
  }
  return members;
}

const columnsOf = ({ firstView, sitemapFirst, sitemapLast, published, modified, page }: ArticleTimes): TimeColumns => [
  firstView,
  sitemapFirst,
  sitemapLast,
  published,
  modified,
  page,
];
