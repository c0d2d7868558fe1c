import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import form from '../../ui/form.module.css';
import { FailureLine } from '../answers/failure-line.tsx';

interface FormDialogProps {
  title: string;
  /** sheet: the height of the window. */
  shape?: 'sheet' | 'box';
  /** The button that submits the form. */
  verb?: string;
  /** It cannot be submitted as it is, or is being submitted. */
  disabled: boolean;
  /** Why it was refused. null: it was not. */
  error: Error | null;
  onSubmit: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog: its fields, why it was refused, and the two ways out. */
export function FormDialog(props: FormDialogProps) {
  const { title, shape = 'box', verb = 'Enregistrer', disabled, error, onSubmit, onClose, children } = props;
  const id = useId();
  return (
    <Dialog
      title={title}
      shape={shape}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button look="primary" type="submit" form={id} disabled={disabled}>
            {verb}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        <FailureLine error={error} />
      </form>
    </Dialog>
  );
}
