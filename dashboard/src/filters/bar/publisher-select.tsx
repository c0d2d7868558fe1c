import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
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
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  const want = (clicked: boolean) => {
    setWanted(true);
    if (clicked) setOpen(true);
  };
  const closed = <Closed label={publisherLabel(data ?? [], draft.editeur, draft.groupe)} onWant={want} />;
  return (
    <span ref={place} className={styles.whole}>
      {wanted ? (
        <Suspense fallback={closed}>
          <PublisherCombobox
            draft={draft}
            change={change}
            open={open}
            focused={place.current?.contains(document.activeElement) ?? false}
          />
        </Suspense>
      ) : (
        closed
      )}
    </span>
  );
}
