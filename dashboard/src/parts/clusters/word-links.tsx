import { formatNumber } from '@vigie/contracts/french/numbers';
import { Link } from 'react-router-dom';
import { paths } from '../../paths/paths.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import type { SharedQuery } from '../../query/shared-query.ts';
import styles from './word-links.module.css';

export interface Word {
  text: string;
  count?: number;
}

export type WordKind = 'entity' | 'lemma';

/** Commas separate the names of a filter. */
const asFilter = (text: string): string => text.replaceAll(',', ' ').replace(/\s+/g, ' ').trim();

/** The query filtered on one entity, or one lemma, of clusters. */
export const withWord = (query: SharedQuery, kind: WordKind, text: string): SharedQuery => ({
  ...query,
  clusterEntities: kind === 'entity' ? asFilter(text) : '',
  clusterLemmes: kind === 'lemma' ? asFilter(text) : '',
});

interface WordLinksProps {
  label: string;
  kind: WordKind;
  words: readonly Word[];
  empty?: string;
}

/** Entities or lemmas; each opens the coverage page filtered on it. */
export function WordLinks({ label, kind, words, empty = 'Aucun' }: WordLinksProps) {
  const { query, searchOf } = useSharedQuery();
  if (words.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <ul className={styles.list} aria-label={label}>
      {words.map(({ text, count }) => (
        <li key={text}>
          <Link
            to={{ pathname: paths.couverture, search: searchOf(withWord(query, kind, text)) }}
            className={styles.word}
          >
            {text}
            {count === undefined ? null : <span className={styles.count}>{` ${formatNumber(count)}`}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
