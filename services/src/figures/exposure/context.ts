import type { PublisherIndex } from '@vigie/contracts/publishers';
import { isEveryPublisher, type Query } from '@vigie/contracts/query';
import type { Weights } from '@vigie/contracts/weights';
import { KEEP_REPLACED_MS } from '@vigie/schema/rollup-sql';
import { type PublisherFilter, PublisherView } from '../question/publishers.ts';
import { type Scope, scopeOf } from '../question/scope.ts';
import type { ExposureMemory } from '../read/exposure-memory.ts';
import { readHosts, readShownNames } from '../read/hosts.ts';
import { fromQuarters, type Reading, readingOf } from '../read/rollup-days.ts';
import { isUnexposed } from '../read/unexposed.ts';
import type { Store } from '../store.ts';

export { hasEnded } from '../read/as-of.ts';

/** Dependencies of answers about exposure. */
export interface ExposureDeps {
  store: Store;
  publishers: PublisherIndex;
  weights: Weights;
  /** Milliseconds. */
  now: () => number;
  /** Milliseconds of a clock that never jumps. */
  elapsed?: () => number;
  /** Days in memory; without them figures are read from the engine alone. */
  exposureMemory?: ExposureMemory | undefined;
}

/** One question: its query resolved once, so that all of its statements read the same range and publishers. */
export interface Question extends ExposureDeps {
  query: Query;
  scope: Scope;
  view: PublisherView;
  signal: AbortSignal;
  /** Nothing was photographed before the end of the range: it has no scores. See read/unexposed.ts. */
  unexposed?: boolean;
  /** Publications are read instead of exposure: see {@link onPublications}. */
  published?: boolean;
  /** Filled by readingFor. */
  reading?: TimedReading;
}

/** `known`: how the range is read, when the caller has resolved it already. */
export async function ask(
  deps: ExposureDeps,
  query: Query,
  signal: AbortSignal,
  known?: TimedReading,
): Promise<Question> {
  const context = { ...deps, query, signal, scope: scopeOf(query, null, deps.now()) };
  // A long range is read from roll-ups: the valid ones are looked up in parallel with the hosts.
  const reading = known ?? (context.scope.timeframe === 'daily' ? freshReading(context) : undefined);
  reading?.days.catch(() => undefined);
  // Needs no statement once a first capture is known.
  const unexposed = await isUnexposed({ store: deps.store, signal }, context.scope.range);
  const view = await readView(deps, signal);
  const publishers = await readFilter(deps, view, query, signal);
  return { ...context, view, unexposed, scope: { ...context.scope, publishers }, ...(reading && { reading }) };
}

/**
 * For answers about stories, which are useful without any exposure: where the range has none, every article that was published in it counts one
 * point, once, whatever the filters on pages. So order, coverage and counts are those of articles; there are no scores.
 */
export const onPublications = <Q extends Question>(question: Q): Q =>
  question.unexposed ? { ...question, published: true } : question;

/** A score, null where the range has none. */
export const scoreIn = <Score>({ unexposed }: Pick<Question, 'unexposed'>, score: Score): Score | null =>
  unexposed ? null : score;

/** The publishers of hosts that have been seen. */
export const readView = async ({ store, publishers }: ExposureDeps, signal: AbortSignal): Promise<PublisherView> =>
  new PublisherView(publishers, await readHosts({ store, signal }));

async function readFilter(
  { store }: ExposureDeps,
  view: PublisherView,
  { editeur, groupe }: Query,
  signal: AbortSignal,
): Promise<PublisherFilter | null> {
  if (isEveryPublisher(editeur)) return null;
  const shown = await readShownNames({ store, signal }, view.aggregators);
  return view.filter(editeur, groupe, [...new Set(shown.map(([, name]) => name))]);
}

/** The same question about another publisher. */
export async function ofPublisher<Q extends Question>(question: Q, editeur: string): Promise<Q> {
  const query = { ...question.query, editeur };
  const publishers = await readFilter(question, question.view, query, question.signal);
  return { ...question, query, scope: { ...question.scope, publishers } };
}

/** Half of the time for which a replaced roll-up is kept, so that a long list never reads a dropped one. */
const READING_LIFE_MS = KEEP_REPLACED_MS / 2;

/** `at`: when it was made, by a clock that never jumps. Milliseconds. */
export type TimedReading = { at: number; days: Promise<Reading> };

/** A clock that never jumps. Milliseconds. */
export const elapsedOf = ({ elapsed }: Pick<ExposureDeps, 'elapsed'>): number => elapsed?.() ?? performance.now();

const freshReading = (question: Omit<Question, 'view'>): TimedReading => ({
  at: elapsedOf(question),
  days: readingOf(question.store, question.scope.range, question.weights, question.signal),
});

/** How this question's range is read; cached, and refreshed for long lists. Day roll-ups serve where no bucket finer than a
 * day is needed. */
export function readingFor(question: Question, fine = false): Promise<Reading> {
  if (question.published || fine) return Promise.resolve(fromQuarters(question.scope.range, question.published));
  if (!question.reading || elapsedOf(question) - question.reading.at > READING_LIFE_MS) {
    question.reading = freshReading(question);
  }
  return question.reading.days;
}
