import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { State } from '../../ui/state.tsx';
import styles from './keyword-list.module.css';

const FIRST = 30;

interface KeywordListProps<T> {
  title: string;
  empty: string;
  items: readonly T[];
  children: (item: T) => ReactNode;
}

/** Cards side by side, the strongest first; the rest when it is asked for. */
export function KeywordList<T>({ title, empty, items, children }: KeywordListProps<T>) {
  const [whole, setWhole] = useState(false);
  const shown = whole ? items : items.slice(0, FIRST);
  return (
    <Section title={title}>
      {items.length === 0 ? <State>{empty}</State> : <ul className={styles.list}>{shown.map(children)}</ul>}
      {items.length > FIRST ? (
        <Button look="quiet" className={styles.more ?? ''} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Réduire la liste' : `Tout afficher (${items.length})`}
        </Button>
      ) : null}
    </Section>
  );
}
