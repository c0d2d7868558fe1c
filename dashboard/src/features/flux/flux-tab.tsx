import { useMemo } from 'react';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { useFlag } from '../../shared/use-flag.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { CardList } from './card-list.tsx';
import { type Flux, ofPublisher, topicsOf } from './flux-items.ts';
import type { Span } from './period.ts';
import { PublisherTabs } from './publisher-tabs.tsx';
import type { FluxTabId } from './tabs.ts';
import { rowsByPublisher, rowsByTopic } from './timeline/timeline-row.ts';
import { TimelineTab } from './timeline-tab.tsx';
import { TopicList } from './topic-list.tsx';
import { useFluxLinks } from './use-flux-links.ts';
import type { PublisherChoice } from './use-flux-publisher.ts';

interface FluxTabProps {
  tab: FluxTabId;
  flux: Flux;
  /** The question that the flux answers. */
  query: SharedQuery;
  defaults: SharedQuery;
  now: number;
  span: Span;
  day: string;
  /** The day is today. */
  live: boolean;
  choice: PublisherChoice;
  onPublisher: (name: string) => void;
}

/** What the current tab shows of a flux. */
export function FluxTab({ tab, flux, query, defaults, now, span, day, live, choice, onPublisher }: FluxTabProps) {
  const links = useFluxLinks(query, defaults);
  const [folded, fold] = useFlag('replie');
  const { shown, majors } = choice;
  const rows = useMemo(() => {
    if (tab === 'frise-sujet') return rowsByTopic(flux, shown, folded, now, links);
    if (tab !== 'frise-editeur') return [];
    const order = majors.map(({ name }) => name);
    return rowsByPublisher(flux, shown, order, now, links);
  }, [tab, flux, shown, folded, majors, now, links]);
  const timeline = { rows, span, day, now: live ? now : null };
  switch (tab) {
    case 'sorties':
      return (
        <CardList
          key={shown}
          label="Dernières sorties"
          items={ofPublisher(flux.items, shown)}
          hrefOf={links.article}
          now={now}
        />
      );
    case 'editeur':
      return (
        <PublisherTabs majors={majors} current={shown} onChange={onPublisher}>
          <CardList
            key={shown}
            label={`Articles de ${shown}`}
            items={ofPublisher(flux.items, shown)}
            hrefOf={links.article}
            now={now}
          />
        </PublisherTabs>
      );
    case 'sujet':
      return <TopicList key={shown} topics={topicsOf(flux.topics, shown)} query={query} links={links} now={now} />;
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
