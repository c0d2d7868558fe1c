import { ANOMALY_POSITIONS, type AnomalyPosition } from '@vigie/contracts/options';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useReportAnomaly } from '../../api/calls/admin.ts';
import { FailureDialog } from '../../parts/answers/failure-dialog.tsx';
import { ANOMALY_LABELS } from '../../query/labels.ts';
import { useMay } from '../../session/user-context.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, NoticeDialog } from '../../ui/dialog.tsx';
import field from '../../ui/field.module.css';
import { Field } from '../../ui/field.tsx';
import styles from './article-page.module.css';

const MOST = 2_000;

/** « Signaler une anomalie »: a form; an alert shows the result. */
export function AnomalyDialog({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  const { mutate, isPending, isSuccess, error, reset } = useReportAnomaly();
  const [position, setPosition] = useState<AnomalyPosition>('titre');
  const [comment, setComment] = useState('');
  if (isSuccess) return <NoticeDialog title="Ok" text="Data ajouté !" onClose={onClose} />;
  return (
    <Dialog
      title="Signaler une anomalie"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            look="primary"
            disabled={isPending || comment.trim() === ''}
            onClick={() => mutate({ titleId, position, comment })}
          >
            Envoyer
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <Field
          label="Position"
          control={(attributes) => (
            <select
              {...attributes}
              className={field.input}
              value={position}
              onChange={(event) => setPosition(event.target.value as AnomalyPosition)}
            >
              {ANOMALY_POSITIONS.map((one) => (
                <option key={one} value={one}>
                  {ANOMALY_LABELS[one]}
                </option>
              ))}
            </select>
          )}
        />
        <Field
          label="Commentaire"
          control={(attributes) => (
            <textarea
              {...attributes}
              className={`${field.input} ${styles.comment}`}
              value={comment}
              rows={5}
              maxLength={MOST}
              onChange={(event) => setComment(event.target.value)}
            />
          )}
        />
      </div>
      <FailureDialog of={[{ error, reset }]} />
    </Dialog>
  );
}

/** For administrators. */
export function AnomalyButton({ titleId }: { titleId: string }) {
  const mayReport = useMay('anomalyReport');
  const [open, setOpen] = useState(false);
  if (!mayReport) return null;
  return (
    <>
      <Button icon={<Flag size={15} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setOpen(true)}>
        Signaler une anomalie
      </Button>
      {open ? <AnomalyDialog titleId={titleId} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
