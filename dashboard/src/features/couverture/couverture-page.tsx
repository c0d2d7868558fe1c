import { useMemo } from 'react';
import { queryFor, SCREEN_FIELDS } from '../../filters/filter-fields.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { CoverageScreen } from './coverage-screen.tsx';
import { KeywordsScreen } from './keywords-screen.tsx';
import { useFilterRows } from './use-tag-rows.ts';

const FIELDS = SCREEN_FIELDS.couverture;
const holdsWord = (text: string): boolean => /[^\s,]/.test(text);

function FilteredCoverage({ query }: { query: SharedQuery }) {
  return <CoverageScreen title="Couverture" query={query} fields={FIELDS} {...useFilterRows(query)} />;
}

/** Keywords while no entity or lemma is chosen; then the coverage of those that are. */
export default function CouverturePage() {
  const { query: shared, defaults } = useSharedQuery();
  const query = useMemo(() => queryFor(shared, defaults, FIELDS), [shared, defaults]);
  return holdsWord(query.clusterEntities) || holdsWord(query.clusterLemmes) ? (
    <FilteredCoverage query={query} />
  ) : (
    <KeywordsScreen />
  );
}
