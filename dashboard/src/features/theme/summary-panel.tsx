import { useTheme } from '../../api/calls/theme.ts';
import { ClusterFeed } from '../../clusters/cluster-feed.tsx';
import { useClusterFeed } from '../../clusters/use-cluster-feed.ts';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { counted } from '../../shared/plural.ts';
import { THEME_TIMEOUT } from '../../theme/texts.ts';
import { ThemeCurves } from '../../theme/theme-curves.tsx';
import { ThemeWords } from '../../theme/theme-words.tsx';
import { Answered } from '../../ui/answered.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { State } from '../../ui/state.tsx';
import { Subtitle } from '../../ui/subtitle.tsx';
import panel from './panel.module.css';

/** Words of each kind that the lists hold. */
const WORDS = 24;
const CHART_HEIGHT = 330;
const FIRST_PAGE = 646;

function ThemeClusters({ query }: { query: SharedQuery }) {
  const feed = useClusterFeed(query);
  const { total, error, refetch } = feed;
  const title = total === undefined ? 'Clusters' : `Clusters (${counted(total, 'résultat', 'résultats')})`;
  return (
    <Answered of={feed}>
      <Section title={title}>
        {error && total === undefined ? (
          <FailureState error={error} onRetry={refetch} timeout={THEME_TIMEOUT} />
        ) : total === undefined ? (
          <Skeleton height={FIRST_PAGE} />
        ) : total === 0 ? (
          <State>Aucun Cluster Détecté</State>
        ) : (
          <ClusterFeed feed={feed} />
        )}
      </Section>
    </Answered>
  );
}

/** Résumé: how the theme's score evolves, in all and for the publisher, its words and its clusters. */
export function SummaryPanel({ query }: { query: SharedQuery }) {
  const theme = useTheme(query);
  const { data, error, refetch } = theme;
  if (error && !data) return <FailureState error={error} onRetry={refetch} timeout={THEME_TIMEOUT} />;
  return (
    <Stack>
      <Answered of={theme}>
        <Stack>
          <p className={panel.period}>
            <Subtitle query={query} until={data?.until ?? null} clusters={data?.clusters} />
          </p>
          {data ? (
            <>
              <ThemeCurves theme={data.data} query={query} until={data.until} />
              <ThemeWords theme={data.data} most={WORDS} />
            </>
          ) : (
            <>
              <Skeleton height={CHART_HEIGHT} />
              <Skeleton height={CHART_HEIGHT} />
            </>
          )}
        </Stack>
      </Answered>
      <ThemeClusters query={query} />
    </Stack>
  );
}
