import { ignoredWords } from '@vigie/contracts/figures';
import { SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { collectHottest, type HottestTab, useClusterContents, useHottestPage } from '../../api/calls/clusters.ts';
import { useStats } from '../../api/calls/figures.ts';
import { useStatus } from '../../api/calls/status.ts';
import { Answered } from '../../parts/answers/answered.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { CARD_COLUMNS } from '../../parts/clusters/card-columns.ts';
import { ClusterRow } from '../../parts/clusters/cluster-row.tsx';
import { ClusterHead } from '../../parts/clusters/cluster-tens.tsx';
import { BlockExport } from '../../parts/export/block-export.tsx';
import { ScreenHeader } from '../../parts/screen-header/screen-header.tsx';
import { paths } from '../../paths/paths.ts';
import { TITLES } from '../../paths/titles.ts';
import { queryFor } from '../../query/filter-fields.ts';
import { CLUSTER_PAGE } from '../../query/page-sizes.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import type { SharedQuery } from '../../query/shared-query.ts';
import { useTab } from '../../shared/address-hooks.ts';
import { feedLights } from '../../shared/feed-light.ts';
import { lastPass } from '../../shared/paris.ts';
import { useNow } from '../../shared/time-hooks.ts';
import { useNearEnd } from '../../shared/use-near-end.ts';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { State } from '../../ui/state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Tiles } from '../../ui/tiles.tsx';
import styles from './hottest.module.css';

const NEAR_PX = 200;
const CLOCK_MS = 30_000;
const PAGE_HEIGHT = 620;
const HEAD_HEIGHT = 36;
/** Longer lists are of no use here. */
const MOST_PAGES = 10;

interface ListProps {
  query: SharedQuery;
  tab: HottestTab;
}

/** Ten clusters with their positions; reports their number, so that the list knows whether to go on. */
function Ten({ query, tab, page, onArrive }: ListProps & { page: number; onArrive: (count: number) => void }) {
  const { query: shared, searchOf } = useSharedQuery();
  const now = useNow(CLOCK_MS);
  const { data, error, refetch } = useHottestPage(query, tab, page);
  const cards = data?.data.clusters;
  const ids = useMemo(() => cards?.map(({ _id }) => _id) ?? [], [cards]);
  const { contents } = useClusterContents(query, ids);
  const count = cards?.length;
  useEffect(() => {
    if (count !== undefined) onArrive(count);
  }, [count, onArrive]);
  if (error && !cards) return <FailureState error={error} onRetry={refetch} />;
  if (!cards) return <Skeleton height={page === 0 ? PAGE_HEIGHT + HEAD_HEIGHT : PAGE_HEIGHT} />;
  if (page === 0 && cards.length === 0) return <State>Pas de données</State>;
  const search = searchOf(shared);
  return (
    <div className={styles.ten}>
      {page === 0 ? <ClusterHead leading={false} ranked /> : null}
      {cards.map((card, index) => (
        <ClusterRow
          key={card._id}
          card={card}
          position={page * CLUSTER_PAGE + index + 1}
          href={`${paths.cluster(card._id)}${search}`}
          now={now}
          contents={contents.get(card._id)}
        />
      ))}
    </div>
  );
}

/** Clusters by score: loads ten more while the end is near, until a page has fewer than ten. */
function HottestList({ query, tab }: ListProps) {
  const end = useRef<HTMLDivElement>(null);
  const [pages, setPages] = useState(1);
  const [last, setLast] = useState<number | null>(null);
  const more = last === CLUSTER_PAGE && pages < MOST_PAGES;
  useNearEnd(end, NEAR_PX, more ? pages : null, () => {
    setLast(null);
    setPages(pages + 1);
  });
  return (
    <>
      <div className={styles.files} data-compact>
        <BlockExport
          title={TITLES.cea}
          total={MOST_PAGES * CLUSTER_PAGE}
          collect={collectHottest(query, tab)}
          columns={CARD_COLUMNS}
          question={
            tab === 0
              ? undefined
              : [['Période', tab === 1 ? 'Les 4 dernières heures entières' : 'Les 24 dernières heures entières']]
          }
        />
      </div>
      <div className={styles.list}>
        {Array.from({ length: pages }, (_, page) => (
          <Ten
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
            key={page}
            query={query}
            tab={tab}
            page={page}
            onArrive={page === pages - 1 ? setLast : ignore}
          />
        ))}
      </div>
      <div ref={end} />
    </>
  );
}

const ignore = (): void => {};

const LIGHTS_MS = 10_000;

/** The feed lights, and the counts of the range. */
export function StatusPanel({ query }: { query: SharedQuery }) {
  const { data: status } = useStatus();
  const counts = useStats(query);
  const now = useNow(LIGHTS_MS);
  const stats = counts.data?.data;
  return (
    <Section title="Statut" note={ignoredWords(['modified', 'appeared', 'activePublishers'], query)}>
      <ul className={styles.lights} aria-label="Flux">
        {status
          ? feedLights(status, now).map(({ source, label, fresh, text }) => (
              <li key={source} className={styles.light}>
                <span
                  className={fresh === null ? styles.off : fresh ? styles.dot : styles.triangle}
                  aria-hidden="true"
                />
                {label}
                <span className={fresh === false ? styles.late : styles.fresh}>{text}</span>
              </li>
            ))
          : null}
      </ul>
      <Answered of={counts}>
        <Tiles
          loading={stats === undefined}
          tiles={[
            { figure: 'modified', value: stats?.articles ?? null },
            { figure: 'appeared', value: stats?.newArticles ?? null },
            { figure: 'activePublishers', value: stats?.editeurs ?? null },
          ]}
        />
      </Answered>
    </Section>
  );
}

const FIELDS = SCREEN_FIELDS.cea;

const TABS = [
  { id: 'periode', label: 'Periode Sélectionée' },
  { id: '4h', label: 'Sur 4 heures' },
  { id: '24h', label: 'Sur 24 heures' },
] as const;
const IDS = ['periode', '4h', '24h'] as const;
const NUMBERS: Readonly<Record<(typeof IDS)[number], HottestTab>> = { periode: 0, '4h': 1, '24h': 2 };

/** « Clusters les plus chauds ». */
export default function HottestPage() {
  const { query: shared, defaults } = useSharedQuery();
  const query = useMemo(() => ({ ...queryFor(shared, defaults, FIELDS), limit: null }), [shared, defaults]);
  const suppressed = new URLSearchParams(useLocation().search).get('statut') === '0';
  const [tab, setTab] = useTab(IDS);
  const now = useNow(CLOCK_MS);
  return (
    <>
      <ScreenHeader title={TITLES.cea} subtitle={`Dernier passage : ${lastPass(now)}`} />
      <Stack>
        {suppressed ? null : <StatusPanel query={query} />}
        <div>
          <Tabs label="Période" tabs={TABS} current={tab} onChange={setTab}>
            <HottestList key={`${tab} ${JSON.stringify(query)}`} query={query} tab={NUMBERS[tab]} />
          </Tabs>
        </div>
      </Stack>
    </>
  );
}
