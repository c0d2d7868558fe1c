import type { LogRecord } from '@vigie/contracts/headlines';
import type { ClusterState, StoryChanges } from '@vigie/stories/clusters/changes';
import type { Work } from '@vigie/stories/clusters/work';
import type { Stories, StoriesEngine } from '../stories/engine.ts';

/**
 * As small a clustering as there can be, for tests of what is around one: titles with the same first letter are a story.
 * A title that starts with '!' is a fault of the algorithm.
 */
export class LetterStories implements Stories {
  readonly #articles: Map<string, string>;
  readonly #edits: Set<string>;

  constructor(articles: readonly [string, string][] = [], edits: readonly string[] = []) {
    this.#articles = new Map(articles);
    this.#edits = new Set(edits);
  }

  *applying(record: LogRecord): Work<StoryChanges> {
    yield;

    const none: StoryChanges = { assignments: [], clusters: [], texts: [], lineage: [], edit: null };
    if (record.kind === 'lead') return none;
    if (record.kind === 'edit') {
      if (this.#edits.has(record.id)) return none;
      this.#edits.add(record.id);
      const cluster = record.edit.type === 'title' ? record.edit.cluster : '';
      if (cluster === '')
        return { ...none, edit: { id: record.id, outcome: 'refused', code: 'unknown_cluster', cluster } };
      const changed = { ...this.#cluster(cluster), chosenTitle: `${cluster} by ${record.by}` };
      return { ...none, clusters: [changed], edit: { id: record.id, outcome: 'applied', code: '', cluster } };
    }
    const { article, title, at } = record;
    if (title.startsWith('!')) throw new Error('a fault');
    if (this.#articles.has(article)) return none;
    const cluster = title.charCodeAt(0).toString(16).padStart(16, '0');
    this.#articles.set(article, cluster);
    const event = { cluster, kind: 'joined', at: Date.parse(at), other: '', article, by: '', detail: '' } as const;
    return {
      assignments: [{ article, cluster }],
      clusters: [this.#cluster(cluster)],
      texts: [{ article, title, lead: '', entities: [{ text: 'Été', type: 'other' }], lemmas: ['Été', 'ete'] }],
      lineage: [event],
      edit: null,
    };
  }

  *saving(): Generator<Uint8Array, void, void> {
    const state = Buffer.from(JSON.stringify([[...this.#articles], [...this.#edits]]));
    yield state.subarray(0, 1);
    yield state.subarray(1);
  }

  #cluster(cluster: string): ClusterState {
    const members = [...this.#articles].filter(([, of]) => of === cluster).map(([article]) => article);
    return {
      cluster,
      first: members[0] ?? '',
      title: `${members.length} articles`,
      chosenTitle: '',
      status: 'opened',
      redirect: '',
      size: members.length,
      entities: [{ text: 'Été', type: 'other', count: 1 }],
      lemmas: [{ lemma: 'été', count: 1 }],
      terms: [{ form: 'été', weight: 0.5 }],
      vector: [0.25, 0.5],
      meaning: { space: '00000000', numbers: [127, -1] },
    };
  }
}

export const letterEngine = (algorithm = 1): StoriesEngine<LetterStories> => ({
  algorithm,
  create: () => new LetterStories(),
  load: (bytes) => new LetterStories(...(JSON.parse(Buffer.from(bytes).toString()) as [[string, string][], string[]])),
});
