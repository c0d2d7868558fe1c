import type { Breakdown, ScorePart } from '@vigie/contracts/calls/scores';
import { Link } from 'react-router-dom';
import { paths } from '../../paths/paths.ts';
import { encodeQuery } from '../../query/query-codec.ts';
import { previousRange } from '../../query/ranges.ts';
import { reachesPresent, type SharedQuery } from '../../query/shared-query.ts';
import { serverNow } from '../../shared/clock.ts';
import { daysIn, wallClockOf } from '../../shared/paris.ts';
import type { Tile } from '../../ui/tiles.tsx';
import { type ProofAddress, withProofAddress } from '../proof/proof-address.ts';
import { type ScoreAddress, withScoreAddress } from './score-address.ts';
import styles from './why-link.module.css';

/** The question of a cluster's score as one about articles: of every publisher, on the pages that the filter chooses. */
export const clusterQuestion = (query: SharedQuery): SharedQuery => ({
  ...query,
  editeur: 'all',
  articleCategory: query.clusterCategory,
  articlePosition: query.clusterPosition === 'sitemap' ? 'all' : query.clusterPosition,
  clusterCategory: 'all',
  clusterPosition: 'all',
});

interface WhyOptions extends Partial<Pick<ScoreAddress, 'par' | 'trail'>> {
  /** How many days earlier the other side is; by default as many as the range has. */
  back?: number | undefined;
}

/**
 * The search part of « Score ouvert » that explains a score, with dates: it says the same tomorrow. A range that has ended names the one that it is compared with; one that
 * is running is compared until the same minute, which « Score ouvert » takes when it is opened.
 */
export function whySearch(
  query: SharedQuery,
  { par = 'page', trail = [], back = daysIn(query.fromDate, query.toDate) }: WhyOptions = {},
): string {
  const running = reachesPresent(query);
  if (running && back === daysIn(query.fromDate, query.toDate))
    return withScoreAddress(encodeQuery(query), { a: {}, par, trail });
  const ended = running ? { ...query, toDate: wallClockOf(serverNow()) } : query;
  const { fromDate, toDate, editeur } = previousRange(ended, serverNow(), back);
  return withScoreAddress(encodeQuery(ended), { a: { fromDate, toDate, editeur }, par, trail });
}

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

/** Tiles of scores, of which the first, the total, leads to what explains it and what proves it. */
export const explainedTiles = ([total, ...sources]: readonly Tile[], query: SharedQuery): Tile[] =>
  total
    ? [
        {
          ...total,
          after: (
            <>
              <WhyLink query={query} of="le score total" />
              <ProofLink query={query} of="le score total" />
            </>
          ),
        },
        ...sources,
      ]
    : [];
