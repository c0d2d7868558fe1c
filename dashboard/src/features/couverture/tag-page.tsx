import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { queryFor, SCREEN_FIELDS } from '../../filters/filter-fields.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import { CoverageScreen } from './coverage-screen.tsx';
import { useTagRows } from './use-tag-rows.ts';

const FIELDS = SCREEN_FIELDS.couvertureTag;

/** The coverage of one tag, an entity or a lemma. */
export default function TagPage() {
  const { tag = '' } = useParams();
  const { query: shared, defaults } = useSharedQuery();
  const query = useMemo(() => queryFor(shared, defaults, FIELDS), [shared, defaults]);
  const rows = useTagRows(query, tag);
  return <CoverageScreen title={`Couverture «\u00a0${tag}\u00a0»`} query={query} fields={FIELDS} {...rows} />;
}
