import { figureLabel } from '@vigie/contracts/figures';
import { formatNumber, formatPercent } from '@vigie/contracts/french/numbers';
import { CATEGORIES } from '@vigie/contracts/options';
import { useMemo, useState } from 'react';
import type { PublisherCoverage, useClusterListCoverage } from '../../api/calls/figures.ts';
import { usePublisherList } from '../../api/calls/figures.ts';
import { useUnexposed } from '../../api/calls/status.ts';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { ListExport } from '../../parts/export/list-export.tsx';
import { CATEGORY_LABELS } from '../../query/labels.ts';
import { isFollowed, publisherLabel } from '../../query/publisher-options.ts';
import { isEveryone, type SharedQuery } from '../../query/shared-query.ts';
import { useUser } from '../../session/user-context.ts';
import { Button } from '../../ui/button.tsx';
import { PartBar } from '../../ui/part-bar.tsx';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import { FigureName } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './clusters.module.css';

export const RATE_KEYS = ['couverture_totale', ...CATEGORIES.map((name) => `couverture_${name}` as const)] as const;
type RateKey = (typeof RATE_KEYS)[number];

export const RATE_LABELS = Object.fromEntries(
  RATE_KEYS.map((key) => [key, key === 'couverture_totale' ? 'Toutes' : CATEGORY_LABELS[categoryOf(key)]]),
) as Record<RateKey, string>;

function categoryOf(key: RateKey): (typeof CATEGORIES)[number] {
  return key.slice('couverture_'.length) as (typeof CATEGORIES)[number];
}

interface Rate {
  name: string;
  /** From 0 to 1, or null when it is unknown. */
  rate: number | null;
  /** From 1; null without a rate. */
  rank: number | null;
}

/** Publishers by a coverage rate, best first, ties by name; publishers without a rate are left out. */
export const ratesOf = (answer: readonly PublisherCoverage[], key: RateKey): Rate[] =>
  answer
    .flatMap(({ _id, coverage: [first] }) => {
      const rate = first?.[key];
      return typeof rate === 'number' && rate > 0 ? [{ name: _id, rate }] : [];
    })
    .sort((a, b) => b.rate - a.rate || a.name.localeCompare(b.name, 'fr'))
    .map((one, index) => ({ ...one, rank: index + 1 }));

/**
 * The best publishers. The chosen one is appended if it is not among them, without a rank if it covers nothing: its rate is then 0,
 * or unknown where no publisher has a rate, and where it is not followed here.
 */
export function firstRates(rates: readonly Rate[], own: string | null, count: number, followed = true): Rate[] {
  const first = rates.slice(0, count);
  if (own === null || first.some(({ name }) => name === own)) return first;
  const none = { name: own, rate: followed && rates.length > 0 ? 0 : null, rank: null };
  return [...first, rates.find(({ name }) => name === own) ?? none];
}

/** How many are shown before the list is unfolded. */
const FIRST = { beside: 20, above: 6 } as const;

function RateLine({ rate: { name, rate, rank }, own }: { rate: Rate; own: boolean }) {
  return (
    <li className={`${styles.line} ${own ? styles.own : ''}`}>
      <span className={styles.rank}>
        {rank === null ? '–' : formatNumber(rank)}
        <span className="visually-hidden">{rank === null ? ', non classé' : rank === 1 ? 'er' : 'e'}</span>
      </span>
      <PublisherTile name={name} />
      <span className={styles.name}>{name}</span>
      <span className={styles.figure}>{formatPercent(rate)}</span>
      <PartBar part={rate ?? 0} strong={own} className={styles.bar} />
    </li>
  );
}

interface CoverageBlockProps {
  query: SharedQuery;
  coverage: ReturnType<typeof useClusterListCoverage>;
  place: keyof typeof FIRST;
}

/**
 * « Taux de couverture »: in what share of the listed clusters each publisher is exposed, on all pages or on those of a
 * category; without any exposure, in what share it has published.
 */
export function CoverageBlock({ query, coverage: { data, error, refetch }, place }: CoverageBlockProps) {
  const user = useUser();
  const unexposed = useUnexposed() !== null;
  const { data: records = [] } = usePublisherList();
  const [key, setKey] = useState<RateKey>('couverture_totale');
  const [whole, setWhole] = useState(false);
  // Categories are those of aggregators' pages.
  const of = unexposed ? 'couverture_totale' : key;
  const rates = useMemo(() => ratesOf(data?.data ?? [], of), [data, of]);
  if (error && !data) return <FailureState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={place === 'beside' ? 560 : 160} />;
  // The chosen publisher; the user's own if none is chosen.
  const chosen = isEveryone(query.editeur) ? user.editeur : query.editeur;
  const own = isEveryone(chosen) ? null : publisherLabel(records, chosen, query.groupe);
  const followed = isFollowed(records, chosen, query.groupe);
  const shown = firstRates(rates, own, whole ? rates.length : FIRST[place], followed);
  return (
    <section className={`${styles.block} ${styles[place]}`} aria-label={figureLabel('coverageRate')}>
      <div className={styles.head}>
        <h2>
          <FigureName id="coverageRate" />
        </h2>
        {unexposed ? null : (
          <SelectField label="Pages" value={key} options={RATE_KEYS} labels={RATE_LABELS} onChange={setKey} />
        )}
        <span data-compact>
          <ListExport
            title={figureLabel('coverageRate')}
            of={query}
            rows={rates}
            columns={[
              ['Rang', 'number', ({ rank }) => rank],
              ['Éditeur', 'text', ({ name }) => name],
              [RATE_LABELS[of], 'percent', ({ rate }) => rate],
            ]}
          />
        </span>
      </div>
      {rates.length === 0 ? (
        <p className={styles.empty}>{unexposed ? 'Aucun éditeur' : 'Aucun éditeur exposé'}</p>
      ) : null}
      <ol className={styles.coverageList}>
        {shown.map((rate) => (
          <RateLine key={rate.name} rate={rate} own={rate.name === own} />
        ))}
      </ol>
      {rates.length > FIRST[place] ? (
        <Button look="quiet" more={!whole} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Réduire la liste' : `Tous les éditeurs (${rates.length})`}
        </Button>
      ) : null}
    </section>
  );
}
