import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { usePublisherList } from '../../api/calls/publisher-list.ts';
import { publisherLabel } from '../publisher-options.ts';
import styles from './bar-field.module.css';
import type { DraftProps } from './draft.ts';

const PublisherCombobox = lazy(() => import('./publisher-combobox.tsx'));

/** After the first paint and its calls. */
const LATER_MS = 1200;

/** What is seen until the list that can be searched has come: the same box, as a button. */
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
      <span className={styles.name}>Éditeur</span> {/* A name must hold the visible words, apart. */}
      <span className={styles.value}>{label}</span>
      <ChevronDown size={13} className={styles.chevron} aria-hidden="true" />
    </button>
  );
}

/** The publisher. What searches it is loaded after the screen, or as soon as someone reaches for it. */
export function PublisherSelect({ draft, change }: Pick<DraftProps, 'draft' | 'change'>) {
  const { data } = usePublisherList();
  const place = useRef<HTMLSpanElement>(null);
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  // As a transition the button stays until the list is there: one put in its place meanwhile would not have the focus.
  const load = useCallback(() => startTransition(() => setWanted(true)), []);
  useEffect(() => {
    const timer = setTimeout(load, LATER_MS);
    return () => clearTimeout(timer);
  }, [load]);
  const want = (clicked: boolean) => {
    load();
    if (clicked) setOpen(true);
  };
  const closed = <Closed label={publisherLabel(data ?? [], draft.editeur, draft.groupe)} onWant={want} />;
  return (
    <span ref={place} className={styles.whole}>
      <Suspense fallback={closed}>
        {wanted ? (
          <PublisherCombobox
            draft={draft}
            change={change}
            open={open}
            hasFocus={() => place.current?.contains(document.activeElement) ?? false}
          />
        ) : (
          closed
        )}
      </Suspense>
    </span>
  );
}
