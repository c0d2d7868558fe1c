import { formatDateTime } from '@vigie/contracts/french/clock';
import { formatNumber } from '@vigie/contracts/french/numbers';
import { type PageAddress, pageLabel } from '@vigie/contracts/pages';
import { Link } from 'react-router-dom';
import { pageSearch } from '../../parts/page/page-address.ts';
import { paths } from '../../paths/paths.ts';
import { PROOF_ROWS } from '../../query/page-sizes.ts';
import styles from './proof.module.css';
import type { ProofPlace } from './use-proof.ts';

interface MomentLinkProps {
  page: PageAddress;
  /** RFC 3339. */
  at: string;
  /** Marked on the page. */
  article: string | null;
}

/** A minute, as a link to the page as it stood then. */
export function MomentLink({ page, at, article }: MomentLinkProps) {
  const text = formatDateTime(at);
  return (
    <Link
      to={{ pathname: paths.page, search: pageSearch({ page, a: Date.parse(at), article }) }}
      className={styles.link}
      aria-label={`${text}, voir ${pageLabel(page)}`}
    >
      {text}
    </Link>
  );
}

interface PagerProps extends Pick<ProofPlace, 'depuis' | 'searchWith'> {
  total: number;
  shown: number;
}

/** « 101 à 200 sur 380 », with links to the rows before and after. Nothing where all rows are shown. */
export function Pager({ depuis, searchWith, total, shown }: PagerProps) {
  if (total <= shown && depuis === 0) return null;
  const before = Math.max(0, depuis - PROOF_ROWS);
  return (
    <nav aria-label="Suite de la liste" className={styles.pager}>
      <span>
        {shown === 0
          ? 'Rien au-delà'
          : `${formatNumber(depuis + 1)} à ${formatNumber(depuis + shown)} sur ${formatNumber(total)}`}
      </span>
      {depuis > 0 ? (
        <Link to={{ search: searchWith({ depuis: before }) }} className={styles.link}>
          Précédents
        </Link>
      ) : null}
      {depuis + shown < total && shown > 0 ? (
        <Link to={{ search: searchWith({ depuis: depuis + shown }) }} className={styles.link}>
          Suivants
        </Link>
      ) : null}
    </nav>
  );
}
