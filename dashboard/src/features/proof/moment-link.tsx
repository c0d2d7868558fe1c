import { formatDateTime } from '@vigie/contracts/french/clock';
import { type PageAddress, pageLabel } from '@vigie/contracts/pages';
import { Link } from 'react-router-dom';
import { pageSearch } from '../../parts/page/page-address.ts';
import { paths } from '../../paths/paths.ts';
import styles from './proof.module.css';

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
