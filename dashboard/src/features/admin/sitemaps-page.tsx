import { counted } from '@vigie/contracts/french/numbers';
import { useMemo } from 'react';
import { type SitemapGroup, useSitemapGroups, useStats } from '../../api/calls/figures.ts';
import { Answered } from '../../parts/answers/answered.tsx';
import { EmptyState } from '../../parts/answers/empty-state.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { GroupList } from '../../parts/sitemaps/group-list.tsx';
import { queryFor, SCREEN_FIELDS } from '../../query/filter-fields.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { useToday } from '../../shared/use-today.ts';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { State } from '../../ui/state.tsx';
import { Tiles } from '../../ui/tiles.tsx';
import { AdminHeader } from './admin-header.tsx';

const FIELDS = SCREEN_FIELDS.adminSitemaps;

const isClient = ({ sitemaps }: SitemapGroup): boolean => sitemaps.some(({ priority }) => priority === 'high');

function Part({ title, groups, empty }: { title: string; groups: readonly SitemapGroup[]; empty: string }) {
  return (
    <Section title={title}>
      {groups.length > 0 ? <GroupList label={title} groups={groups} /> : <State>{empty}</State>}
    </Section>
  );
}

/** Monitoring of sitemaps: today's figures, the sitemaps of clients, the others. */
export default function SitemapsPage() {
  const { query: shared, defaults } = useSharedQuery();
  const today = useToday();
  const query = useMemo(() => queryFor(shared, defaults, FIELDS), [shared, defaults]);
  const day = useMemo(() => ({ ...query, fromDate: `${today}T00:00`, toDate: `${today}T23:59` }), [query, today]);
  const sitemaps = useSitemapGroups(query);
  const { data, error, refetch } = sitemaps;
  const stats = useStats(day);
  const figures = stats.data?.data;
  const groups = data?.data;
  return (
    <>
      <AdminHeader of={sitemaps} subtitle={groups ? counted(groups.length, 'éditeur', 'éditeurs') : undefined} />
      <Stack>
        <Section title="Aggrégation du jour">
          <Answered of={stats}>
            {stats.error && !figures ? (
              <FailureState error={stats.error} onRetry={stats.refetch} />
            ) : (
              <Tiles
                loading={figures === undefined}
                tiles={[
                  { label: 'Articles modifiés', value: figures?.articles ?? null },
                  { label: 'Articles apparus', value: figures?.newArticles ?? null },
                  { label: 'Editeurs', value: figures?.editeurs ?? null },
                ]}
              />
            )}
          </Answered>
        </Section>
        <Answered of={sitemaps}>
          {error && !groups ? (
            <FailureState error={error} onRetry={refetch} />
          ) : groups?.length === 0 ? (
            <EmptyState fields={FIELDS}>Aucun sitemap suivi</EmptyState>
          ) : groups ? (
            <Stack>
              <Part title="Suivi des Sitemaps Clients" groups={groups.filter(isClient)} empty="Aucun sitemap client" />
              <Part
                title="Autres Sitemaps"
                groups={groups.filter((group) => !isClient(group))}
                empty="Aucun autre sitemap"
              />
            </Stack>
          ) : (
            <Skeleton height={420} />
          )}
        </Answered>
      </Stack>
    </>
  );
}
