import { Link } from 'react-router-dom';
import { paths } from '../../paths/paths.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import type { SharedQuery } from '../../query/shared-query.ts';
import { wholeSearch } from '../score/whole-search.ts';
import styles from '../score/why-link.module.css';
import { type ProofAddress, withProofAddress } from './proof-address.ts';

interface ProofLinkProps {
  /** The question that the score answers. */
  query: SharedQuery;
  /** What the score is of, for screen readers: « le score total ». */
  of: string;
  /** null: the publisher of the question. */
  cible?: ProofAddress['cible'];
}

/** « Preuve » beside a score: its cells, and the captures behind them. */
export function ProofLink({ query, of, cible = null }: ProofLinkProps) {
  const { defaults } = useSharedQuery();
  const search = withProofAddress(wholeSearch(query, defaults), { cible });
  return (
    <Link to={{ pathname: paths.preuve, search }} className={styles.why} aria-label={`Preuve, ${of}`}>
      Preuve
    </Link>
  );
}
