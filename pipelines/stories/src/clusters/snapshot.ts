import { deserialize, serialize } from 'node:v8';
import type { SavedSpace } from '../meaning/spaces.ts';
import { inPieces } from '../pieces.ts';
import { FoldedInterner, NamedInterner } from './interner.ts';
import { readArticles, type SavedArticles, saveArticles } from './saved-articles.ts';
import { readClusters, type SavedCluster, saveClusters } from './saved-clusters.ts';
import { ALGORITHM } from './settings.ts';
import type { PendingLead, State } from './state.ts';
import { OtherVersion } from './version.ts';
import type { SavedVocabulary } from './vocabulary.ts';

const FORMAT = 6;
/** Strings that are written in one piece of work. */
const PIECE = 4_000;
const LENGTH_BYTES = 4;

/** The saved state, in pieces of some milliseconds each. */
interface SavedState {
  vocabulary: SavedVocabulary[];
  embedding: unknown[];
  spaces: SavedSpace[];
  lemmas: string[][];
  entities: string[][];
  clusters: SavedCluster[][];
  articles: SavedArticles[];
  forgottenArticles: string[][];
  forgottenClusters: string[][];
  pendingLeads: [string, PendingLead][][];
  edits: string[][];
  counters: Pick<State, 'clock' | 'nextNode' | 'nextCluster'>[];
}

/** Maps and sets are saved in their own order, so loading restores it. Sums of clusters are made again: they are exact. */
const partsOf = (state: State): { [Part in keyof SavedState]: Iterable<SavedState[Part][number]> } => ({
  vocabulary: state.vocabulary.save(),
  embedding: state.embedding.save(),
  spaces: state.spaces.save(),
  lemmas: inPieces(state.lemmas.strings, PIECE),
  entities: inPieces(state.entities.strings, PIECE),
  clusters: saveClusters(state),
  articles: saveArticles(state),
  forgottenArticles: inPieces(state.forgottenArticles, PIECE),
  forgottenClusters: inPieces(state.forgottenClusters, PIECE),
  pendingLeads: inPieces(state.pendingLeads, PIECE),
  edits: inPieces(state.edits, PIECE),
  counters: [{ clock: state.clock, nextNode: state.nextNode, nextCluster: state.nextCluster }],
});

/** Names what the state depends on. Only a state of the same name can be loaded. */
const madeBy = ({ vocabulary, embedding }: State): string =>
  `vigie stories ${FORMAT} algorithm ${ALGORITHM} background ${vocabulary.name} embedding ${embedding.space}`;

/** The length of a piece, then the piece. */
const framed = (piece: unknown): Uint8Array => {
  const bytes = serialize(piece);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(bytes.length);
  return Buffer.concat([length, bytes]);
};

/** The saved state as consecutive buffers, each made when it is asked for. */
export function* snapshot(state: State): Generator<Uint8Array, void, void> {
  yield framed(madeBy(state));
  for (const [part, pieces] of Object.entries(partsOf(state))) {
    for (const piece of pieces) yield framed([part, piece]);
  }
}

function* unframed(bytes: Uint8Array): Generator<unknown, void, void> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 0; at < bytes.length; ) {
    const start = at + LENGTH_BYTES;
    at = start + view.getUint32(at, true);
    if (at > bytes.length) throw new Error('these are not complete saved stories');
    yield deserialize(bytes.subarray(start, at));
  }
}

const readSaved = (bytes: Uint8Array, made: string): SavedState => {
  const pieces = unframed(bytes);
  const found = pieces.next().value;
  if (found !== made) throw new OtherVersion(`these stories were saved as '${String(found)}', not as '${made}'`);
  const saved: SavedState = {
    vocabulary: [],
    embedding: [],
    spaces: [],
    lemmas: [],
    entities: [],
    clusters: [],
    articles: [],
    forgottenArticles: [],
    forgottenClusters: [],
    pendingLeads: [],
    edits: [],
    counters: [],
  };
  for (const piece of pieces) {
    const [part, content] = piece as [keyof SavedState, never];
    saved[part].push(content);
  }
  return saved;
};

/** Loads a saved state into an empty one. */
export const restore = (bytes: Uint8Array, state: State): State => {
  const saved = readSaved(bytes, madeBy(state));
  state.vocabulary.load(saved.vocabulary);
  state.embedding.load(saved.embedding);
  state.spaces.load(saved.spaces);
  state.lemmas = new FoldedInterner(saved.lemmas.flat());
  state.entities = new NamedInterner(saved.entities.flat());
  const clusters = readClusters(saved.clusters.flat(), state);
  readArticles(saved.articles, clusters.ofArticles, state);
  clusters.fill();
  state.forgottenArticles = new Set(saved.forgottenArticles.flat());
  state.forgottenClusters = new Set(saved.forgottenClusters.flat());
  state.pendingLeads = new Map(saved.pendingLeads.flat());
  state.edits = new Set(saved.edits.flat());
  return Object.assign(state, saved.counters[0]);
};
