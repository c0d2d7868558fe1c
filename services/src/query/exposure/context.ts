import type { PublisherIndex } from '@vigie/contracts/publishers';
import { isEveryPublisher, type Query } from '@vigie/contracts/query';
import type { Weights } from '@vigie/contracts/weights';
import { Bindings } from '@vigie/pipelines/exposure/bindings';
import { KEEP_REPLACED_MS } from '@vigie/pipelines/exposure/rollup-sql';
import type { Store } from '../store.ts';
import { type PublisherFilter, PublisherView, type SeenHost } from './publisher-view.ts';
import { fromQuarters, type Reading, readingOf } from './rollup-days.ts';
import { type Scope, scopeOf } from './scope.ts';

/** What the answers about exposure are made from. */
export interface ExposureDeps {
  store: Store;
  publishers: PublisherIndex;
  weights: Weights;
  /** Milliseconds. */
  now: () => number;
}

/** One question: its query resolved once, so that all of its statements read the same range and publishers. */
export interface Question extends ExposureDeps {
  query: Query;
  scope: Scope;
  view: PublisherView;
  signal: AbortSignal;
  /** Filled by readingFor. */
  reading?: Read;
}

/** `known`: how the range is read, where the caller asks for it himself. */
export async function ask(deps: ExposureDeps, query: Query, signal: AbortSignal, known?: Read): Promise<Question> {
  const asked = { ...deps, query, signal, scope: scopeOf(query, null, deps.now()) };
  // A long range is read from roll-ups: which ones stand is asked beside the hosts, not after them.
  const reading = known ?? (asked.scope.timeframe === 'daily' ? freshReading(asked) : undefined);
  reading?.days.catch(() => undefined);
  const view = await readView(deps, signal);
  const publishers = await readFilter(deps, view, query, signal);
  return { ...asked, view, scope: { ...asked.scope, publishers }, ...(reading && { reading }) };
}

/** Seen hosts are a few hundred rows; reading them with each question keeps a new host visible at once. */
async function readView({ store, publishers }: ExposureDeps, signal: AbortSignal): Promise<PublisherView> {
  const rows = await store.query<[string, string]>('SELECT host, google_name.3 FROM hosts FINAL', {}, { signal });
  return new PublisherView(
    publishers,
    rows.map(([host, googleName]): SeenHost => ({ host, googleName })),
  );
}

async function readFilter(
  { store }: ExposureDeps,
  view: PublisherView,
  { editeur, groupe }: Query,
  signal: AbortSignal,
): Promise<PublisherFilter | null> {
  const { aggregators } = view;
  if (aggregators.length === 0 || isEveryPublisher(editeur)) return view.filter(editeur, groupe, []);
  const bindings = new Bindings();
  const rows = await store.query<[string]>(
    `SELECT DISTINCT shown.3 FROM articles FINAL WHERE host IN ${bindings.strings(aggregators)}`,
    bindings.values,
    { signal },
  );
  return view.filter(
    editeur,
    groupe,
    rows.map(([name]) => name),
  );
}

/** Of the time for which a replaced roll-up is kept: a long list must not read on where it may have been dropped. */
const READING_LIFE_MS = KEEP_REPLACED_MS / 2;

export type Read = { at: number; days: Promise<Reading> };

const freshReading = ({ store, scope, weights, signal, now }: Omit<Question, 'view'>): Read => ({
  at: now(),
  days: readingOf(store, scope.range, weights, signal),
});

/** How this question's range is read; asked once, then seldom. Day roll-ups serve where nothing finer than a day is wanted. */
export function readingFor(question: Question, fine = false): Promise<Reading> {
  if (fine) return Promise.resolve(fromQuarters(question.scope.range));
  if (!question.reading || question.now() - question.reading.at > READING_LIFE_MS) {
    question.reading = freshReading(question);
  }
  return question.reading.days;
}
