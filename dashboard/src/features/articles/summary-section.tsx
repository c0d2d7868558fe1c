import { useMemo } from 'react';
import { type Exposition, usePublisherExposition } from '../../api/calls/publisher-exposition.ts';
import { usePublisherRows } from '../../api/calls/publisher-rows.ts';
import { exposureTiles, scoreTiles, sitemapTiles } from '../../exposure/summary.ts';
import { againstPrevious, previousRange } from '../../filters/previous-range.ts';
import { isEveryone } from '../../filters/publisher-options.ts';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { Columns } from '../../ui/columns.tsx';
import { Section } from '../../ui/section.tsx';
import { Tiles } from '../../ui/tiles.tsx';

interface SummaryProps {
  query: SharedQuery;
  exposition: Exposition | undefined;
  loading: boolean;
}

/** Scores of the search: cards of their own heading once a publisher is chosen. */
export function ScoreSummary({ query, exposition, loading }: SummaryProps) {
  const range = useMemo(() => previousRange(query, Date.now()), [query]);
  const against = againstPrevious(range);
  const before = usePublisherExposition(range);
  const earlier = before.isPlaceholderData ? undefined : before.data?.data[0];
  const title = isEveryone(query.editeur) ? 'Scores' : 'Articles correspondants à la recherche';
  return (
    <Section title={title} note={`▲▼ ${against}`}>
      <Tiles tiles={scoreTiles(exposition, earlier, against)} loading={loading} />
    </Section>
  );
}

/** Exposure and sitemap volumes of the search. */
export function VolumeSummary({ query, exposition, loading }: SummaryProps) {
  // The query's limit is the list's: here it would cut publishers off.
  const rows = usePublisherRows(useMemo(() => ({ ...query, limit: null }), [query]));
  return (
    <Columns>
      <Section title="Exposition">
        <Tiles tiles={exposureTiles(rows.data?.data)} loading={rows.data === undefined} />
      </Section>
      <Section title="Sitemap">
        <Tiles tiles={sitemapTiles(exposition)} loading={loading} />
      </Section>
    </Columns>
  );
}
