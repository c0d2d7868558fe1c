import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { State } from '../../ui/state.tsx';
import { byCoverage } from './by-coverage.ts';
import styles from './keyword-list.module.css';

const FIRST = 30;

interface CardsProps<T> {
  items: readonly T[];
  children: (item: T) => ReactNode;
}

/** Cards side by side, the strongest first; the rest when it is asked for. */
function Cards<T>({ items, children }: CardsProps<T>) {
  const [whole, setWhole] = useState(false);
  const shown = whole ? items : items.slice(0, FIRST);
  return (
    <>
      <ul className={styles.list}>{shown.map(children)}</ul>
      {items.length > FIRST ? (
        <Button look="quiet" className={styles.more ?? ''} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Réduire la liste' : `Tout afficher (${items.length})`}
        </Button>
      ) : null}
    </>
  );
}

interface KeywordListProps<T> extends CardsProps<T> {
  title: string;
  empty: string;
  /** The chosen publisher's coverage: what it misses stands first, in a group of its own. Left out while there is no publisher. */
  levelOf?: ((item: T) => number | null | undefined) | undefined;
}

/** One list of keywords, parted by what the publisher covers where there is one. */
export function KeywordList<T>({ title, empty, items, levelOf, children }: KeywordListProps<T>) {
  if (items.length === 0) {
    return (
      <Section title={title}>
        <State>{empty}</State>
      </Section>
    );
  }
  if (!levelOf) {
    return (
      <Section title={title}>
        <Cards items={items}>{children}</Cards>
      </Section>
    );
  }
  const { missed, others } = byCoverage(items, levelOf);
  const groups = [
    { name: 'Non couverts', group: missed },
    { name: 'Couverts', group: others },
  ];
  return (
    <Section title={title}>
      {groups.map(({ name, group }) => (
        <div key={name} className={styles.group}>
          <h3 className={styles.name}>{`${name} (${group.length})`}</h3>
          {group.length === 0 ? null : <Cards items={group}>{children}</Cards>}
        </div>
      ))}
    </Section>
  );
}
