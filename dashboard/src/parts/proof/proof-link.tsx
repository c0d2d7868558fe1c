import { Link } from 'react-router-dom';
import { paths } from '../../paths/paths.ts';
import { encodeQuery } from '../../query/query-codec.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
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
  const search = withProofAddress(encodeQuery(query), { cible });
  return (
    <Link to={{ pathname: paths.preuve, search }} className={styles.why} aria-label={`Preuve, ${of}`}>
      Preuve
    </Link>
  );
}
