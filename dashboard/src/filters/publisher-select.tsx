import { ChevronDown } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { usePublisherList } from '../api/calls/figures.ts';
import { publisherLabel } from '../query/publisher-options.ts';
import { loadable } from '../shared/loadable.tsx';
import { useLater } from '../shared/time-hooks.ts';
import styles from '../ui/bar-field.module.css';
import type { DraftProps } from './draft.ts';

const PublisherCombobox = loadable(() => import('./publisher-combobox.tsx'));

/** Shown until the searchable list is loaded: the same box, as a button. */
function Closed({ label, onWant }: { label: string; onWant: (open: boolean) => void }) {
  return (
    <button
      type="button"
      className={`${styles.box} ${styles.phone}`}
      aria-label={`Éditeur ${label}`}
      aria-haspopup="listbox"
      onPointerEnter={() => onWant(false)}
      onFocus={() => onWant(false)}
      onClick={() => onWant(true)}
    >
      <span className={styles.name}>Éditeur</span> {/* An accessible name must contain the visible words, separated. */}
      <span className={styles.value}>{label}</span>
      <ChevronDown size={13} className={styles.chevron} aria-hidden="true" />
    </button>
  );
}

/** The publisher. The searchable list is loaded after the screen, or as soon as the user reaches for it. */
export function PublisherSelect({ draft, change }: Pick<DraftProps, 'draft' | 'change'>) {
  const { data } = usePublisherList();
  const place = useRef<HTMLSpanElement>(null);
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  // The button stays until the list is there. A placeholder would lose the focus.
  const load = useCallback(() => void PublisherCombobox.load().then(() => setWanted(true)), []);
  useLater(load);
  const want = (clicked: boolean) => {
    load();
    if (clicked) setOpen(true);
  };
  const closed = <Closed label={publisherLabel(data ?? [], draft.editeur, draft.groupe)} onWant={want} />;
  return (
    <span ref={place} className={styles.whole}>
      {wanted ? (
        <PublisherCombobox
          fallback={closed}
          draft={draft}
          change={change}
          open={open}
          hasFocus={() => place.current?.contains(document.activeElement) ?? false}
        />
      ) : (
        closed
      )}
    </span>
  );
}
