import { ArrowLeft } from 'lucide-react';
import { useMemo } from 'react';
import type { ClusterCardData } from '../api/calls/cluster-list.ts';
import { type Theme, useTheme, useThemeCurves } from '../api/calls/theme.ts';
import { ClusterTens } from '../clusters/cluster-tens.tsx';
import { TrendArrows } from '../clusters/trend-arrows.tsx';
import type { Figures } from '../clusters/use-current-cards.ts';
import { isEveryone } from '../filters/publisher-options.ts';
import type { SharedQuery } from '../filters/shared-query.ts';
import { FailureState } from '../filters/states/failure-state.tsx';
import { counted } from '../shared/plural.ts';
import { sumOf } from '../shared/sums.ts';
import { useTab } from '../shared/use-tab.ts';
import { Answered, type Standing } from '../ui/answered.tsx';
import { Button } from '../ui/button.tsx';
import { ScreenHeader } from '../ui/screen-header.tsx';
import { Section } from '../ui/section.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Stack } from '../ui/stack.tsx';
import { Subtitle } from '../ui/subtitle.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Tiles } from '../ui/tiles.tsx';
import { clusterSeries, curvesOf } from './cluster-curves.ts';
import { ComparisonRanking } from './comparison-ranking.tsx';
import styles from './comparison-view.module.css';
import { curveTrends } from './curve-trend.ts';
import { THEME_TIMEOUT } from './texts.ts';
import { ThemeCurves } from './theme-curves.tsx';
import { ThemeWords } from './theme-words.tsx';

const TABS = [
  { id: 'resume', label: 'Résumé' },
  { id: 'classement', label: 'Classement' },
] as const;
const IDS = ['resume', 'classement'] as const;

/** Entities and lemmas of the comparison (document 1, point 9). */
const WORDS = 10;
const CHART_HEIGHT = 330;

export interface ComparisonProps {
  cards: readonly ClusterCardData[];
  query: SharedQuery;
  /** Of cards that were kept from another question: which have this one's figures. */
  figures?: ReadonlyMap<string, Figures>;
  /** What the cards come from, where that is an answer. */
  of?: Standing;
}

const KNOWN: Standing = { stale: false };

interface ComparedCurvesProps extends ComparisonProps {
  theme: Theme;
  ids: readonly string[];
  until: number | null;
}

/** The score of the clusters together, and of each: what is compared are they, not their sum. */
function ComparedCurves({ cards, theme, query, ids, until }: ComparedCurvesProps) {
  const asked = useMemo(() => (cards.length > 1 ? curvesOf(cards) : []), [cards]);
  const curves = useThemeCurves(
    query,
    asked.map((one) => one.ids),
  );
  const parts = useMemo(() => clusterSeries(theme.dataChart, asked, curves), [theme, asked, curves]);
  return <ThemeCurves theme={theme} query={query} ids={ids} until={until} {...(asked.length > 0 ? { parts } : {})} />;
}

function Summary({ cards, query, figures, of = KNOWN }: ComparisonProps) {
  const ids = useMemo(() => cards.map(({ _id }) => _id), [cards]);
  const known = cards.every(({ _id }) => (figures?.get(_id) ?? 'known') === 'known');
  const theme = useTheme(query, ids);
  const { data, error, refetch } = theme;
  if (error && !data) return <FailureState error={error} onRetry={refetch} timeout={THEME_TIMEOUT} />;
  const curve = data?.data.dataChart;
  const own = data?.data.editeurDataChart ?? null;
  return (
    <Stack>
      <Answered of={[theme, of]}>
        <Stack>
          <p className={styles.period}>
            <span>
              <Subtitle query={query} until={data?.until ?? null} clusters={data?.clusters} />
            </span>
            {curve ? <TrendArrows {...curveTrends(curve, data?.until ?? Date.now())} /> : null}
          </p>
          <Tiles
            loading={data === undefined}
            tiles={[
              { label: 'Score du thème', value: sumOf(curve?.scores ?? []), token: 'cluster' },
              ...(isEveryone(query.editeur)
                ? []
                : [{ label: 'Score editeur', value: sumOf(own?.scores ?? []), token: 'total' as const }]),
              { label: 'Articles au total', value: known ? sumOf(cards.map(({ articles }) => articles)) : null },
            ]}
          />
          {data ? (
            <>
              <ComparedCurves cards={cards} theme={data.data} query={query} ids={ids} until={data.until} />
              <ThemeWords theme={data.data} most={WORDS} />
            </>
          ) : (
            <Skeleton height={CHART_HEIGHT} />
          )}
        </Stack>
      </Answered>
      <Answered of={of}>
        <Section title="Clusters">
          <ClusterTens cards={cards} query={query} figures={figures} />
        </Section>
      </Answered>
    </Stack>
  );
}

interface ComparisonViewProps extends ComparisonProps {
  title: string;
  /** The button that leads back, and where to. */
  back: 'Changer les clusters' | 'Revenir vers les sujets';
  onBack: () => void;
}

/** Some clusters taken together: their score, words and publishers. */
export function ComparisonView({ title, cards, query, figures, of = KNOWN, back, onBack }: ComparisonViewProps) {
  const [tab, setTab] = useTab(IDS);
  const whole = useMemo(() => ({ ...query, clusterEntities: '', clusterLemmes: '' }), [query]);
  return (
    <>
      <ScreenHeader
        title={title}
        subtitle={counted(cards.length, 'Cluster Sélectionné', 'Clusters Sélectionnés')}
        wide
        actions={
          <Button icon={<ArrowLeft size={15} strokeWidth={1.75} aria-hidden="true" />} onClick={onBack}>
            {back}
          </Button>
        }
      />
      <Tabs label={title} tabs={TABS} current={tab} onChange={setTab}>
        {tab === 'resume' ? (
          <Summary cards={cards} query={whole} of={of} {...(figures && { figures })} />
        ) : (
          <ComparisonRanking cards={cards} query={whole} />
        )}
      </Tabs>
    </>
  );
}
