import type { PageAddress } from '@vigie/contracts/pages';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { usePublisherList } from '../../api/calls/figures.ts';
import { writePage } from '../../parts/page/page-address.ts';
import { EVERY_PUBLISHER, publisherOptions } from '../../query/publisher-options.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import box from '../../ui/bar-field.module.css';
import { DayField } from '../../ui/date/day-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './page-at.module.css';
import type { PageGroup } from './page-choice.ts';

interface PageSelectProps {
  page: PageAddress;
  groups: readonly PageGroup[];
  onChange: (page: PageAddress) => void;
}

/** A native select of pages, grouped by source. */
function PageSelect({ page, groups, onChange }: PageSelectProps) {
  const id = useId();
  const all = groups.flatMap(({ options }) => options);
  return (
    <span className={box.box}>
      <label htmlFor={id} className={box.name}>
        Page
      </label>
      <select
        id={id}
        className={`${box.select} ${styles.select}`}
        value={writePage(page)}
        onChange={({ target }) => {
          const chosen = all.find(({ value }) => value === target.value);
          if (chosen) onChange(chosen.page);
        }}
      >
        {groups.map(({ source, label, options }) => (
          <optgroup key={source} label={label}>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <ChevronDown size={13} className={box.selectChevron} aria-hidden="true" />
    </span>
  );
}

interface ToolbarProps {
  page: PageAddress;
  groups: readonly PageGroup[];
  day: string;
  today: string;
  rival: string | null;
  onPage: (page: PageAddress) => void;
  onDay: (day: string) => void;
  onRival: (rival: string | null) => void;
}

const NOBODY = '';

/** Keeps the toolbar's place until the page is known. */
export const ToolbarPlace = () => <div className={styles.wait} aria-hidden="true" />;

/** Page and day, and whose articles are marked: the filter’s publisher and a rival. */
export function Toolbar({ page, groups, day, today, rival, onPage, onDay, onRival }: ToolbarProps) {
  const { query, apply } = useSharedQuery();
  const { data: records = [] } = usePublisherList();
  const own = publisherOptions(records, query.groupe);
  const ownLabels: Record<string, string> = Object.fromEntries(own.map(({ value, label }) => [value, label]));
  ownLabels[EVERY_PUBLISHER.value] = 'Aucun';
  ownLabels[query.editeur] ??= query.editeur;
  const names = records.map(({ nom_affiche }) => nom_affiche).sort((a, b) => a.localeCompare(b, 'fr'));
  const rivals = [NOBODY, ...new Set(rival === null ? names : [...names, rival])];
  const rivalLabels: Record<string, string> = Object.fromEntries(rivals.map((name) => [name, name]));
  rivalLabels[NOBODY] = 'Aucun';
  return (
    <fieldset className={styles.toolbar} aria-label="Choix de la page">
      <PageSelect page={page} groups={groups} onChange={onPage} />
      <DayField day={day} today={today} onChange={onDay} />
      <SelectField
        label="Éditeur suivi"
        value={query.editeur}
        options={Object.keys(ownLabels)}
        labels={ownLabels}
        onChange={(editeur) => apply({ ...query, editeur })}
      />
      <SelectField
        label="Rival"
        value={rival ?? NOBODY}
        options={rivals}
        labels={rivalLabels}
        onChange={(name) => onRival(name === NOBODY ? null : name)}
      />
    </fieldset>
  );
}
