import { ignoredWords } from '@vigie/contracts/figures';
import { type Exposition, usePublisherExposition, type usePublisherRows } from '../../api/calls/figures.ts';
import { usePrevious } from '../../api/use-previous.ts';
import { useUnexposed } from '../../api/use-unexposed.ts';
import { Answered, type Standing } from '../../parts/answers/answered.tsx';
import { exposureTiles, SITEMAP_FIGURES, scoreTiles, sitemapTiles } from '../../parts/exposure/summary.ts';
import { explainedTiles } from '../../parts/score/explained-tiles.tsx';
import { isEveryone } from '../../query/everyone.ts';
import { againstPrevious } from '../../query/previous-range.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { Columns } from '../../ui/columns.tsx';
import { Section } from '../../ui/section.tsx';
import { Tiles } from '../../ui/tiles.tsx';

interface ScoreProps {
  query: SharedQuery;
  of: ReturnType<typeof usePublisherExposition>;
}

/** Scores of the query; the title says whether a publisher is chosen. */
export function ScoreSummary({ query, of }: ScoreProps) {
  const { range, pair, measured } = usePrevious(query, of, usePublisherExposition);
  const against = againstPrevious(range);
  const compared = pair && { now: pair.now[0], before: pair.before[0], measured };
  const tiles = scoreTiles(of.data?.data[0], compared, against);
  const title = isEveryone(query.editeur) ? 'Scores' : 'Articles correspondants à la recherche';
  return (
    <Answered of={of}>
      <Section title={title} note={`▲▼ ${against}`}>
        <Tiles tiles={explainedTiles(tiles, query)} loading={of.data === undefined && !of.error} />
      </Section>
    </Answered>
  );
}

interface VolumeProps {
  query: SharedQuery;
  volumes: ReturnType<typeof usePublisherRows>;
  exposition: Exposition | undefined;
  loading: boolean;
  /** Whether the exposition is stale. */
  of: Standing;
}

/** Exposure and sitemap volumes of the query. */
export function VolumeSummary({ query, volumes, exposition, loading, of }: VolumeProps) {
  const sitemap = (
    <Answered of={of}>
      <Section title="Sitemap" note={ignoredWords(SITEMAP_FIGURES, query)}>
        <Tiles tiles={sitemapTiles(exposition)} loading={loading} />
      </Section>
    </Answered>
  );
  if (useUnexposed() !== null) return sitemap;
  return (
    <Columns>
      <Answered of={volumes}>
        <Section title="Exposition">
          <Tiles
            tiles={exposureTiles(volumes.data?.data, exposition)}
            loading={volumes.data === undefined && !volumes.error}
          />
        </Section>
      </Answered>
      {sitemap}
    </Columns>
  );
}
