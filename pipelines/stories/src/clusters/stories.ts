import type { LogRecord } from '@vigie/contracts/headlines';
import type { Embedding } from '../semantic/embedding.ts';
import { RandomIndexing } from '../semantic/random-indexing.ts';
import { analyse } from '../text/analyse.ts';
import type { Analysis } from '../text/analysis.ts';
import { type Background, background } from './background.ts';
import type { StoryChanges } from './changes.ts';
import { applyEdit } from './edits.ts';
import { applyHeadline } from './headline.ts';
import { applyLead } from './lead.ts';
import { SETTINGS, type Settings } from './settings.ts';
import { restore, snapshot } from './snapshot.ts';
import { emptyState, type State } from './state.ts';
import { Vocabulary } from './vocabulary.ts';
import { inOneGo, type Work } from './work.ts';

export { ALGORITHM } from './settings.ts';

/**
 * The parts of a state machine, for tests and experiments. Assignments are comparable only between machines with the
 * same options.
 */
export interface StoriesOptions {
  analyse?: (text: string) => Analysis;
  background?: Background;
  settings?: Partial<Settings>;
  embedding?: () => Embedding;
}

export interface Stories {
  /** Applies the next record of the log. Synchronous, without clock or randomness. The record must be valid. */
  apply(record: LogRecord): StoryChanges;
  /** The same in pieces. Until it is done, nothing else may be applied or saved. */
  applying(record: LogRecord): Work<StoryChanges>;
  /** The whole state. A machine that loads it behaves as this one. */
  save(): Uint8Array;
  /** The same as consecutive buffers, each made in some milliseconds when it is asked for. Until the last one, nothing may be applied. */
  saving(): Iterable<Uint8Array>;
  /** For metrics. */
  counts(): { articles: number; liveArticles: number; clusters: number; liveClusters: number };
}

/** Clusters articles into stories in the order of the log. */
export const createStories = (options: StoriesOptions = {}): Stories => machine(emptyState(...partsOf(options)));

/**
 * Continues from a saved state. When it throws, the log must be read from its start.
 * @throws {OtherVersion} another algorithm, format, background or embedding saved it; another error: it is no saved state
 */
export const loadStories = (bytes: Uint8Array, options: StoriesOptions = {}): Stories =>
  machine(restore(bytes, emptyState(...partsOf(options))));

const partsOf = (options: StoriesOptions): Parameters<typeof emptyState> => {
  const settings = { ...SETTINGS, ...options.settings };
  return [
    { analyse: options.analyse ?? analyse, settings, fading: fadingOf(settings.decay) },
    new Vocabulary(options.background ?? background()),
    options.embedding?.() ?? new RandomIndexing(),
  ];
};

/** Only headlines move the clock, and with it start work that takes long. */
function* applying(record: LogRecord, state: State): Work<StoryChanges> {
  switch (record.kind) {
    case 'headline':
      return yield* applyHeadline(record, state);
    case 'lead':
      return applyLead(record, state);
    case 'edit':
      return applyEdit(record, state);
  }
}

const machine = (state: State): Stories => ({
  apply: (record) => inOneGo(applying(record, state)),
  applying: (record) => applying(record, state),
  save: () => Buffer.concat([...snapshot(state)]),
  saving: () => snapshot(state),
  counts: () => ({
    articles: state.articles.size,
    liveArticles: state.index.size,
    clusters: state.clusters.size,
    liveClusters: state.lively.size,
  }),
});

const STEP = 15 * 60_000;
const STEPS = 4096;

/**
 * exp(-age / decay) in steps of a quarter of an hour, from a table: it is needed for every pair of articles that share
 * a word.
 */
const fadingOf = (decay: number): ((age: number) => number) => {
  const table = Float64Array.from({ length: STEPS }, (_, step) => Math.exp(-(step * STEP) / decay));
  return (age) => table[Math.floor(age / STEP)] ?? 0;
};
