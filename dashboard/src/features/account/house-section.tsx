import { Combobox } from '@base-ui/react/combobox';
import { counted } from '@vigie/contracts/french/numbers';
import { DENSITIES, type Density, MOST_RIVALS } from '@vigie/contracts/preferences';
import { may } from '@vigie/contracts/roles/access';
import { MENU_SCREENS, SCREEN_ACCESS } from '@vigie/contracts/roles/screens';
import { Plus, X } from 'lucide-react';
import { usePublisherList } from '../../api/calls/figures.ts';
import {
  type OwnPreferences,
  usePreferences,
  useRivalProposals,
  useSavePreferences,
} from '../../api/calls/preferences.ts';
import { PublisherPicker } from '../../filters/publisher-picker.tsx';
import { PublisherSelect } from '../../filters/publisher-select.tsx';
import { FailureLine } from '../../parts/answers/failure-line.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { TITLES } from '../../paths/titles.ts';
import { publisherLabel, publisherOptions } from '../../query/publisher-options.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { isEveryone } from '../../query/shared-query.ts';
import { useUser } from '../../session/user-context.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import form from '../../ui/form.module.css';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './account.module.css';

type ChosenPreferences = Omit<OwnPreferences, 'lie'>;

const DENSITY_LABELS: Readonly<Record<Density, string>> = { normale: 'Normale', serree: 'Serrée' };

/** Keeps what is chosen at once, for this page and the next logins. */
function useChoice(own: OwnPreferences) {
  const { query, apply } = useSharedQuery();
  const saving = useSavePreferences((saved) => {
    // What this page asked because nothing else was chosen follows the choice; its address says so.
    if (saved.editeur !== own.editeur && query.editeur === own.editeur) apply({ ...query, editeur: saved.editeur });
  });
  const choose = (fields: Partial<ChosenPreferences>) => {
    const { lie: _, ...before } = own;
    saving.mutate({ ...before, ...fields });
  };
  return { choose, error: saving.error };
}

interface PartProps {
  own: OwnPreferences;
  choose: (fields: Partial<ChosenPreferences>) => void;
}

function OwnPublisher({ own, choose }: PartProps) {
  const { query } = useSharedQuery();
  const { data: records = [] } = usePublisherList();
  if (own.lie) {
    return (
      <p>
        Votre éditeur est <strong>{publisherLabel(records, own.editeur, 'editeur')}</strong>. Votre compte lui est lié,
        un administrateur peut le changer.
      </p>
    );
  }
  return (
    <div className={styles.line}>
      <PublisherSelect
        draft={{ ...query, groupe: 'editeur', editeur: own.editeur }}
        change={({ editeur }) =>
          editeur !== undefined && choose({ editeur, concurrents: own.concurrents.filter((name) => name !== editeur) })
        }
      />
      <span className={form.hint}>Ses chiffres s’ouvrent quand une adresse ne nomme aucun éditeur.</span>
    </div>
  );
}

function Rivals({ own, choose }: PartProps) {
  const { data: records = [] } = usePublisherList();
  const { editeur, concurrents } = own;
  const full = concurrents.length >= MOST_RIVALS;
  const proposals = useRivalProposals(editeur, !isEveryone(editeur) && !full);
  const add = (name: string) => choose({ concurrents: [...concurrents, name] });
  const isFree = (name: string) => name !== editeur && !isEveryone(name) && !concurrents.includes(name);
  const items = publisherOptions(records, 'editeur').filter(({ value }) => isFree(value));
  const proposed = full ? [] : (proposals.data?.concurrents ?? []).filter(({ nom_norme }) => isFree(nom_norme));
  return (
    <>
      <ul className={styles.rivals} aria-label="Mes concurrents">
        {concurrents.map((name) => {
          const label = publisherLabel(records, name, 'editeur');
          return (
            <li key={name} className={styles.rival}>
              <PublisherTile name={label} />
              {label}
              <button
                type="button"
                className={styles.remove}
                aria-label={`Retirer ${label} de mes concurrents`}
                onClick={() => choose({ concurrents: concurrents.filter((one) => one !== name) })}
              >
                <X size={13} aria-hidden="true" />
              </button>
            </li>
          );
        })}
        {full ? null : (
          <li>
            <PublisherPicker items={items} value={null} onChange={(item) => item && add(item.value)}>
              <Combobox.Trigger className={buttonClass()} aria-label="Ajouter un concurrent">
                <Plus size={14} aria-hidden="true" />
                Ajouter un concurrent
              </Combobox.Trigger>
            </PublisherPicker>
          </li>
        )}
      </ul>
      {proposed.length === 0 ? null : (
        <div>
          <p className={form.hint}>Ils partagent le plus d’histoires avec vous depuis 24 heures&nbsp;:</p>
          <ul className={styles.rivals} aria-label="Concurrents proposés">
            {proposed.map(({ nom_norme, nom_affiche, clusters }) => (
              <li key={nom_norme}>
                <Button
                  look="quiet"
                  icon={<Plus size={14} aria-hidden="true" />}
                  title={`${counted(clusters, 'histoire', 'histoires')} en commun`}
                  onClick={() => add(nom_norme)}
                >
                  {nom_affiche}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Choices({ own }: { own: OwnPreferences }) {
  const user = useUser();
  const { choose, error } = useChoice(own);
  const screens = MENU_SCREENS.filter((name) => may(SCREEN_ACCESS[name].menu, user));
  return (
    <div className={form.sheet}>
      <OwnPublisher own={own} choose={choose} />
      <Rivals own={own} choose={choose} />
      <div className={styles.line}>
        <SelectField
          label="Premier écran"
          value={own.ecran}
          options={screens}
          labels={TITLES}
          onChange={(ecran) => choose({ ecran })}
        />
        <SelectField
          label="Hauteur des lignes"
          value={own.densite}
          options={DENSITIES}
          labels={DENSITY_LABELS}
          onChange={(densite) => choose({ densite })}
        />
      </div>
      <FailureLine error={error} />
    </div>
  );
}

/** One's publisher and rivals, the first screen and the height of rows: each choice is kept at once. */
export function HouseSection() {
  const { data: own, error, refetch } = usePreferences();
  if (own) return <Choices own={own} />;
  return error ? (
    <FailureState error={error} onRetry={refetch} timeout="Délai de chargement expiré" ofRange={false} />
  ) : (
    <Skeleton height={190} />
  );
}
