import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { loadable } from '../../../shared/loadable.tsx';
import field from '../../../ui/field.module.css';
import { chosenOf, type PublisherFieldProps } from './user-draft.ts';
import styles from './user-row.module.css';

const load = () => import('./publisher-combobox.tsx');
const PublisherCombobox = loadable(load);

/** A failure is shown when the list is opened. */
const fetchCode = () => void load().catch(() => undefined);

/** The publisher of a user. The searchable list is loaded as the user reaches for it: a page has hundreds of rows. */
export function PublisherField(props: PublisherFieldProps) {
  const [wanted, setWanted] = useState(false);
  const chosen = chosenOf(props);
  const closed = (
    <button
      type="button"
      role="combobox"
      aria-expanded={false}
      aria-haspopup="dialog"
      className={`${field.input} ${styles.trigger}`}
      aria-label={`${props.label} ${chosen?.label ?? ''}`.trim()}
      onPointerEnter={fetchCode}
      onFocus={fetchCode}
      onClick={() => void PublisherCombobox.load().then(() => setWanted(true))}
    >
      <span className={styles.value}>{chosen?.label ?? 'Choisir…'}</span>
      <ChevronDown size={13} className={styles.chevron} aria-hidden="true" />
    </button>
  );
  return wanted ? <PublisherCombobox {...props} fallback={closed} /> : closed;
}
