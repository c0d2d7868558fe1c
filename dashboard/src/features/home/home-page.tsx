import { SOURCES } from '@vigie/contracts/options';
import { may } from '@vigie/contracts/roles/access';
import { SCREEN_ACCESS } from '@vigie/contracts/roles/screens';
import { Link } from 'react-router-dom';
import { useCollectSources } from '../../api/calls/collect.ts';
import { usePublisherList } from '../../api/calls/figures.ts';
import { useSavePreferences } from '../../api/calls/preferences.ts';
import { useStatus } from '../../api/calls/status.ts';
import { PublisherSelect } from '../../filters/publisher-select.tsx';
import { paths } from '../../paths/paths.ts';
import { publisherLabel } from '../../query/publisher-options.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { isEveryone } from '../../query/shared-query.ts';
import { preferencesOf, useMay, useUser } from '../../session/user-context.ts';
import { buttonClass } from '../../ui/button.tsx';
import { State } from '../../ui/state.tsx';
import { useToast } from '../../ui/toast.tsx';
import '@vigie/charts/charts.css';
import type { HomeTab } from '@vigie/contracts/views/home-tabs';
import { SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';
import { useMemo } from 'react';
import { AlertButton } from '../../parts/alerts/alert-button.tsx';
import { ScreenHeader } from '../../parts/screen-header/screen-header.tsx';
import { TITLES } from '../../paths/titles.ts';
import { queryFor } from '../../query/filter-fields.ts';
import { homeTabs, periodQuery } from '../../query/periods.ts';
import { useTab } from '../../shared/address-hooks.ts';
import { loadable } from '../../shared/loadable.tsx';
import { useToday } from '../../shared/time-hooks.ts';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PeriodPanel } from './period-panel.tsx';
import { useHomeAnswers, useMarketAnswers } from './periods.ts';
import { TodaySentence } from './today-sentence.tsx';

/** Leads administrators of an installation without data and without sources to the collection. */
export function FirstSteps() {
  const mayCollect = may(SCREEN_ACCESS.adminCollect.opens, useUser());
  const { data: status } = useStatus();
  const isEmpty = status !== undefined && SOURCES.every((source) => status[source] === null);
  const { data: sources } = useCollectSources(mayCollect && isEmpty);
  if (!mayCollect || !isEmpty || sources?.length !== 0) return null;
  return (
    <State
      actions={
        <Link className={buttonClass('primary')} to={paths.adminCollect}>
          Ajouter des éditeurs
        </Link>
      }
    >
      Rien n’est encore collecté. Ajoutez les domaines des éditeurs à suivre : leurs articles arrivent aussitôt.
    </State>
  );
}

/** A publisher that somebody without one chooses is theirs from then on. */
function useKeepPublisher() {
  const user = useUser();
  const { data: records = [] } = usePublisherList();
  const say = useToast();
  const { mutate } = useSavePreferences(({ editeur }) => {
    const name = publisherLabel(records, editeur, 'editeur');
    say(`Votre éditeur est ${name}. « Mon compte » le change et propose des concurrents.`);
  });
  return (editeur: string) => {
    // A group, or everyone, is nobody's publisher.
    const record = records.find(({ nom_norme }) => nom_norme === editeur);
    if (!isEveryone(user.editeur) || !record) return;
    const concurrents = (user.concurrents ?? []).filter((name) => name !== editeur);
    mutate({ ...preferencesOf(user), editeur, concurrents });
  };
}

/** No publisher yet: the select below the message applies at once, and the choice is kept. */
function ChoosePublisher() {
  const { query, apply } = useSharedQuery();
  const keep = useKeepPublisher();
  return (
    <State
      actions={
        <PublisherSelect
          draft={query}
          change={(fields) => {
            apply({ ...query, ...fields });
            if (fields.editeur !== undefined) keep(fields.editeur);
          }}
        />
      }
    >
      Pas d'éditeur par défaut pour votre profil, veuillez en choisir un.
    </State>
  );
}

const RealTimePanel = loadable(async () => ({ default: (await import('./real-time-panel.tsx')).RealTimePanel }));
const MarketPanel = loadable(async () => ({ default: (await import('./market-panel.tsx')).MarketPanel }));

const FIELDS = SCREEN_FIELDS.suivigeneral;
const PANEL_HEIGHT = 900;

/** « Suivi général »: one publisher over several periods and in real time; without one the market. */
export default function HomePage() {
  const { query: shared, defaults } = useSharedQuery();
  const mayChoose = useMay('selectedPeriod');
  const today = useToday();
  const { data: records = [] } = usePublisherList();
  const tabs = homeTabs(mayChoose);
  const [tab, setTab] = useTab(tabs.map(({ id }) => id) as [HomeTab, ...HomeTab[]], true);
  const query = useMemo(
    () => ({ ...periodQuery(queryFor(shared, defaults, FIELDS), tab, today), limit: null }),
    [shared, defaults, tab, today],
  );
  // Of the same question, for the day until now.
  const day = useMemo(
    () => ({ ...periodQuery(queryFor(shared, defaults, FIELDS), 'jour', today), limit: null }),
    [shared, defaults, today],
  );
  const none = isEveryone(query.editeur);
  const name = none ? '' : publisherLabel(records, query.editeur, query.groupe);
  const live = tab === 'direct';
  const own = useHomeAnswers(query, { enabled: !none || live, live });
  const market = useMarketAnswers(query, none && !live);
  return (
    <>
      <ScreenHeader
        of={none && !live ? market : own}
        title={TITLES.suivigeneral}
        tile={none ? undefined : <PublisherTile name={name} size={26} />}
        subtitle={none ? undefined : name}
        actions={none ? undefined : <AlertButton kind="baisse" />}
      />
      <Stack>
        {none ? (
          <>
            <FirstSteps />
            <ChoosePublisher />
          </>
        ) : null}
        {none || live ? null : <TodaySentence query={day} />}
        <Tabs label="Période" tabs={tabs} current={tab} onChange={setTab}>
          {live ? (
            <RealTimePanel query={query} fallback={<Skeleton height={PANEL_HEIGHT} />} />
          ) : none ? (
            <MarketPanel key={tab} query={query} fallback={<Skeleton height={PANEL_HEIGHT} />} />
          ) : (
            <PeriodPanel key={tab} tab={tab} query={query} />
          )}
        </Tabs>
      </Stack>
    </>
  );
}
