import { counted } from '@vigie/contracts/french/numbers';
import { SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';
import { useTheme } from '../../api/calls/figures.ts';
import { Answered } from '../../parts/answers/answered.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { FeedExport } from '../../parts/clusters/feed-export.tsx';
import { useClusterFeed } from '../../parts/clusters/use-cluster-feed.ts';
import { Subtitle } from '../../parts/screen-header/screen-header.tsx';
import { ThemeCurves } from '../../parts/theme/theme-curves.tsx';
import { THEME_TIMEOUT } from '../../parts/theme/theme-ranking.tsx';
import { ThemeWords } from '../../parts/theme/theme-words.tsx';
import type { SharedQuery } from '../../query/shared-query.ts';
import { wordsSentence } from '../../query/words-sentence.ts';
import { loadable } from '../../shared/loadable.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { State } from '../../ui/state.tsx';
import panel from './theme.module.css';

/** Lazy, since it is below the fold: the curves do not wait for the code of an endless list. */
const ClusterFeed = loadable(async () => ({
  default: (await import('../../parts/clusters/cluster-feed.tsx')).ClusterFeed,
}));

/** How many entities and lemmas the lists contain. */
const WORDS = 24;
const CHART_HEIGHT = 330;
const FIRST_PAGE = 646;

function ThemeClusters({ query }: { query: SharedQuery }) {
  const feed = useClusterFeed(query);
  const { total, error, refetch } = feed;
  const title = total === undefined ? 'Clusters' : `Clusters (${counted(total, 'résultat', 'résultats')})`;
  return (
    <Answered of={feed}>
      <Section title={title} actions={<FeedExport feed={feed} />}>
        {error && total === undefined ? (
          <FailureState error={error} onRetry={refetch} timeout={THEME_TIMEOUT} />
        ) : total === undefined ? (
          <Skeleton height={FIRST_PAGE} />
        ) : total === 0 ? (
          <State note={wordsSentence(query, SCREEN_FIELDS.thematique)}>Aucun Cluster Détecté</State>
        ) : (
          <ClusterFeed feed={feed} fallback={<Skeleton height={FIRST_PAGE} />} />
        )}
      </Section>
    </Answered>
  );
}

/** « Résumé »: the theme's score over time, in total and for the publisher, its words and its clusters. */
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
