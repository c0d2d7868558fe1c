import type { Breakdown, ScorePart } from '@vigie/contracts/calls/scores';
import { Link } from 'react-router-dom';
import { paths } from '../../paths/paths.ts';
import { reachesPresent } from '../../query/present.ts';
import { previousRange } from '../../query/previous-range.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import type { SharedQuery } from '../../query/shared-query.ts';
import { withScoreAddress } from './score-address.ts';
import { wholeSearch } from './whole-search.ts';
import styles from './why-link.module.css';

interface WhyLinkProps {
  /** The question that the score answers. */
  query: SharedQuery;
  /** What the score is of, for screen readers: « le score total ». */
  of: string;
  /** Only this part of the publisher’s score. */
  part?: ScorePart;
  par?: Breakdown;
}

/**
 * « Pourquoi ? » beside a score: its difference to the range before. A range that has ended names that range; one that is running is
 * compared until the same minute, which « Score ouvert » takes when it is opened.
 */
export function WhyLink({ query, of, part, par = 'page' }: WhyLinkProps) {
  const { defaults } = useSharedQuery();
  const { fromDate, toDate, editeur } = previousRange(query, Date.now());
  const a = reachesPresent(query) ? {} : { fromDate, toDate, editeur };
  const search = withScoreAddress(wholeSearch(query, defaults), { a, par, trail: part ? [part] : [] });
  return (
    <Link to={{ pathname: paths.score, search }} className={styles.why} aria-label={`Pourquoi ? ${of}`}>
      Pourquoi ?
    </Link>
  );
}
