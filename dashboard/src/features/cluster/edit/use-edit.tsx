import { useState } from 'react';
import { failureText } from '../../../api/api-error.ts';
import { type ClusterDetail, type EditStep, PartlyApplied, useEditClusters } from '../../../api/calls/clusters.ts';
import { paths } from '../../../paths/paths.ts';
import { useSharedQuery } from '../../../query/query-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { NoticeDialog } from '../../../ui/dialog.tsx';
import { useToast } from '../../../ui/toast.tsx';
import styles from './edit.module.css';

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

/** Long enough to look at the figures and change one's mind. */
const UNDO_MS = 20_000;

/** The message after an edit, with a link to the cluster and the button that undoes it. */
function Done({ text, href, onUndo }: { text: string; href: string | null; onUndo: (() => void) | null }) {
  const [pressed, setPressed] = useState(false);
  return (
    <span className={styles.done}>
      {text}
      {href ? (
        <a href={href} target="_blank" rel="noopener">
          Voir le cluster
        </a>
      ) : null}
      {onUndo ? (
        <Button
          disabled={pressed}
          onClick={() => {
            setPressed(true);
            onUndo();
          }}
        >
          Annuler la modification
        </Button>
      ) : null}
    </span>
  );
}

interface EditRequest {
  /** Message shown when all steps are applied. */
  done: string;
  steps: readonly EditStep[];
  /** The edits that undo the applied steps; null if the edit cannot be undone. */
  undo: ((answers: readonly string[]) => EditStep[]) | null;
}

/** Applies edits one after the other, shows the result, and offers to undo them. */
export function useEdit() {
  const say = useToast();
  const { query, searchOf } = useSharedQuery();
  const { mutateAsync } = useEditClusters();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const tell = (text: string, answers: readonly string[], undo: EditRequest['undo']) => {
    const last = answers.at(-1);
    const back = undo?.(answers) ?? [];
    say(
      <Done
        text={text}
        href={last ? `${paths.cluster(last)}${searchOf(query)}` : null}
        onUndo={back.length === 0 ? null : () => run({ done: 'La modification est annulée', steps: back, undo: null })}
      />,
      UNDO_MS,
    );
  };

  /** Whether all steps were applied. */
  async function run({ done, steps, undo }: EditRequest): Promise<boolean> {
    const total = steps.length;
    setFailure(null);
    setProgress({ done: 0, total });
    try {
      tell(done, await mutateAsync({ steps, onStep: (count) => setProgress({ done: count, total }) }), undo);
      return true;
    } catch (error) {
      const part = error instanceof PartlyApplied ? error : null;
      if (part) tell(`${part.done.length} sur ${total} modifications sont faites`, part.done, undo);
      setFailure(failureText(part ? part.cause : error));
      return false;
    } finally {
      setProgress(null);
    }
  }

  return { run, progress, failure, forget: () => setFailure(null) };
}

/** Undoes one line of a cluster's history. */
export function UndoButton({ what, steps }: { what: string; steps: readonly EditStep[] }) {
  const { run, progress, failure, forget } = useEdit();
  return (
    <>
      {' '}
      <Button
        look="quiet"
        disabled={progress !== null}
        onClick={() => run({ done: 'La modification est annulée', steps, undo: null })}
      >
        {progress === null ? 'Annuler la modification' : 'Annulation en cours…'}
        <span className="visually-hidden">{` : ${what}`}</span>
      </Button>
      {failure ? <NoticeDialog title="Erreur" text={failure} onClose={forget} /> : null}
    </>
  );
}
