import { type AnalysisRecord, useDeleteAnalysis } from '../../api/calls/analyses.ts';
import { failureText } from '../../api/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NoticeDialog } from '../../ui/notice-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { analysisName } from './analysis-name.ts';

/** A deletion is always confirmed. */
export function DeleteDialog({ analysis, onClose }: { analysis: AnalysisRecord; onClose: () => void }) {
  const toast = useToast();
  const remove = useDeleteAnalysis();
  const submit = () =>
    remove.mutate(analysis._id, {
      onSuccess: (answer) => {
        if (answer === 'ok') toast('Le sujet a été supprimé');
        onClose();
      },
    });
  if (remove.error) return <NoticeDialog title="Erreur" text={failureText(remove.error)} onClose={onClose} />;
  return (
    <Dialog
      alert
      title="Suppression"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button look="danger" disabled={remove.isPending} onClick={submit}>
            Oui
          </Button>
        </>
      }
    >
      <p>{`Est-ce que vous voulez supprimer le sujet ${analysisName(analysis)} ?`}</p>
    </Dialog>
  );
}
