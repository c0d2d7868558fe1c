import { formatNumber } from '@vigie/charts/format';
import type { EntityType } from '@vigie/contracts/options';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { CoverageMark } from '../../clusters/coverage-mark.tsx';
import { type WordKind, WordLinks, withWord } from '../../clusters/word-links.tsx';
import { useSharedQuery } from '../../filters/query-context.tsx';
import styles from './keyword-card.module.css';

const TYPES: Readonly<Record<EntityType, string>> = {
  person: 'Personne',
  organisation: 'Organisation',
  place: 'Lieu',
  other: 'Autre',
};

interface KeywordCardProps {
  kind: WordKind;
  text: string;
  type?: EntityType;
  score: number;
  /** undefined while it loads, null when it is not known. */
  level: number | null | undefined;
  lemmas?: readonly string[];
}

/** A keyword with what its clusters scored, the publisher's coverage of it, and the lemmas of the same clusters. */
export function KeywordCard({ kind, text, type, score, level, lemmas = [] }: KeywordCardProps) {
  const { query, searchOf } = useSharedQuery();
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Link
          to={{ pathname: paths.couverture, search: searchOf(withWord(query, kind, text)) }}
          className={styles.name}
        >
          {text}
        </Link>
        <span className={styles.score}>
          {formatNumber(score)}
          <span className="visually-hidden"> points</span>
        </span>
      </div>
      <div className={styles.facts}>
        {level === undefined ? <span className={styles.wait} aria-busy="true" /> : null}
        {level === null ? '–' : null}
        {typeof level === 'number' ? <CoverageMark level={level} /> : null}
        {type === undefined ? null : <span className={styles.type}>{TYPES[type]}</span>}
      </div>
      {lemmas.length === 0 ? null : (
        <WordLinks label={`Lemmes liés à ${text}`} kind="lemma" words={lemmas.map((lemme) => ({ text: lemme }))} />
      )}
    </li>
  );
}
