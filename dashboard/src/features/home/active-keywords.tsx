import { formatNumber } from '@vigie/charts/format';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { type RealTimeQuery, useLiveCoverage, useLiveKeywords } from '../../api/calls/real-time.ts';
import { paths } from '../../app/paths.ts';
import { CoverageMark } from '../../clusters/coverage-mark.tsx';
import { withWord } from '../../clusters/word-links.tsx';
import { useSharedQuery } from '../../filters/query-context.tsx';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { Answered } from '../../ui/answered.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import styles from './active-keywords.module.css';

/** Shown until the reader asks for the rest. */
const FIRST = 24;
const HEIGHT = 316;

/** « Mots Clefs Actifs »: entities of the clusters of the last hours, with the publisher's coverage of each. */
export function ActiveKeywords({ query }: { query: RealTimeQuery }) {
  const { query: shared, searchOf } = useSharedQuery();
  const keywords = useLiveKeywords(query);
  const { data, error, refetch } = keywords;
  const entities = data?.data.entities;
  // Sorted, so that a new order alone asks for nothing.
  const names = useMemo(() => [...new Set(entities?.map(({ text }) => text))].sort(), [entities]);
  const coverage = useLiveCoverage(query, names);
  const levels = useMemo(() => new Map(coverage.data?.data.map((one) => [one._id, one.coverage])), [coverage.data]);
  const [whole, setWhole] = useState(false);
  if (error && !data) {
    return (
      <Section title="Mots Clefs Actifs">
        <FailureState error={error} onRetry={refetch} />
      </Section>
    );
  }
  if (!entities) {
    return (
      <Section title="Mots Clefs Actifs">
        <Skeleton height={HEIGHT} />
      </Section>
    );
  }
  const shown = whole ? entities : entities.slice(0, FIRST);
  return (
    <Answered of={[keywords, coverage]}>
      <Section title="Mots Clefs Actifs">
        {entities.length === 0 ? (
          <State>Aucun mot clef actif</State>
        ) : (
          <ul className={styles.sheet}>
            {shown.map(({ text, type, score }) => (
              <li key={`${type} ${text}`} className={styles.item}>
                <Link
                  to={{ pathname: paths.couverture, search: searchOf(withWord(shared, 'entity', text)) }}
                  className={styles.name}
                  title={text}
                >
                  {text}
                </Link>
                <span className={styles.score}>
                  {formatNumber(score)}
                  <span className="visually-hidden"> points</span>
                </span>
                {levels.has(text) ? (
                  <CoverageMark level={levels.get(text) ?? 0} />
                ) : coverage.error ? (
                  <span>–</span>
                ) : (
                  <span className={styles.wait} aria-hidden="true" />
                )}
              </li>
            ))}
          </ul>
        )}
        {entities.length > FIRST ? (
          <Button look="quiet" className={styles.more ?? ''} onClick={() => setWhole(!whole)}>
            {whole ? 'Afficher moins' : `Afficher les ${entities.length} mots clefs`}
          </Button>
        ) : null}
      </Section>
    </Answered>
  );
}
