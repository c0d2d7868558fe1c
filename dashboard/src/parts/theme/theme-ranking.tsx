import { useMemo } from 'react';
import { useThemeRanking } from '../../api/calls/figures.ts';
import { useUnexposed } from '../../api/calls/status.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { State } from '../../ui/state.tsx';
import { Answered } from '../answers/answered.tsx';
import { FailureState } from '../answers/failure-state.tsx';
import { Subtitle } from '../screen-header/screen-header.tsx';
import { RankingList } from './ranking-list.tsx';
import styles from './theme.module.css';

/** Shown when a call of a theme takes longer than its three minutes. */
export const THEME_TIMEOUT = 'Délai de chargement expiré';

const HEIGHT = 780;
const TITLE = 'Classement des éditeurs sur le Score Complet du Thème';

interface ThemeRankingProps {
  query: SharedQuery;
  /** The clusters of a comparison; left out: those that the words of the query choose. */
  ids?: readonly string[];
  empty: string;
}

/** « Classement »: publishers by their score on a theme, or on the clusters of a comparison. */
export function ThemeRanking({ query, ids, empty }: ThemeRankingProps) {
  // Every publisher is ranked, by the scores of its own articles.
  const everyone = useMemo(() => ({ ...query, editeur: 'all' }), [query]);
  const ranking = useThemeRanking(everyone, ids);
  const unexposed = useUnexposed() !== null;
  const title = unexposed ? 'Classement des éditeurs par nombre d’articles' : TITLE;
  const { data, error, refetch } = ranking;
  if (error && !data) return <FailureState error={error} onRetry={refetch} timeout={THEME_TIMEOUT} />;
  return (
    <Answered of={ranking}>
      <Stack>
        <p className={styles.period}>
          <span>
            <Subtitle query={query} until={data?.until ?? null} clusters={data?.clusters} />
          </span>
        </p>
        <Section title={title}>
          {data === undefined ? (
            <Skeleton height={HEIGHT} />
          ) : data.data.length === 0 ? (
            <State>{unexposed ? 'Aucun éditeur n’a publié sur la période' : empty}</State>
          ) : (
            <RankingList label={title} ranking={data.data} />
          )}
        </Section>
      </Stack>
    </Answered>
  );
}
