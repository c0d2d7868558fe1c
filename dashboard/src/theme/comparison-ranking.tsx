import { useMemo } from 'react';
import { useThemeRanking } from '../api/calls/theme.ts';
import { FailureState } from '../filters/states/failure-state.tsx';
import { Answered } from '../ui/answered.tsx';
import { Section } from '../ui/section.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Stack } from '../ui/stack.tsx';
import { State } from '../ui/state.tsx';
import { Subtitle } from '../ui/subtitle.tsx';
import styles from './comparison-view.module.css';
import type { ComparisonProps } from './comparison-view.tsx';
import { RankingList } from './ranking-list.tsx';
import { THEME_TIMEOUT } from './texts.ts';

const RANKING_HEIGHT = 780;
const RANKING = 'Classement des éditeurs sur le Score Complet du Thème';

/** Publishers by their score on the clusters of a comparison. */
export function ComparisonRanking({ cards, query }: ComparisonProps) {
  const ids = useMemo(() => cards.map(({ _id }) => _id), [cards]);
  // The ranking is everyone's, and so are its articles' scores.
  const everyone = useMemo(() => ({ ...query, editeur: 'all' }), [query]);
  const ranking = useThemeRanking(everyone, ids);
  const { data, error, refetch } = ranking;
  if (error && !data) return <FailureState error={error} onRetry={refetch} timeout={THEME_TIMEOUT} />;
  return (
    <Answered of={ranking}>
      <Stack>
        <p className={styles.period}>
          <Subtitle query={query} until={data?.until ?? null} clusters={data?.clusters} />
        </p>
        <Section title={RANKING}>
          {data === undefined ? (
            <Skeleton height={RANKING_HEIGHT} />
          ) : data.data.length === 0 ? (
            <State>Aucun éditeur exposé sur ces clusters</State>
          ) : (
            <RankingList label={RANKING} ranking={data.data} />
          )}
        </Section>
      </Stack>
    </Answered>
  );
}
