import { useState } from 'react';
import { type EditStep, PartlyApplied, useEditClusters } from '../../../api/calls/clusters.ts';
import { failureText } from '../../../api/failure-text.ts';
import { paths } from '../../../paths/paths.ts';
import { useSharedQuery } from '../../../query/query-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { NoticeDialog } from '../../../ui/notice-dialog.tsx';
import { useToast } from '../../../ui/toast.tsx';
import styles from './edit.module.css';

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
