import { counted } from '@vigie/contracts/french/numbers';
import { ArrowLeft } from 'lucide-react';
import { useMemo, useRef } from 'react';
import type { ClusterCardData } from '../../api/calls/clusters.ts';
import { type Theme, useTheme, useThemeCurves } from '../../api/calls/figures.ts';
import { isEveryone, type SharedQuery } from '../../query/shared-query.ts';
import { useTab } from '../../shared/address-hooks.ts';
import { serverNow } from '../../shared/clock.ts';
import { sumOf } from '../../shared/sums.ts';
import { useNear } from '../../shared/use-near.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Tiles } from '../../ui/tiles.tsx';
import { Answered, type AnswerState } from '../answers/answered.tsx';
import { FailureState } from '../answers/failure-state.tsx';
import { CARD_COLUMNS } from '../clusters/card-columns.ts';
import { TrendArrows } from '../clusters/cluster-marks.tsx';
import { ClusterTens } from '../clusters/cluster-tens.tsx';
import type { Figures } from '../clusters/use-cluster-feed.ts';
import { ListExport } from '../export/list-export.tsx';
import { ScreenHeader, Subtitle } from '../screen-header/screen-header.tsx';
import { clusterSeries, curvesOf, curveTrends } from './curves.ts';
import styles from './theme.module.css';
import { ThemeCurves } from './theme-curves.tsx';
import { THEME_TIMEOUT, ThemeRanking } from './theme-ranking.tsx';
import { THEME_TAB_LABELS } from './theme-tabs.ts';
import { ThemeWords } from './theme-words.tsx';

const IDS = ['resume', 'classement'] as const;
const TABS = IDS.map((id) => ({ id, label: THEME_TAB_LABELS[id] }));

/** Entities and lemmas of the comparison. */
const WORDS = 10;
const CHART_HEIGHT = 330;

interface ComparisonProps {
  cards: readonly ClusterCardData[];
  query: SharedQuery;
  /** For cards kept from another query: whether their figures are of this query. */
  figures?: ReadonlyMap<string, Figures>;
  /** The answer that the cards come from, if any. */
  of?: AnswerState;
}

const KNOWN: AnswerState = { stale: false };

interface ComparedCurvesProps extends ComparisonProps {
  theme: Theme;
  ids: readonly string[];
  until: number | null;
}

/** The score of the clusters together, and of each one. */
function ComparedCurves({ cards, theme, query, ids, until }: ComparedCurvesProps) {
  const curveList = useMemo(() => (cards.length > 1 ? curvesOf(cards) : []), [cards]);
  const curves = useThemeCurves(
    query,
    curveList.map((one) => one.ids),
  );
  const parts = useMemo(() => clusterSeries(theme.dataChart, curveList, curves), [theme, curveList, curves]);
  return (
    <ThemeCurves theme={theme} query={query} ids={ids} until={until} {...(curveList.length > 0 ? { parts } : {})} />
  );
}

/** The list of the clusters. Below the charts, so its contents are asked for once it is near. */
function ComparedClusters({ cards, query, figures }: ComparisonProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  return (
    <div ref={place}>
      <Section
        title="Clusters"
        actions={<ListExport title="Clusters" kind="clusters compares" rows={cards} columns={CARD_COLUMNS} />}
      >
        <ClusterTens cards={cards} query={query} figures={figures} near={near} />
      </Section>
    </div>
  );
}

function Summary({ cards, query, figures, of = KNOWN }: ComparisonProps) {
  const ids = useMemo(() => cards.map(({ _id }) => _id), [cards]);
  const known = cards.every(({ _id }) => (figures?.get(_id) ?? 'known') === 'known');
  const theme = useTheme(query, ids);
  const { data, error, refetch } = theme;
  if (error && !data) return <FailureState error={error} onRetry={refetch} timeout={THEME_TIMEOUT} />;
  const curve = data?.data.dataChart;
  const published = curve?.publications ?? null;
  const own = data?.data.editeurDataChart ?? null;
  return (
    <Stack>
      <Answered of={[theme, of]}>
        <Stack>
          <p className={styles.period}>
            <span>
              <Subtitle query={query} until={data?.until ?? null} clusters={data?.clusters} />
            </span>
            {curve && !published ? <TrendArrows {...curveTrends(curve, data?.until ?? serverNow())} /> : null}
          </p>
          <Tiles
            loading={data === undefined}
            tiles={[
              published
                ? { label: 'Articles publiés', value: sumOf(published), token: 'cluster' }
                : { figure: 'themeScore', value: sumOf(curve?.scores ?? []), token: 'cluster' },
              ...(isEveryone(query.editeur) || published
                ? []
                : [{ figure: 'themeOwnScore' as const, value: sumOf(own?.scores ?? []), token: 'total' as const }]),
              { figure: 'clusterArticles', value: known ? sumOf(cards.map(({ articles }) => articles)) : null },
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
      {data || error ? (
        <Answered of={of}>
          <ComparedClusters cards={cards} query={query} {...(figures && { figures })} />
        </Answered>
      ) : null}
    </Stack>
  );
}

interface ComparisonViewProps extends ComparisonProps {
  title: string;
  /** Text of the button that leads back. */
  back: 'Changer les clusters' | 'Revenir vers les sujets';
  onBack: () => void;
}

/** Some clusters taken together: their score, words and publishers. */
export function ComparisonView({ title, cards, query, figures, of = KNOWN, back, onBack }: ComparisonViewProps) {
  const [tab, setTab] = useTab(IDS);
  const whole = useMemo(() => ({ ...query, clusterEntities: '', clusterLemmes: '' }), [query]);
  const ids = useMemo(() => cards.map(({ _id }) => _id), [cards]);
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
          <ThemeRanking query={whole} ids={ids} empty="Aucun éditeur exposé sur ces clusters" />
        )}
      </Tabs>
    </>
  );
}
