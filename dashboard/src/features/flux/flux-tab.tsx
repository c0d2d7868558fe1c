import type { FileFact } from '@vigie/charts/export-slot';
import { dayName } from '@vigie/contracts/french/clock';
import { type FluxSurface, ZONE_SOURCES, type Zone } from '@vigie/contracts/options';
import type { PageAddress } from '@vigie/contracts/pages';
import { type ReactNode, useMemo } from 'react';
import { withPageSearch } from '../../parts/page/page-address.ts';
import { paths } from '../../paths/paths.ts';
import { TITLES } from '../../paths/titles.ts';
import type { Span } from '../../query/flux-query.ts';
import { ZONE_LABELS } from '../../query/labels.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import type { SharedQuery } from '../../query/shared-query.ts';
import { useFlag } from '../../shared/address-hooks.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CardList } from './cards.tsx';
import type { FluxTabId, PublisherChoice, PublisherCount } from './flux-choice.ts';
import { CardsExport, TopicsExport } from './flux-exports.tsx';
import { type Flux, ofPublisher, topicsOf } from './flux-items.ts';
import { type Links, rowsByPublisher, rowsByTopic } from './timeline/timeline-row.ts';
import { TimelineTab } from './timeline/timeline-tab.tsx';
import { TopicList } from './topic-list.tsx';

/** The page of a surface that « La page à… » opens on: Google’s, at the zone’s first source; null where the zone has none of Google. */
function surfacePage(surface: FluxSurface, zone: Zone): PageAddress | null {
  const source = ZONE_SOURCES[zone].find((one) => ZONE_SOURCES.google.includes(one));
  if (source === undefined) return null;
  const place = { dateEnHome: ['top', null], dateAlaune: ['cat', 'homepage'] } as const;
  const [position, category] = place[surface];
  return { source, position, category, topic: null };
}

/** Links to articles and clusters of a flux, with its query. */
function useFluxLinks(surface: FluxSurface, query: SharedQuery): Links {
  const { searchOf } = useSharedQuery();
  return useMemo(() => {
    const search = searchOf(query);
    const page = surfacePage(surface, query.source);
    return {
      article: (id) => `${paths.article(id)}${search}`,
      cluster: (id) => `${paths.cluster(id)}${search}`,
      // An article’s own page is looked for when it is opened: it may be any of the surface’s.
      page: (at, article) =>
        `${paths.page}${withPageSearch(search, { page: article === null ? page : null, a: at, article })}`,
    };
  }, [surface, query, searchOf]);
}

interface PublisherTabsProps {
  majors: readonly PublisherCount[];
  current: string | null;
  onChange: (name: string) => void;
  children: ReactNode;
}

/** A tab for each major publisher, and a last one for another publisher that is chosen by the select. */
function PublisherTabs({ majors, current, onChange, children }: PublisherTabsProps) {
  const names = majors.map(({ name }) => name);
  const all = current === null || names.includes(current) ? names : [...names, current];
  const tabs = all.map((name) => ({ id: name, label: name, leading: <PublisherTile name={name} size={18} /> }));
  return (
    <Tabs label="Editeurs" tabs={tabs} current={current ?? ''} onChange={onChange}>
      {children}
    </Tabs>
  );
}

interface FluxTabProps {
  tab: FluxTabId;
  surface: FluxSurface;
  flux: Flux;
  /** The query of the flux. */
  query: SharedQuery;
  now: number;
  span: Span;
  day: string;
  /** Whether the day is today. */
  live: boolean;
  choice: PublisherChoice;
  onPublisher: (name: string) => void;
}

/** The content of the current tab. */
export function FluxTab(props: FluxTabProps) {
  const { tab, surface, flux, query, now, span, day, live, choice, onPublisher } = props;
  const links = useFluxLinks(surface, query);
  const [folded, fold] = useFlag('replie');
  const { shown, majors } = choice;
  const rows = useMemo(() => {
    if (tab === 'frise-sujet') return rowsByTopic(flux, shown, folded, now, links);
    if (tab !== 'frise-editeur') return [];
    const order = majors.map(({ name }) => name);
    return rowsByPublisher(flux, shown, order, now, links);
  }, [tab, flux, shown, folded, majors, now, links]);
  const question: readonly FileFact[] = [
    ['Page', surface === 'dateEnHome' ? TITLES.actushome : TITLES.actus],
    ['Jour', dayName(day)],
    ['Zone', ZONE_LABELS[query.source]],
    ['Éditeur', shown ?? 'Tous les éditeurs'],
  ];
  const timeline = { rows, span, day, now: live ? now : null, question };
  switch (tab) {
    case 'sorties':
      return (
        <>
          <CardsExport title="Dernières sorties" rows={ofPublisher(flux.items, shown)} question={question} />
          <CardList
            key={shown}
            label="Dernières sorties"
            items={ofPublisher(flux.items, shown)}
            links={links}
            now={now}
          />
        </>
      );
    case 'editeur':
      return (
        <PublisherTabs majors={majors} current={shown} onChange={onPublisher}>
          <CardsExport title={`Articles de ${shown}`} rows={ofPublisher(flux.items, shown)} question={question} />
          <CardList
            key={shown}
            label={`Articles de ${shown}`}
            items={ofPublisher(flux.items, shown)}
            links={links}
            now={now}
          />
        </PublisherTabs>
      );
    case 'sujet':
      return (
        <>
          <TopicsExport title="Sujets" rows={topicsOf(flux.topics, shown)} question={question} />
          <TopicList key={shown} topics={topicsOf(flux.topics, shown)} query={query} links={links} now={now} />
        </>
      );
    case 'frise-editeur':
      return <TimelineTab key={tab} label="Timeline Par Editeur" topics={false} {...timeline} />;
    case 'frise-sujet':
      return (
        <TimelineTab
          key={tab}
          label="Timeline Par Sujet"
          topics
          {...timeline}
          actions={<CheckField label="Sujets seuls" checked={folded} onChange={fold} />}
        />
      );
  }
}
