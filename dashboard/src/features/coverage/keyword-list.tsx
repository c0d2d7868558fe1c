import { counted, formatNumber } from '@vigie/contracts/french/numbers';
import type { EntityType } from '@vigie/contracts/options';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { CoverageMark } from '../../parts/clusters/cluster-marks.tsx';
import { type WordKind, WordLinks, withWord } from '../../parts/clusters/word-links.tsx';
import { ListExport } from '../../parts/export/list-export.tsx';
import type { ListColumn } from '../../parts/export/list-table.ts';
import { paths } from '../../paths/paths.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { State } from '../../ui/state.tsx';
import styles from './coverage.module.css';

/** Highest coverage level of a missed keyword: no article, or only articles that were not exposed. */
const MISSED = 1;

interface ByCoverage<T> {
  /** Keywords on which the publisher has nothing exposed, the best first: what a newsroom looks for. */
  readonly missed: readonly T[];
  readonly others: readonly T[];
}

/** Splits items into missed and others, each in the given order; an item with an unknown level is not missed. */
export function byCoverage<T>(items: readonly T[], levelOf: (item: T) => number | null | undefined): ByCoverage<T> {
  const isMissed = (item: T) => (levelOf(item) ?? Number.POSITIVE_INFINITY) <= MISSED;
  return { missed: items.filter(isMissed), others: items.filter((item) => !isMissed(item)) };
}

export const TYPES: Readonly<Record<Exclude<EntityType, 'unknown'>, string>> = {
  person: 'Personne',
  organisation: 'Organisation',
  place: 'Lieu',
  other: 'Autre',
};

interface KeywordCardProps {
  kind: WordKind;
  text: string;
  type?: EntityType;
  /** Points; null where nobody's exposure was measured. */
  score: number | null;
  /** Articles instead of points. */
  publications: number | null;
  /** undefined while it loads, null when it is not known. */
  level: number | null | undefined;
  lemmas?: readonly string[];
  /** How rivals cover it, by name. */
  rivals?: readonly { name: string; level: number }[];
}

/** A keyword with the score of its clusters, the publisher's coverage, and the lemmas of the same clusters. */
export function KeywordCard({
  kind,
  text,
  type,
  score,
  publications,
  level,
  lemmas = [],
  rivals = [],
}: KeywordCardProps) {
  const { query, searchOf } = useSharedQuery();
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Link
          to={{ pathname: paths.couverture, search: searchOf(withWord(query, kind, text)) }}
          className={styles.cardName}
        >
          {text}
        </Link>
        <span className={styles.score}>
          {publications === null ? (
            <>
              {formatNumber(score)}
              <span className="visually-hidden"> points</span>
            </>
          ) : (
            counted(publications, 'article', 'articles')
          )}
        </span>
      </div>
      <div className={styles.facts}>
        {level === undefined ? <span className={styles.wait} aria-busy="true" /> : null}
        {level === null ? '–' : null}
        {typeof level === 'number' ? <CoverageMark level={level} /> : null}
        {type === undefined || type === 'unknown' ? null : <span className={styles.type}>{TYPES[type]}</span>}
      </div>
      {rivals.length === 0 ? null : (
        <ul className={styles.rivals} aria-label={`Couverture de ${text} par mes concurrents`}>
          {rivals.map(({ name, level: theirs }) => (
            <li key={name} className={styles.rival}>
              <CoverageMark level={theirs} text={false} />
              {name}
            </li>
          ))}
        </ul>
      )}
      {lemmas.length === 0 ? null : (
        <WordLinks label={`Lemmes liés à ${text}`} kind="lemma" words={lemmas.map((lemme) => ({ text: lemme }))} />
      )}
    </li>
  );
}

const FIRST = 30;

interface CardsProps<T> {
  items: readonly T[];
  children: (item: T) => ReactNode;
}

/** Cards side by side, the best first; a button unfolds the rest. */
function Cards<T>({ items, children }: CardsProps<T>) {
  const [whole, setWhole] = useState(false);
  const shown = whole ? items : items.slice(0, FIRST);
  return (
    <>
      <ul className={styles.list}>{shown.map(children)}</ul>
      {items.length > FIRST ? (
        <Button
          look="quiet"
          more={!whole}
          className={styles.more ?? ''}
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Réduire la liste' : `Tout afficher (${items.length})`}
        </Button>
      ) : null}
    </>
  );
}

interface KeywordListProps<T> extends CardsProps<T> {
  title: string;
  empty: string;
  /** The chosen publisher's coverage level of an item; left out if no publisher is chosen. */
  levelOf?: ((item: T) => number | null | undefined) | undefined;
  /** What a file of them holds. */
  columns: readonly ListColumn<T>[];
}

/** One list of keywords. With a chosen publisher, those it misses come first, in a group of their own. */
export function KeywordList<T>({ title, empty, items, levelOf, columns, children }: KeywordListProps<T>) {
  const files = <ListExport title={title} rows={items} columns={columns} />;
  if (items.length === 0) {
    return (
      <Section title={title}>
        <State>{empty}</State>
      </Section>
    );
  }
  if (!levelOf) {
    return (
      <Section title={title} actions={files}>
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
    <Section title={title} actions={files}>
      {groups.map(({ name, group }) => (
        <div key={name} className={styles.group}>
          <h3 className={styles.name}>{`${name} (${group.length})`}</h3>
          {group.length === 0 ? null : <Cards items={group}>{children}</Cards>}
        </div>
      ))}
    </Section>
  );
}
