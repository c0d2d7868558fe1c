import type { ClusterDetail } from '../../../api/calls/cluster-detail.ts';
import type { EditStep } from '../../../api/calls/cluster-edit.ts';

type Event = ClusterDetail['historique'][number];

/** The answer ends there: what an edit did may not be whole. */
const LONGEST = 1_000;
const TITLE = /^title: ?(.*)$/s;
const titleOf = ({ type, detail }: Event): string | null =>
  type === 'edited' ? (TITLE.exec(detail)?.[1] ?? null) : null;

/** Of the same edit: at the same moment, with the same other cluster. */
const sameEdit = (a: Event) => (b: Event) => a.date === b.date && a.cluster === b.cluster;

/**
 * The edits that take back what a person did to a cluster, of one line of its history; null where it was the algorithm, where it was
 * taken back or written over since, or where the history does not say enough.
 * @param run events of the line
 * @param events the whole history, newest first
 */
export function undoOf(run: readonly Event[], events: readonly Event[], cluster: string): EditStep[] | null {
  const [event] = run;
  if (!event || event.par === null || events.length >= LONGEST) return null;
  const newer = events.slice(0, events.indexOf(event));
  const title = titleOf(event);
  if (title !== null) {
    if (newer.some((one) => titleOf(one) !== null)) return null;
    const earlier = events.slice(events.indexOf(event) + 1).find((one) => titleOf(one) !== null);
    return [{ cluster, body: { type: 'title', title: (earlier && titleOf(earlier)) ?? '' } }];
  }
  const { cluster: other } = event;
  if (other === null) return null;
  const since = newer.filter((one) => one.cluster === other && !sameEdit(event)(one));
  if (event.type === 'split') {
    const given = events.some((one) => one.type === 'left' && sameEdit(event)(one));
    if (!given || since.some(({ type }) => type === 'merged')) return null;
    return [{ cluster, body: { type: 'merge', clusters: [other] } }];
  }
  const together = events.filter(sameEdit(event));
  if (event.type === 'merged') {
    const articles = together.flatMap(({ type, article }) => (type === 'joined' ? (article ?? []) : []));
    if (articles.length === 0 || since.some(({ type }) => type === 'split')) return null;
    return [{ cluster, body: { type: 'split', articles, into: other } }];
  }
  if (event.type !== 'left' && event.type !== 'joined') return null;
  // Articles of a split or of a merge go back with it.
  if (together.some(({ type }) => type === 'split' || type === 'merged' || type === 'born')) return null;
  const back = event.type === 'left' ? cluster : other;
  const opposite = event.type === 'left' ? 'joined' : 'left';
  const articles = run.flatMap(({ article }) => article ?? []);
  if (newer.some(({ type, article }) => type === opposite && article !== null && articles.includes(article)))
    return null;
  return articles.map((article) => ({ cluster: back, body: { type: 'move', article } }));
}
