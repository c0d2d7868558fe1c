import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { coverageTitle, TITLES } from '../../paths/titles.ts';
import { queryFor, SCREEN_FIELDS } from '../../query/filter-fields.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { holdsWords, type SharedQuery } from '../../query/shared-query.ts';
import { CoverageScreen, useFilterRows, useTagRows } from './coverage-screen.tsx';
import { KeywordsScreen } from './keywords-screen.tsx';
import { UncoveredFilter, UncoveredTag } from './uncovered.tsx';

const FIELDS = SCREEN_FIELDS.couverture;
const TAG_FIELDS = SCREEN_FIELDS.couvertureTag;

function FilteredCoverage({ query }: { query: SharedQuery }) {
  return (
    <CoverageScreen
      title={TITLES.couverture}
      words={`${query.clusterEntities} ${query.clusterLemmes}`}
      query={query}
      fields={FIELDS}
      uncovered={<UncoveredFilter query={query} fields={FIELDS} />}
      {...useFilterRows(query)}
    />
  );
}

/** Keywords until an entity or a lemma is chosen, then the coverage of those chosen. */
function KeywordCoverage() {
  const { query: shared, defaults } = useSharedQuery();
  const query = useMemo(() => queryFor(shared, defaults, FIELDS), [shared, defaults]);
  return holdsWords(query) ? <FilteredCoverage query={query} /> : <KeywordsScreen />;
}

/** The coverage of one tag: an entity, a lemma or both. */
function TagCoverage({ tag }: { tag: string }) {
  const { query: shared, defaults } = useSharedQuery();
  const query = useMemo(() => queryFor(shared, defaults, TAG_FIELDS), [shared, defaults]);
  const rows = useTagRows(query, tag);
  return (
    <CoverageScreen
      title={coverageTitle(tag)}
      words={tag}
      query={query}
      fields={TAG_FIELDS}
      uncovered={<UncoveredTag query={query} fields={TAG_FIELDS} tag={tag} />}
      {...rows}
    />
  );
}

/** « Couverture », of the filters' words or of the tag in the address. */
export default function CoveragePage() {
  const { tag } = useParams();
  return tag === undefined ? <KeywordCoverage /> : <TagCoverage tag={tag} />;
}
