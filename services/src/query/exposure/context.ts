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
  reading?: { at: number; days: Promise<Reading> };
}

export async function ask(deps: ExposureDeps, query: Query, signal: AbortSignal): Promise<Question> {
  const view = await readView(deps, signal);
  const filter = await readFilter(deps, view, query, signal);
  return { ...deps, query, view, signal, scope: scopeOf(query, filter, deps.now()) };
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

/** How this question's range is read; asked once, then seldom. Day roll-ups serve where nothing finer than a day is wanted. */
export function readingFor(question: Question, fine = false): Promise<Reading> {
  const { store, scope, weights, signal, now } = question;
  if (fine) return Promise.resolve(fromQuarters(scope.range));
  if (!question.reading || now() - question.reading.at > READING_LIFE_MS) {
    question.reading = { at: now(), days: readingOf(store, scope.range, weights, signal) };
  }
  return question.reading.days;
}
