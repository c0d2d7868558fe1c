import type { Proof } from '@vigie/contracts/calls/proof';
import { formatDateTime, formatMinutes, parisTime } from '@vigie/contracts/french/clock';
import { counted, formatNumber, photographedAt } from '@vigie/contracts/french/numbers';
import { type PageAddress, pageLabel } from '@vigie/contracts/pages';
import { Link } from 'react-router-dom';
import { pageSearch } from '../../parts/page/page-address.ts';
import { paths } from '../../paths/paths.ts';
import { PROOF_ROWS } from '../../query/page-sizes.ts';
import styles from './proof.module.css';
import type { ProofPlace } from './use-proof.ts';

const NBSP = '\u00a0';

export const minutesWords = (minutes: number): string => `${formatNumber(minutes)}${NBSP}min`;
export const pointsWords = (points: number): string => counted(points, 'point', 'points', NBSP);

/** « 37 × 25 = 925 » */
export const productWords = (minutes: number, parMinute: number, points: number): string =>
  [minutes, '×', parMinute, '=', points]
    .map((part) => (typeof part === 'number' ? formatNumber(part) : part))
    .join(NBSP);

/** Never « 100 % » for less than all of it. */
export const photographedWords = ({ photographie, trous }: Pick<Proof, 'photographie' | 'trous'>): string =>
  photographedAt(trous.minutes === 0 ? photographie : Math.min(photographie, 0.999));

/** « du 20/11 10:20 à 11:05 »; another day is named. `fin` is the minute after the last one. */
export function stretchWords(debut: string, fin: string): string {
  const [from, to] = [parisTime(debut), parisTime(fin)];
  const end = from.day === to.day ? `à ${formatMinutes(to.minutes)}` : `au ${formatDateTime(fin)}`;
  return `du ${formatDateTime(debut)} ${end}`;
}

type Gap = Proof['trous']['liste'][number];

export const gapWords = ({ page, debut, fin, minutes }: Gap): string =>
  `${pageLabel(page)}${NBSP}: ${stretchWords(debut, fin)}, ${minutesWords(minutes)}`;

/** How many gaps, and how long they are. */
export function gapsWords({ nombre, minutes }: Proof['trous']): string {
  if (nombre === 0) return 'Chaque minute de ces pages a été photographiée.';
  const gaps = counted(nombre, 'trou', 'trous', NBSP);
  return `${gaps} dans la mesure, ${minutesWords(minutes)} en tout, toutes pages confondues. Ce qui s’y trouvait n’est pas compté.`;
}

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
