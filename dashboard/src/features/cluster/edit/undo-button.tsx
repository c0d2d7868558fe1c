import type { EditStep } from '../../../api/calls/cluster-edit.ts';
import { Button } from '../../../ui/button.tsx';
import { NoticeDialog } from '../../../ui/notice-dialog.tsx';
import { useEdit } from './use-edit.tsx';

/** Takes back one line of a cluster's history. */
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
