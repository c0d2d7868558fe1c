import { RELATIVE_PERIOD_LABELS } from '@vigie/contracts/option-labels';
import { RELATIVE_PERIODS, type RelativePeriod } from '@vigie/contracts/options';
import type { ScreenName } from '@vigie/contracts/roles/screens';
import { VIEW_NAME_MAX, VISIBILITIES, VISIBILITY_LABELS, type Visibility } from '@vigie/contracts/views/view-limits';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePublisherList } from '../../api/calls/figures.ts';
import { useChangeView, useSaveView, useViews } from '../../api/calls/views.ts';
import { periodWords } from '../../query/periods.ts';
import { publisherLabel } from '../../query/publisher-options.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { viewSearch } from '../../query/view-search.ts';
import { useMay } from '../../session/user-context.ts';
import { CheckField } from '../../ui/check-field.tsx';
import form from '../../ui/form.module.css';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { tabPeriodOf, viewWords } from './view-words.ts';

/** Dates that stay, instead of a relative period. */
const FIXED = 'fixe';
type Period = RelativePeriod | typeof FIXED;
const PERIODS: readonly Period[] = [...RELATIVE_PERIODS, FIXED];

/** Instead of a view's id: none is replaced. */
const NEW = 'nouvelle';

/** « Enregistrer la vue »: the screen and its filters as a new view, or as what one of this screen holds from then on. */
export default function SaveViewDialog({ screen, onClose }: { screen: ScreenName; onClose: () => void }) {
  const { pathname, search } = useLocation();
  const { query, periode, defaults } = useSharedQuery();
  const { data: list } = useViews();
  const { data: records = [] } = usePublisherList();
  const say = useToast();
  const save = useSaveView();
  const change = useChangeView();
  const place = { ecran: screen, adresse: pathname + search };
  const shown = { query, periode: tabPeriodOf(place, useMay('selectedPeriod')) ?? periode };
  const words = viewWords(place, shown, defaults, (one) => publisherLabel(records, one, query.groupe));
  const [name, setName] = useState<string | null>(null);
  const [period, setPeriod] = useState<Period>(periode ?? FIXED);
  const [visible, setVisible] = useState<Visibility>('moi');
  const [pinned, setPinned] = useState(false);
  const [replaced, setReplaced] = useState(NEW);

  const nom = name ?? words.slice(0, VIEW_NAME_MAX);
  const own = (list?.vues ?? []).filter((view) => view.modifiable && view.adresse.split('?')[0] === pathname);
  const error = save.error ?? change.error;
  const busy = save.isPending || change.isPending;
  const submit = () => {
    const chosen = period === FIXED ? null : period;
    const adresse = pathname + viewSearch({ screen, query, defaults, periode: chosen, search });
    const done = (text: string) => () => {
      say(text);
      onClose();
    };
    if (replaced === NEW)
      save.mutate({ nom, adresse, visible, epinglee: pinned }, { onSuccess: done('Vue enregistrée') });
    else change.mutate({ id: replaced, adresse }, { onSuccess: done('Vue remplacée') });
  };
  return (
    <FormDialog
      title="Enregistrer la vue"
      verb={replaced === NEW ? 'Enregistrer' : 'Remplacer'}
      disabled={busy || (replaced === NEW && nom.trim() === '')}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={form.hint}>Une vue garde cet écran et ses filtres sous un nom, dans Mon tableau et Ctrl K.</p>
      {own.length > 0 ? (
        <SelectField
          label="Vue"
          wide
          value={replaced}
          options={[NEW, ...own.map(({ _id }) => _id)]}
          labels={{ [NEW]: 'Nouvelle vue', ...Object.fromEntries(own.map((view) => [view._id, view.nom])) }}
          onChange={setReplaced}
        />
      ) : null}
      {replaced === NEW ? (
        <TextField
          label="Nom"
          value={nom}
          maxLength={VIEW_NAME_MAX}
          required
          onChange={(event) => setName(event.target.value)}
        />
      ) : null}
      <SelectField
        label="Période"
        wide
        value={period}
        options={PERIODS}
        labels={{ ...RELATIVE_PERIOD_LABELS, [FIXED]: `Dates fixes, ${periodWords(query.fromDate, query.toDate)}` }}
        onChange={setPeriod}
      />
      {replaced === NEW ? (
        <>
          <SelectField
            label="Visible pour"
            wide
            value={visible}
            options={VISIBILITIES.filter((one) => one !== 'maison' || (list?.maison ?? null) !== null)}
            labels={VISIBILITY_LABELS}
            onChange={setVisible}
          />
          <CheckField label="Épingler sur Mon tableau" checked={pinned} onChange={setPinned} />
        </>
      ) : null}
    </FormDialog>
  );
}
