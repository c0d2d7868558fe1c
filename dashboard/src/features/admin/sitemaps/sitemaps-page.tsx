import { dayName } from '@vigie/contracts/french/clock';
import { counted } from '@vigie/contracts/french/numbers';
import { SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';
import { useMemo } from 'react';
import { type SitemapGroup, useSitemapGroups, useStats } from '../../../api/calls/figures.ts';
import { Answered } from '../../../parts/answers/answered.tsx';
import { EmptyState } from '../../../parts/answers/empty-state.tsx';
import { FailureState } from '../../../parts/answers/failure-state.tsx';
import { GroupList } from '../../../parts/sitemaps/group-list.tsx';
import { queryFor } from '../../../query/filter-fields.ts';
import { useSharedQuery } from '../../../query/query-context.tsx';
import { useToday } from '../../../shared/time-hooks.ts';
import { Section } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { State } from '../../../ui/state.tsx';
import { Tiles } from '../../../ui/tiles.tsx';
import { AdminHeader } from '../admin-parts.tsx';

const FIELDS = SCREEN_FIELDS.adminSitemaps;

const isClient = ({ sitemaps }: SitemapGroup): boolean => sitemaps.some(({ priority }) => priority === 'high');

interface PartProps {
  title: string;
  groups: readonly SitemapGroup[];
  empty: string;
  /** The day of « Ce jour ». */
  day: string;
}

function Part({ title, groups, empty, day }: PartProps) {
  return (
    <Section title={title} note={`Ce jour\u00a0: ${day}`}>
      {groups.length > 0 ? <GroupList label={title} groups={groups} /> : <State>{empty}</State>}
    </Section>
  );
}

/**
 * Monitoring of sitemaps: figures of a day, the sitemaps of clients, the others. The day is the one on which the range ends, today if it
 * reaches it, for the figures above as for « Ce jour » in the lists.
 */
export default function SitemapsPage() {
  const { query: shared, defaults } = useSharedQuery();
  const today = useToday();
  const query = useMemo(() => queryFor(shared, defaults, FIELDS), [shared, defaults]);
  const [shown = today] = [query.toDate.slice(0, 10), today].sort();
  const day = useMemo(() => ({ ...query, fromDate: `${shown}T00:00`, toDate: `${shown}T23:59` }), [query, shown]);
  const note = dayName(shown);
  const sitemaps = useSitemapGroups(query);
  const { data, error, refetch } = sitemaps;
  const stats = useStats(day);
  const figures = stats.data?.data;
  const groups = data?.data;
  return (
    <>
      <AdminHeader of={sitemaps} subtitle={groups ? counted(groups.length, 'éditeur', 'éditeurs') : undefined} />
      <Stack>
        <Answered of={stats}>
          <Section title="Aggrégation du jour" note={note}>
            {stats.error && !figures ? (
              <FailureState error={stats.error} onRetry={stats.refetch} />
            ) : (
              <Tiles
                loading={figures === undefined}
                tiles={[
                  { figure: 'modified', value: figures?.articles ?? null },
                  { figure: 'appeared', value: figures?.newArticles ?? null },
                  { figure: 'activePublishers', value: figures?.editeurs ?? null },
                ]}
              />
            )}
          </Section>
        </Answered>
        <Answered of={sitemaps}>
          {error && !groups ? (
            <FailureState error={error} onRetry={refetch} />
          ) : groups?.length === 0 ? (
            <EmptyState fields={FIELDS}>Aucun sitemap suivi</EmptyState>
          ) : groups ? (
            <Stack>
              <Part
                title="Suivi des Sitemaps Clients"
                groups={groups.filter(isClient)}
                empty="Aucun sitemap client"
                day={note}
              />
              <Part
                title="Autres Sitemaps"
                groups={groups.filter((group) => !isClient(group))}
                empty="Aucun autre sitemap"
                day={note}
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
