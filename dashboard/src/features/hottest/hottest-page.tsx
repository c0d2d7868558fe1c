import { ignoredWords } from '@vigie/contracts/figures';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { HottestTab } from '../../api/calls/clusters.ts';
import { useStats } from '../../api/calls/figures.ts';
import { useStatus } from '../../api/calls/status.ts';
import { Answered } from '../../parts/answers/answered.tsx';
import { ScreenHeader } from '../../parts/screen-header/screen-header.tsx';
import { TITLES } from '../../paths/titles.ts';
import { queryFor, SCREEN_FIELDS } from '../../query/filter-fields.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import type { SharedQuery } from '../../query/shared-query.ts';
import { useTab } from '../../shared/address-hooks.ts';
import { feedLights } from '../../shared/feed-light.ts';
import { lastPass } from '../../shared/paris.ts';
import { useNow } from '../../shared/time-hooks.ts';
import { Section } from '../../ui/section.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Tiles } from '../../ui/tiles.tsx';
import styles from './hottest.module.css';
import { HottestList } from './hottest-list.tsx';

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
const CLOCK_MS = 30_000;

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
