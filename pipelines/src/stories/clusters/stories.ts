import type { LogRecord } from '@vigie/contracts/headlines';
import type { Embedding } from '../semantic/embedding.ts';
import { RandomIndexing } from '../semantic/random-indexing.ts';
import { analyse } from '../text/analyse.ts';
import type { Analysis } from '../text/analysis.ts';
import { type Background, background } from './background.ts';
import type { StoryChanges } from './changes.ts';
import { applyEdit } from './edits.ts';
import { fadingOf } from './fading.ts';
import { applyHeadline } from './headline.ts';
import { applyLead } from './lead.ts';
import { SETTINGS, type Settings } from './settings.ts';
import { restore, snapshot } from './snapshot.ts';
import { emptyState, type State } from './state.ts';
import { Vocabulary } from './vocabulary.ts';
import { inOneGo, type Work } from './work.ts';

export { ALGORITHM } from './settings.ts';

/** What a state machine is made of, for tests and trials. Assignments are comparable only between machines made alike. */
export interface StoriesOptions {
  analyse?: (text: string) => Analysis;
  background?: Background;
  settings?: Partial<Settings>;
  embedding?: () => Embedding;
}

export interface Stories {
  /** Applies the next record of the log: synchronous, without clock or chance. The record must satisfy its contract. */
  apply(record: LogRecord): StoryChanges;
  /** The same in pieces: until it is done, nothing else may be applied or saved. */
  applying(record: LogRecord): Work<StoryChanges>;
  /** The whole state. Records applied after loading it give what they would have given without. */
  save(): Uint8Array;
  /** The same in pieces, as buffers one after the other: until it is done, nothing may be applied. */
  saving(): Work<Uint8Array[]>;
  /** For metrics. */
  counts(): { articles: number; liveArticles: number; clusters: number; liveClusters: number };
}

/** Clusters articles into stories as the log brings them. */
export const createStories = (options: StoriesOptions = {}): Stories => machine(emptyState(...partsOf(options)));

/**
 * Goes on from a saved state. Throws where the bytes are none, or were saved by another algorithm, format, background or
 * embedding: the log must then be read from its start.
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

/** Only headlines bring the clock on, and with it what takes long. */
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
  save: () => Buffer.concat(inOneGo(snapshot(state))),
  saving: () => snapshot(state),
  counts: () => ({
    articles: state.articles.size,
    liveArticles: state.index.size,
    clusters: state.clusters.size,
    liveClusters: state.lively.size,
  }),
});
