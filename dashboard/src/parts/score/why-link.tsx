import type { Breakdown, ScorePart } from '@vigie/contracts/calls/scores';
import { Link } from 'react-router-dom';
import { paths } from '../../paths/paths.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import styles from './why-link.module.css';
import { whySearch } from './why-search.ts';

export interface WhyLinkProps {
  /** The question that the score answers. */
  query: SharedQuery;
  /** What the score is of, for screen readers: « le score total ». */
  of: string;
  /** Only this part of the publisher’s score. */
  part?: ScorePart;
  par?: Breakdown;
  /** How many days earlier the score is compared with; by default the range before. */
  back?: number;
}

/** « Pourquoi ? » beside a score: its difference to an earlier range. */
export function WhyLink({ query, of, part, par, back }: WhyLinkProps) {
  const search = whySearch(query, { ...(par ? { par } : {}), trail: part ? [part] : [], back });
  return (
    <Link to={{ pathname: paths.score, search }} className={styles.why} aria-label={`Pourquoi ? ${of}`}>
      Pourquoi ?
    </Link>
  );
}
