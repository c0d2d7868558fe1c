import { NOTE_LINK_MAX, NOTE_TEXT_MAX, NOTE_VISIBILITIES } from '@vigie/contracts/notes';
import { VISIBILITY_LABELS } from '@vigie/contracts/views/view-limits';
import { type FormEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { usePublisherList } from '../../api/calls/figures.ts';
import { useSaveNote } from '../../api/calls/note-changes.ts';
import type { SavedNote } from '../../api/calls/notes.ts';
import { findPublisher } from '../../query/publisher-options.ts';
import { isEveryone, type SharedQuery } from '../../query/shared-query.ts';
import { useUser } from '../../session/user-context.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { DateField } from '../../ui/date/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import form from '../../ui/form.module.css';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { FailureLine } from '../answers/failure-line.tsx';
import { bodyOf, draftAt, draftOf, type NoteDraft } from './note-draft.ts';

/** Something may be expected. */
const LATEST = '2099-12-31T23:59';
const MARKET = '';

export interface NoteDialogProps {
  /** The start of the bucket that a new note is about. */
  moment?: string;
  /** The note that is changed. */
  note?: SavedNote;
  query: SharedQuery;
  house: string | null;
  onClose: () => void;
}

/** Whom a note may be about: the market, the publisher of the chart, one's own, and whom it is about now. */
function useSubjects(query: SharedQuery, now: string) {
  const { data: records = [] } = usePublisherList();
  const user = useUser();
  const candidates = [query.editeur, user.editeur, now].filter((name) => name !== '' && !isEveryone(name));
  const known = candidates.map((name) => findPublisher(records, name)?.nom_norme ?? (name === now ? name : undefined));
  const names = [...new Set(known)].filter((name) => name !== undefined);
  const labelOf = (name: string) => findPublisher(records, name)?.nom_affiche ?? name;
  return {
    options: [MARKET, ...names],
    labels: { [MARKET]: 'Le marché', ...Object.fromEntries(names.map((name) => [name, labelOf(name)])) },
  };
}

/** « Noter »: a moment or a range, a text, a link, whom it is about and who sees it. */
export default function NoteDialog({ moment, note, query, house, onClose }: NoteDialogProps) {
  const save = useSaveNote();
  const say = useToast();
  const id = useId();
  const about = isEveryone(query.editeur) || query.groupe !== 'editeur' ? MARKET : query.editeur;
  const [draft, setDraft] = useState<NoteDraft>(() => (note ? draftOf(note) : draftAt(moment ?? '', about)));
  const subjects = useSubjects(query, draft.editeur);
  const change = (changed: Partial<NoteDraft>) => setDraft({ ...draft, ...changed });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const done = () => {
      say(note ? 'Note modifiée' : 'Note enregistrée');
      onClose();
    };
    // The flag of a note that moved is drawn anew, without this dialog, before the call counts as done. A failure is shown below.
    save.mutateAsync(bodyOf(draft, note?._id)).then(done, () => {});
  };
  const isWhole = draft.texte.trim() !== '' && draft.debut !== '' && !(draft.isRange && draft.fin === '');
  // Outside of the chart, whose style sheet has buttons of its own.
  return createPortal(
    <Dialog
      title={note ? 'Modifier la note' : 'Noter'}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button look="primary" type="submit" form={id} disabled={save.isPending || !isWhole}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form id={id} className={form.form} onSubmit={submit}>
        <TextField
          label="Texte"
          value={draft.texte}
          maxLength={NOTE_TEXT_MAX}
          required
          onChange={({ target }) => change({ texte: target.value })}
        />
        <DateField
          label="Début"
          calendar="Calendrier du début"
          value={draft.debut}
          max={LATEST}
          time="00:00"
          form={id}
          onChange={(debut) => change({ debut })}
        />
        <CheckField label="Sur une période" checked={draft.isRange} onChange={(isRange) => change({ isRange })} />
        {draft.isRange ? (
          <DateField
            label="Fin"
            calendar="Calendrier de la fin"
            value={draft.fin}
            max={LATEST}
            time="23:59"
            form={id}
            onChange={(fin) => change({ fin })}
          />
        ) : null}
        <TextField
          label="Lien"
          type="url"
          placeholder="https://"
          value={draft.lien}
          maxLength={NOTE_LINK_MAX}
          onChange={({ target }) => change({ lien: target.value })}
        />
        <SelectField
          label="Sur"
          wide
          value={draft.editeur}
          options={subjects.options}
          labels={subjects.labels}
          onChange={(editeur) => change({ editeur })}
        />
        <SelectField
          label="Visible pour"
          wide
          value={draft.visible}
          options={NOTE_VISIBILITIES.filter((one) => one !== 'maison' || house !== null || draft.visible === 'maison')}
          labels={VISIBILITY_LABELS}
          onChange={(visible) => change({ visible })}
        />
        <FailureLine error={save.error} />
      </form>
    </Dialog>,
    document.body,
  );
}
