import { type ToldVector, toBase64 } from '@vigie/contracts/embeddings/vector';
import type { LogRecord, StoryEdit } from '@vigie/contracts/headlines';
import fc from 'fast-check';
import type { Stories } from '../stories.ts';
import { editOf, headline, leadOf } from './records.ts';
import { Store } from './store.ts';

const STORIES = 6;

/**
 * One step of a log: numbers that become a record when its turn comes, from the articles and clusters that exist then.
 */
export interface Step {
  kind: number;
  story: number;
  words: number[];
  pause: number;
  late: number;
  pick: number[];
  /** Part of its story that the vector of a title tells; 0: no vector. */
  vector: number;
}

export const steps = (length: number) =>
  fc.array(
    fc.record<Step>({
      kind: fc.nat(99),
      story: fc.nat(STORIES - 1),
      words: fc.array(fc.nat(6), { minLength: 1, maxLength: 5 }),
      pause: fc.oneof({ weight: 9, arbitrary: fc.nat(3) }, { weight: 1, arbitrary: fc.nat(90) }),
      late: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(100) }),
      pick: fc.array(fc.nat(1000), { minLength: 3, maxLength: 3 }),
      vector: fc.nat(5),
    }),
    { minLength: length, maxLength: length },
  );

const titleOf = ({ story, words }: Step): string =>
  ['Affaire', `Nom${story}`, ...words.map((word) => (word === 6 ? 'partout' : `mot${story}${word}`))].join(' ');

/** Two spaces; titles of a story have a common part. */
const vectorOf = ({ story, words, vector }: Step): ToldVector => {
  const numbers = new Int8Array(16).fill(20);
  numbers[story]! += 20 * vector;
  for (const word of words) numbers[8 + word]! -= 15;
  return { space: vector === 5 ? 'ffffffff' : '00000000', int8: toBase64(numbers) };
};

const editFor = ({ kind, pick, words }: Step, store: Store): StoryEdit => {
  const clusters = [...store.clusters.keys()];
  const cluster = (nth: number) => clusters[pick[nth]! % clusters.length]!;
  const articles = [...store.clusterOf.keys()];
  const article = articles[pick[0]! % articles.length]!;
  switch (kind % 5) {
    case 0:
      return { type: 'title', cluster: cluster(0), title: words[0] === 0 ? '' : `Titre ${words[0]}` };
    case 1:
      return { type: 'status', cluster: cluster(0), status: words[0]! < 4 ? 'closed' : 'opened' };
    case 2: {
      const source = store.clusterOf.get(article)!;
      return { type: 'split', cluster: source, articles: store.members(source).slice(0, words.length) };
    }
    case 3:
      return { type: 'merge', clusters: [cluster(0), cluster(1), cluster(2)] };
    default:
      return { type: 'move', article, cluster: cluster(1) };
  }
};

/** Turns steps into a log by applying them to a machine, since an edit names existing clusters. */
export const logOf = (all: readonly Step[], stories: Stories): { log: LogRecord[]; store: Store } => {
  const store = new Store();
  const log: LogRecord[] = [];
  let hours = 0;
  let articles = 0;
  for (const [number, step] of all.entries()) {
    hours += step.pause;
    const at = Math.max(0, hours - step.late);
    const any = step.pick[1]! % (articles + 3);
    let record: LogRecord;
    if (step.kind < 70 || articles === 0) {
      record = headline(
        articles,
        at,
        titleOf(step),
        step.kind < 20 ? `${titleOf(step)} encore mot${step.story}9` : null,
      );
      if (step.vector > 0) record = { ...record, vector: vectorOf(step) };
      articles += 1;
    } else if (step.kind < 80) record = leadOf(any, at, `${titleOf(step)} chapeau`);
    else record = editOf(`edit${number}`, editFor(step, store), at);
    log.push(record);
    store.take(stories.apply(record));
  }
  return { log, store };
};
