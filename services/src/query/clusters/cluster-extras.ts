import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import type { ClusterDetail } from '@vigie/contracts/calls/cluster-detail';
import type { MinuteRange } from '@vigie/contracts/query';
import type { ClusterTexts } from './cluster-facts.ts';
import { visibleMinutes } from './cluster-series.ts';
import { analysedOf, readTexts, summaryOf } from './cluster-texts.ts';
import type { LifeQuestion } from './life-reading.ts';
import { type NameUsers, readLineage } from './lineage.ts';
import type { Member } from './members.ts';

/** What only a cluster's own page shows. */
export type Extras = Pick<
  ClusterDetail,
  'analyzed' | 'generated_text' | 'generated_phrases' | 'newsboxExp' | 'clusterExposition' | 'historique'
>;

export const NO_EXTRAS: Extras = {
  analyzed: { who: [], whatOrwhy: [], where: [], when: [] },
  generated_text: '',
  generated_phrases: [],
  newsboxExp: [],
  clusterExposition: { total: 0, google_desktop: 0, google_mobile_webview: 0, applenews: 0, flipboard_mobile: 0 },
  historique: [],
};

export interface ExtraReaders {
  nameUsers: NameUsers;
  /** Expressions that people chose for a cluster (hexadecimal id). */
  expressionsOf: (cluster: string, signal: AbortSignal) => Promise<string[][]>;
}

export async function readExtras(
  question: LifeQuestion,
  id: string,
  { texts, members }: { texts: ClusterTexts; members: readonly Member[] },
  exposed: Promise<MinuteRange>,
  { nameUsers, expressionsOf }: ExtraReaders,
): Promise<Extras> {
  const [said, clusterExposition, historique, newsboxExp] = await Promise.all([
    readTexts(
      question,
      members.map(({ article }) => article),
    ),
    exposed.then((range) => visibleMinutes(question, members, range)),
    readLineage(question, id, nameUsers),
    expressionsOf(articleIdFromUInt64(id), question.signal),
  ]);
  return {
    analyzed: analysedOf(texts, members, said),
    ...summaryOf(members, said, question.view),
    newsboxExp,
    clusterExposition,
    historique,
  };
}
