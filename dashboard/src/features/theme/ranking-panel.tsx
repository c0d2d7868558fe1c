import { useMemo } from 'react';
import { useThemeRanking } from '../../api/calls/theme.ts';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { RankingList } from '../../theme/ranking-list.tsx';
import { THEME_TIMEOUT } from '../../theme/texts.ts';
import { Answered } from '../../ui/answered.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { State } from '../../ui/state.tsx';
import { Subtitle } from '../../ui/subtitle.tsx';
import panel from './panel.module.css';

const TITLE = 'Classement des éditeurs sur le Score Complet du Thème';
const HEIGHT = 780;

/** Classement: every publisher by its score on the theme. */
export function RankingPanel({ query }: { query: SharedQuery }) {
  // The ranking is everyone's, and so are its articles' scores.
  const everyone = useMemo(() => ({ ...query, editeur: 'all' }), [query]);
  const ranking = useThemeRanking(everyone);
  const { data, error, refetch } = ranking;
  if (error && !data) return <FailureState error={error} onRetry={refetch} timeout={THEME_TIMEOUT} />;
  return (
    <Answered of={ranking}>
      <Stack>
        <p className={panel.period}>
          <Subtitle query={query} until={data?.until ?? null} clusters={data?.clusters} />
        </p>
        <Section title={TITLE}>
          {data === undefined ? (
            <Skeleton height={HEIGHT} />
          ) : data.data.length === 0 ? (
            <State>Aucun éditeur exposé sur la thématique</State>
          ) : (
            <RankingList label={TITLE} ranking={data.data} />
          )}
        </Section>
      </Stack>
    </Answered>
  );
}
