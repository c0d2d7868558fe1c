import { useState } from 'react';
import { type EditStep, PartlyApplied, useEditClusters } from '../../../api/calls/cluster-edit.ts';
import { failureText } from '../../../api/failure-text.ts';
import { paths } from '../../../app/paths.ts';
import { linkSearch } from '../../../filters/query-codec.ts';
import { useSharedQuery } from '../../../filters/query-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/toast.tsx';
import styles from './edit.module.css';

/** Long enough to look at the figures and to think again. */
const UNDO_MS = 20_000;

/** What was done, where it can be seen, and the button that takes it back. */
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

export interface Asked {
  /** What is said once it is done. */
  done: string;
  steps: readonly EditStep[];
  /** The edits that take back the first so many; null: nothing does. */
  undo: ((answers: readonly string[]) => EditStep[]) | null;
}

/** Makes edits one after the other, says what came of them, and offers to take them back. */
export function useEdit() {
  const say = useToast();
  const { query, defaults } = useSharedQuery();
  const { mutateAsync } = useEditClusters();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const tell = (text: string, answers: readonly string[], undo: Asked['undo']) => {
    const last = answers.at(-1);
    const back = undo?.(answers) ?? [];
    say(
      <Done
        text={text}
        href={last ? `${paths.cluster(last)}${linkSearch(query, defaults)}` : null}
        onUndo={back.length === 0 ? null : () => run({ done: 'La modification est annulée', steps: back, undo: null })}
      />,
      UNDO_MS,
    );
  };

  /** Whether all of it was applied. */
  async function run({ done, steps, undo }: Asked): Promise<boolean> {
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
