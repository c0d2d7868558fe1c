import { ZONES } from '@vigie/contracts/options';
import type { FilterField } from '@vigie/contracts/views/screen-fields';
import { ArrowRight, Funnel, RotateCcw, X } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { type Chip, chipsOf, without } from '../query/chips.ts';
import type { BarField } from '../query/filter-fields.ts';
import { ZONE_LABELS } from '../query/labels.ts';
import fieldStyles from '../ui/bar-field.module.css';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { isComplete, useDraft } from './draft.ts';
import styles from './filter-bar.module.css';
import { fieldOf, OPEN_FILTERS, RESET_FILTERS } from './filter-events.ts';
import { CountBadge, FilterSheet, FiltersPopover } from './filter-panels.tsx';
import { PeriodControl } from './period-control.tsx';
import { PublisherSelect } from './publisher-select.tsx';

/** Makes the items of a list inert that are outside of its box: neither Tab nor a screen reader meets what cannot be seen. */
function useInertOverflow(list: RefObject<HTMLUListElement | null>, items: readonly unknown[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items are other elements to observe
  useEffect(() => {
    const root = list.current;
    if (!root) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) (target as HTMLElement).inert = !isIntersecting;
      },
      { root, threshold: 0.9 },
    );
    for (const item of root.children) observer.observe(item);
    return () => observer.disconnect();
  }, [list, items]);
}

/**
 * The filters that differ from the defaults; the cross resets one at once. Chips that do not fit are counted on
 * Filtres.
 */
function ChipList({ chips, onRemove }: { chips: readonly Chip[]; onRemove: (chip: Chip) => void }) {
  const list = useRef<HTMLUListElement>(null);
  useInertOverflow(list, chips);
  return (
    <ul ref={list} className={styles.list} aria-label="Filtres actifs">
      {chips.map((chip) => (
        <li key={chip.key} className={styles.chip}>
          <span className={styles.label}>{chip.label}</span>
          <button
            type="button"
            className={styles.remove}
            aria-label={`Retirer le filtre ${chip.label}`}
            onClick={() => onRemove(chip)}
          >
            <X size={13} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface FilterBarProps {
  /** Which of zone, period and publisher the screen uses. */
  bar: readonly BarField[];
  fields: readonly FilterField[];
  phone: boolean;
}

/**
 * One line: zone, period and publisher, then the other fields behind Filtres, chips for what differs from the defaults,
 * and the search. On a phone the zone is behind Filtres.
 */
export function FilterBar({ bar, fields, phone }: FilterBarProps) {
  const { query, defaults, draft, periode, dirty, change, submit, reset, apply } = useDraft();
  const [open, setOpen] = useState(false);
  const [first, setFirst] = useState<FilterField | null>(null);
  const formId = useId();
  const chips = chipsOf(query, defaults, fields);
  const count = chipsOf(draft, defaults, fields).length;
  const inSheet = fields.length > 0 || bar.includes('zone') || bar.includes('period');
  const draftProps = { draft, periode, change, formId, fields };

  useEffect(() => {
    const show = (event: Event) => {
      setFirst(fieldOf(event));
      setOpen(true);
    };
    addEventListener(OPEN_FILTERS, show);
    addEventListener(RESET_FILTERS, reset);
    return () => {
      removeEventListener(OPEN_FILTERS, show);
      removeEventListener(RESET_FILTERS, reset);
    };
  }, [reset]);

  const toggle = (next: boolean) => {
    setFirst(null);
    setOpen(next);
  };
  const applyAndClose = () => {
    setOpen(false);
    submit();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    applyAndClose();
  };
  return (
    <search className={styles.bar}>
      <form id={formId} className={styles.form} onSubmit={onSubmit} aria-label="Filtres">
        {phone || !bar.includes('zone') ? null : (
          <SelectField
            label="Zone"
            value={draft.source}
            options={ZONES}
            labels={ZONE_LABELS}
            onChange={(source) => change({ source })}
          />
        )}
        {bar.includes('period') ? <PeriodControl {...draftProps} phone={phone} /> : null}
        {bar.includes('publisher') ? <PublisherSelect draft={draft} change={change} /> : null}
        {phone ? (
          inSheet ? (
            <button
              type="button"
              className={fieldStyles.box}
              aria-label={count > 0 ? `Filtres ${count} actifs` : 'Filtres'}
              onClick={() => {
                setFirst(null);
                setOpen(true);
              }}
            >
              <Funnel size={17} strokeWidth={1.75} aria-hidden="true" />
              <CountBadge count={count} />
            </button>
          ) : null
        ) : (
          <>
            {fields.length > 0 ? (
              <FiltersPopover {...draftProps} count={count} first={first} open={open} onOpenChange={toggle} />
            ) : null}
            <ChipList chips={chips} onRemove={({ key }) => apply(without(query, key, defaults))} />
            <Button
              look="quiet"
              iconOnly
              aria-label="Réinitialiser les filtres"
              title="Réinitialiser les filtres"
              icon={<RotateCcw size={15} aria-hidden="true" />}
              onClick={reset}
            />
          </>
        )}
        <Button
          look="primary"
          type="submit"
          disabled={!isComplete(draft)}
          className={styles.submit ?? ''}
          aria-label={dirty ? 'Appliquer' : 'Rechercher'}
        >
          {phone ? <ArrowRight size={18} aria-hidden="true" /> : dirty ? 'Appliquer' : 'Rechercher'}
          {dirty ? <span className={styles.dot} aria-hidden="true" /> : null}
        </Button>
      </form>
      {phone && open ? (
        <FilterSheet
          {...draftProps}
          first={first}
          bar={bar}
          onClose={() => setOpen(false)}
          onReset={reset}
          onApply={applyAndClose}
        />
      ) : null}
    </search>
  );
}
