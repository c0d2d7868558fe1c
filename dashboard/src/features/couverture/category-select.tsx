import { CATEGORY_FILTERS, type CategoryFilter } from '@vigie/contracts/options';
import { SelectField } from '../../filters/bar/select-field.tsx';
import { CATEGORY_LABELS } from '../../filters/labels.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';

/** As the keywords screen writes them (document 1, 'Keywords screen'). */
const LABELS: Readonly<Record<CategoryFilter, string>> = { ...CATEGORY_LABELS, homepage: 'A la Une' };

/** The category of the clusters whose keywords are listed; it is the filter of the same name. */
export function CategorySelect() {
  const { query, apply } = useSharedQuery();
  return (
    <SelectField
      label="Catégorie"
      value={query.clusterCategory}
      options={CATEGORY_FILTERS}
      labels={LABELS}
      onChange={(clusterCategory) => apply({ ...query, clusterCategory })}
    />
  );
}
