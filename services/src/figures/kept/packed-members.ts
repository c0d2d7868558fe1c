import { type ArticleTimes, TIMES, timesOf } from './article-records.ts';

/** Times of the articles of a cluster, by stored id of the article; null: nothing is told of it yet. */
export type Members = ReadonlyMap<string, ArticleTimes | null>;

/** The same in 56 bytes an article: as objects they would take six times as much. */
export interface PackedMembers {
  ids: BigUint64Array;
  /** {@link TIMES} of each article, in ms. NaN: no such time. Without a first view nothing is told of the article. */
  times: Float64Array;
}

export function packMembers(members: Members): PackedMembers {
  const ids = new BigUint64Array(members.size);
  const times = new Float64Array(TIMES.length * members.size);
  let place = 0;
  for (const [article, told] of members) {
    ids[place] = BigInt(article);
    for (const [i, name] of TIMES.entries()) times[TIMES.length * place + i] = told?.[name] ?? Number.NaN;
    place += 1;
  }
  return { ids, times };
}

export function unpackMembers({ ids, times }: PackedMembers): Members {
  const members = new Map<string, ArticleTimes | null>();
  const at = (index: number): number | null => (Number.isNaN(times[index]) ? null : times[index]!);
  for (let place = 0; place < ids.length; place += 1) {
    const first = TIMES.length * place;
    const firstView = at(first);
    const told =
      firstView === null
        ? null
        : timesOf([firstView, at(first + 1), at(first + 2), at(first + 3), at(first + 4), at(first + 5)]);
    members.set(String(ids[place]), told);
  }
  return members;
}
