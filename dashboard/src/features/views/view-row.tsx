import { VIEW_NAME_MAX, VISIBILITIES, VISIBILITY_LABELS, type Visibility } from '@vigie/contracts/views/view-limits';
import { Pin, PinOff, RefreshCw, Rss } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SavedView } from '../../api/calls/views.ts';
import { ScheduleButton } from '../../parts/schedules/schedule-button.tsx';
import { useSharedQuery } from '../../query/query-context.tsx';
import { viewSearch } from '../../query/view-search.ts';
import { Button } from '../../ui/button.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import rows from '../../ui/record-list.module.css';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import type { ViewChanges } from './use-view-changes.ts';
import { useViewQuestion } from './use-view-question.ts';
import styles from './views.module.css';

function NameForm({ name, onSave, onCancel }: { name: string; onSave: (name: string) => void; onCancel: () => void }) {
  const [typed, setTyped] = useState(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(typed);
  };
  return (
    <form className={styles.rename} onSubmit={submit}>
      <TextField
        label="Nom de la vue"
        value={typed}
        maxLength={VIEW_NAME_MAX}
        required
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button look="primary" type="submit" disabled={typed.trim() === ''}>
        Renommer
      </Button>
      <Button onClick={onCancel}>Annuler</Button>
    </form>
  );
}

interface ViewRowProps {
  view: SavedView;
  /** Whether the user's account has a house. */
  housed: boolean;
  changes: ViewChanges;
}

/** A saved view: its name, what it asks, whose it is, and what may be done with it. */
export function ViewRow({ view, housed, changes }: ViewRowProps) {
  const { _id: id, nom, visible, mienne, modifiable, epinglee } = view;
  const { query, periode, defaults } = useSharedQuery();
  const { words } = useViewQuestion(view);
  const [naming, setNaming] = useState(false);
  const [feeding, setFeeding] = useState(false);
  const [path = '', search = ''] = view.adresse.split('?');
  const replace = () =>
    changes.change(
      { id, adresse: path + viewSearch({ screen: view.ecran, query, defaults, periode, search }) },
      'Filtres de la vue remplacés',
    );
  return (
    <li className={rows.row}>
      <div className={rows.facts}>
        {naming ? (
          <NameForm
            name={nom}
            onCancel={() => setNaming(false)}
            onSave={(name) => {
              setNaming(false);
              changes.change({ id, nom: name }, 'Vue renommée');
            }}
          />
        ) : (
          <p className={rows.title}>
            <Link to={view.adresse}>{nom}</Link>
          </p>
        )}
        <p className={rows.detail}>{words}</p>
        {mienne ? null : <p className={rows.detail}>{`Partagée par ${view.proprietaire ?? 'un compte supprimé'}`}</p>}
      </div>
      <div className={rows.actions}>
        {modifiable ? (
          <SelectField
            label="Visible pour"
            value={visible}
            options={VISIBILITIES.filter((one) => one !== 'maison' || housed || visible === 'maison')}
            labels={VISIBILITY_LABELS}
            onChange={(chosen: Visibility) => changes.change({ id, visible: chosen }, 'Visibilité changée')}
          />
        ) : null}
        <Button
          iconOnly
          look="quiet"
          icon={epinglee ? <PinOff size={15} aria-hidden="true" /> : <Pin size={15} aria-hidden="true" />}
          aria-label={`${epinglee ? 'Détacher' : 'Épingler'} ${nom}`}
          title={epinglee ? 'Détacher' : 'Épingler'}
          onClick={() => changes.pin({ id, epinglee: !epinglee })}
        />
        <Button
          iconOnly
          look="quiet"
          icon={<Rss size={15} aria-hidden="true" />}
          aria-label={`Flux Atom de ${nom}`}
          title="Flux Atom"
          onClick={() => setFeeding(true)}
        />
        <ScheduleButton choice={`vue:${id}`} view={nom} />
        {modifiable ? (
          <>
            <Button aria-label={`Renommer ${nom}`} onClick={() => setNaming(true)}>
              Renommer
            </Button>
            <Button
              iconOnly
              look="quiet"
              icon={<RefreshCw size={15} aria-hidden="true" />}
              aria-label={`Remplacer ${nom} par les filtres actuels`}
              title="Remplacer par les filtres actuels"
              onClick={replace}
            />
            <DeleteButton name={nom} onClick={() => changes.remove(view)} />
          </>
        ) : null}
      </div>
      {feeding ? <FeedDialog view={view} onClose={() => setFeeding(false)} /> : null}
    </li>
  );
}
