import { formatNumber, formatPercent } from '@vigie/charts/format';
import { useMemo, useState } from 'react';
import type { usePublisherCoverage } from '../../api/calls/publisher-coverage.ts';
import { usePublisherList } from '../../api/calls/publisher-list.ts';
import { SelectField } from '../../filters/bar/select-field.tsx';
import { isEveryone, publisherLabel } from '../../filters/publisher-options.ts';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { useUser } from '../../session/user-context.ts';
import { Button } from '../../ui/button.tsx';
import { PartBar } from '../../ui/part-bar.tsx';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './coverage-block.module.css';
import { firstRates, RATE_KEYS, RATE_LABELS, type Rate, type RateKey, ratesOf } from './coverage-rates.ts';

/** Shown until the rest is asked for. */
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
      <span className={styles.figure}>{formatPercent(rate ?? 0)}</span>
      <PartBar part={rate ?? 0} strong={own} className={styles.bar} />
    </li>
  );
}

interface CoverageBlockProps {
  query: SharedQuery;
  coverage: ReturnType<typeof usePublisherCoverage>;
  place: keyof typeof FIRST;
}

/** « Taux de couverture »: in which share of the exposed clusters each publisher is exposed, in all or on a category's pages. */
export function CoverageBlock({ query, coverage: { data, error, refetch }, place }: CoverageBlockProps) {
  const user = useUser();
  const { data: records = [] } = usePublisherList();
  const [key, setKey] = useState<RateKey>('couverture_totale');
  const [whole, setWhole] = useState(false);
  const rates = useMemo(() => ratesOf(data?.data ?? [], key), [data, key]);
  if (error && !data) return <FailureState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={place === 'beside' ? 560 : 160} />;
  // The chosen publisher; while everyone is asked for, the reader's own.
  const chosen = isEveryone(query.editeur) ? user.editeur : query.editeur;
  const own = isEveryone(chosen) ? null : publisherLabel(records, chosen, query.groupe);
  const shown = firstRates(rates, own, whole ? rates.length : FIRST[place]);
  return (
    <section className={`${styles.block} ${styles[place]}`} aria-label="Taux de couverture">
      <div className={styles.head}>
        <h2>Taux de couverture</h2>
        <SelectField label="Pages" value={key} options={RATE_KEYS} labels={RATE_LABELS} onChange={setKey} />
      </div>
      {rates.length === 0 ? <p className={styles.empty}>Aucun éditeur exposé</p> : null}
      <ol className={styles.list}>
        {shown.map((rate) => (
          <RateLine key={rate.name} rate={rate} own={rate.name === own} />
        ))}
      </ol>
      {rates.length > FIRST[place] ? (
        <Button look="quiet" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Réduire la liste' : `Tous les éditeurs (${rates.length})`}
        </Button>
      ) : null}
    </section>
  );
}
