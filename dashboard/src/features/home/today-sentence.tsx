import { UNCERTAIN, UNCERTAIN_WHY } from '@vigie/contracts/french/comparison';
import { counted, formatNumber, formatPercent, formatRank } from '@vigie/contracts/french/numbers';
import { missedSearch } from '@vigie/contracts/views/missed-address';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type HomeSummary, useHomeSummary } from '../../api/calls/figures.ts';
import { Answered } from '../../parts/answers/answered.tsx';
import { withProofAddress } from '../../parts/proof/proof-address.ts';
import { whySearch } from '../../parts/score/why-link.tsx';
import { paths } from '../../paths/paths.ts';
import { DEFAULT_PERIODE, encodeQuery } from '../../query/query-codec.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import type { SharedQuery } from '../../query/shared-query.ts';
import { useUser } from '../../session/user-context.ts';
import styles from './home.module.css';

const SINCE = 'sur hier à la même heure';

/** Below this the change would read 0 %. */
const STILL = 0.0005;

/** What is said of the change, or null where there is nothing to compare. */
export function changeWords(ecart: HomeSummary['ecart']): string | null {
  if (ecart === null) return null;
  if (ecart.verdict === 'incomparable') return ecart.pourquoi;
  if (ecart.verdict === 'undecided') return `${UNCERTAIN} ${SINCE}`;
  if (ecart.relatif === null) return null;
  if (Math.abs(ecart.relatif) < STILL) return `stable ${SINCE}`;
  return `${ecart.relatif > 0 ? '+' : ''}${formatPercent(ecart.relatif)} ${SINCE}`;
}

/** @param own whether it is said to the publisher whose stories are missing */
export const missedWords = (count: number, own: boolean): string => {
  const [whose, whom] = own ? ['vos', 'vous'] : ['ses', 'lui'];
  return count === 0
    ? `aucune histoire de ${whose} concurrents ne ${whom} manque`
    : `${counted(count, 'histoire', 'histoires')} que ${whose} concurrents ont ${whom} ${count === 1 ? 'manque' : 'manquent'}`;
};

export const scoreWords = (score: number): string =>
  `${formatNumber(Math.round(score))} ${Math.round(score) < 2 ? 'point' : 'points'}`;

/**
 * The publisher's day in one sentence, up to now: each part leads to the screen that answers the same question. Rivals are those of the
 * address.
 */
export function TodaySentence({ query }: { query: SharedQuery }) {
  const { editeur, concurrents = [] } = useUser();
  const { rivals } = useSharedQuery();
  const isOwn = query.editeur === editeur;
  const summary = useHomeSummary(query, rivals);
  const { data, error } = summary;
  if (error && !data) return null;
  if (!data) return <p className={styles.sentence} aria-busy="true" />;
  const { score, rang, ecart, manques } = data.data;
  const search = encodeQuery(query, DEFAULT_PERIODE);
  const change = changeWords(ecart);
  const parts: ReactNode[] =
    score === null
      ? ['Rien n’a été photographié aujourd’hui']
      : [
          <Link key="score" to={{ pathname: paths.preuve, search: withProofAddress(search, { cible: null }) }}>
            {scoreWords(score)}
          </Link>,
          rang === null ? null : (
            <Link key="rang" to={{ pathname: paths.editeurs, search }}>
              {formatRank(rang)}
            </Link>
          ),
        ];
  if (change !== null) {
    parts.push(
      <Link
        key="ecart"
        to={{ pathname: paths.score, search: whySearch(query) }}
        title={ecart?.verdict === 'undecided' ? UNCERTAIN_WHY : undefined}
      >
        {change}
      </Link>,
    );
  }
  const phrases = parts.filter((part) => part !== null);
  return (
    <Answered of={summary}>
      <p className={styles.sentence}>
        {phrases.flatMap((part, place) => (place === 0 ? [part] : [', ', part]))}
        {manques !== null ? (
          <>
            {'\u202f; '}
            <Link to={{ pathname: paths.clusters, search: missedSearch(search, rivals) }}>
              {missedWords(manques, isOwn)}
            </Link>
          </>
        ) : isOwn && concurrents.length === 0 ? (
          <>
            {'\u202f; '}
            <Link to={{ pathname: paths.compte, search }}>choisissez vos concurrents</Link>
          </>
        ) : null}
      </p>
    </Answered>
  );
}
