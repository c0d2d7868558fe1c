import type { ClusterDetail, EditStep } from '../../../api/calls/clusters.ts';

type Event = ClusterDetail['historique'][number];

/** The history is cut off at this length, so an edit in it may be incomplete. */
const LONGEST = 1_000;
const TITLE = /^title: ?(.*)$/s;
const titleOf = ({ type, detail }: Event): string | null =>
  type === 'edited' ? (TITLE.exec(detail)?.[1] ?? null) : null;

/** Events of the same edit have the same moment and the same other cluster. */
const sameEdit = (a: Event) => (b: Event) => a.date === b.date && a.cluster === b.cluster;

/**
 * The edits that undo one line of a cluster's history. null if the algorithm made it, if it was undone or overwritten
 * since, or if the history does not say enough.
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
  // Articles that moved with a split or a merge are undone with it.
  if (together.some(({ type }) => type === 'split' || type === 'merged' || type === 'born')) return null;
  const back = event.type === 'left' ? cluster : other;
  const opposite = event.type === 'left' ? 'joined' : 'left';
  const articles = run.flatMap(({ article }) => article ?? []);
  if (newer.some(({ type, article }) => type === opposite && article !== null && articles.includes(article)))
    return null;
  return articles.map((article) => ({ cluster: back, body: { type: 'move', article } }));
}
