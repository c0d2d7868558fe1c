import { formatNumber } from '@vigie/charts/format';
import type { ClusterDetail } from '../../api/calls/cluster-detail.ts';
import type { EditStep } from '../../api/calls/cluster-edit.ts';
import { undoOf } from './edit/undo-of.ts';

type Event = ClusterDetail['historique'][number];

const KINDS: Readonly<Record<Event['type'], string>> = {
  born: 'Création',
  joined: 'Article rattaché',
  left: 'Article retiré',
  split: 'Scission',
  merged: 'Fusion',
  edited: 'Modification',
};

/** « title: Un titre » and « status: closed » in French; anything else as it is. */
function detailWords(detail: string): string {
  const [, key, value = ''] = /^(title|status): ?(.*)$/s.exec(detail) ?? [];
  if (key === 'title') return value === '' ? 'titre retiré' : `titre « ${value} »`;
  if (key === 'status') return value === 'closed' ? 'mis en pause' : 'ouvert';
  return detail;
}

export interface HistoryLine {
  key: string;
  date: string;
  what: string;
  detail: string;
  cluster: string | null;
  articles: string[];
  by: string | null;
  /** What takes back an edit of a person; null where nothing does. */
  undo: EditStep[] | null;
}

const EXAMPLES = 1;
const isArticles = ({ type }: Event): boolean => type === 'joined' || type === 'left';

/** Of the same person (or the algorithm), from or to the same cluster: each such line can be taken back by itself. */
const sameHand = (a: Event, b: Event): boolean =>
  a.type === b.type && a.par === b.par && (a.par === null || a.cluster === b.cluster);

/**
 * What happened to a cluster, newest first. Articles that joined (or left) at one moment, or one after the other without
 * anything between, are one line: a cluster of two hundred articles has few events that anybody reads.
 */
export function historyOf(events: ClusterDetail['historique'], cluster: string): HistoryLine[] {
  const runs: Event[][] = [];
  for (const event of events) {
    const run = runs.at(-1);
    if (run?.[0] && isArticles(event) && sameHand(run[0], event)) run.push(event);
    else runs.push([event]);
  }
  return runs.flatMap((run, index) => {
    const [newest] = run;
    if (!newest) return [];
    const many = run.length > EXAMPLES;
    const plural = newest.type === 'joined' ? 'articles rattachés' : 'articles retirés';
    return {
      key: `${index} ${newest.type} ${newest.date}`,
      date: newest.date,
      what: many ? `${formatNumber(run.length)} ${plural}` : KINDS[newest.type],
      detail: detailWords(newest.detail),
      cluster: newest.cluster,
      articles: many ? [] : run.flatMap(({ article }) => article ?? []),
      by: newest.par,
      undo: undoOf(run, events, cluster),
    };
  });
}
