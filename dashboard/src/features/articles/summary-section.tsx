import { useMemo } from 'react';
import { type Exposition, usePublisherExposition } from '../../api/calls/publisher-exposition.ts';
import type { usePublisherRows } from '../../api/calls/publisher-rows.ts';
import { exposureTiles, scoreTiles, sitemapTiles } from '../../exposure/summary.ts';
import { againstPrevious, previousRange } from '../../filters/previous-range.ts';
import { isEveryone } from '../../filters/publisher-options.ts';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { Answered, type Standing } from '../../ui/answered.tsx';
import { Columns } from '../../ui/columns.tsx';
import { Section } from '../../ui/section.tsx';
import { Tiles } from '../../ui/tiles.tsx';

interface SummaryProps {
  query: SharedQuery;
  exposition: Exposition | undefined;
  loading: boolean;
  /** What the exposition comes from. */
  of: Standing;
}

/** Scores of the search: cards of their own heading once a publisher is chosen. */
export function ScoreSummary({ query, exposition, loading, of }: SummaryProps) {
  const range = useMemo(() => previousRange(query, Date.now()), [query]);
  const against = againstPrevious(range);
  const before = usePublisherExposition(range);
  const earlier = before.isPlaceholderData ? undefined : before.data?.data[0];
  const title = isEveryone(query.editeur) ? 'Scores' : 'Articles correspondants à la recherche';
  return (
    <Answered of={of}>
      <Section title={title} note={`▲▼ ${against}`}>
        <Tiles tiles={scoreTiles(exposition, earlier, against)} loading={loading} />
      </Section>
    </Answered>
  );
}

type VolumeProps = Omit<SummaryProps, 'query'> & { volumes: ReturnType<typeof usePublisherRows> };

/** Exposure and sitemap volumes of the search. */
export function VolumeSummary({ volumes, exposition, loading, of }: VolumeProps) {
  return (
    <Columns>
      <Answered of={volumes}>
        <Section title="Exposition">
          <Tiles tiles={exposureTiles(volumes.data?.data)} loading={volumes.data === undefined} />
        </Section>
      </Answered>
      <Answered of={of}>
        <Section title="Sitemap">
          <Tiles tiles={sitemapTiles(exposition)} loading={loading} />
        </Section>
      </Answered>
    </Columns>
  );
}
