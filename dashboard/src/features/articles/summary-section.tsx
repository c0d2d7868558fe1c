import { useMemo } from 'react';
import type { usePublisherRows } from '../../api/calls/figures.ts';
import { type Exposition, usePublisherExposition } from '../../api/calls/figures.ts';
import { Answered, type Standing } from '../../parts/answers/answered.tsx';
import { exposureTiles, scoreTiles, sitemapTiles } from '../../parts/exposure/summary.ts';
import { explainedTiles } from '../../parts/score/explained-tiles.tsx';
import { isEveryone } from '../../query/everyone.ts';
import { againstPrevious, previousRange } from '../../query/previous-range.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { Columns } from '../../ui/columns.tsx';
import { Section } from '../../ui/section.tsx';
import { Tiles } from '../../ui/tiles.tsx';

interface SummaryProps {
  query: SharedQuery;
  exposition: Exposition | undefined;
  loading: boolean;
  /** Whether the exposition is stale. */
  of: Standing;
}

/** Scores of the query; the title says whether a publisher is chosen. */
export function ScoreSummary({ query, exposition, loading, of }: SummaryProps) {
  const range = useMemo(() => previousRange(query, Date.now()), [query]);
  const against = againstPrevious(range);
  const before = usePublisherExposition(range);
  const earlier = before.isPlaceholderData ? undefined : before.data?.data[0];
  const title = isEveryone(query.editeur) ? 'Scores' : 'Articles correspondants à la recherche';
  return (
    <Answered of={of}>
      <Section title={title} note={`▲▼ ${against}`}>
        <Tiles tiles={explainedTiles(scoreTiles(exposition, earlier, against), query)} loading={loading} />
      </Section>
    </Answered>
  );
}

type VolumeProps = Omit<SummaryProps, 'query'> & { volumes: ReturnType<typeof usePublisherRows> };

/** Exposure and sitemap volumes of the query. */
export function VolumeSummary({ volumes, exposition, loading, of }: VolumeProps) {
  return (
    <Columns>
      <Answered of={volumes}>
        <Section title="Exposition">
          <Tiles tiles={exposureTiles(volumes.data?.data)} loading={volumes.data === undefined && !volumes.error} />
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
