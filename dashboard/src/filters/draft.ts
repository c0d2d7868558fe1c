import type { FilterField } from '../query/filter-fields.ts';
import type { SharedQuery } from '../query/shared-query.ts';
import { isWallClock } from '../shared/paris.ts';

/** Props of the bar's fields: edits wait in a draft until they are applied. */
export interface DraftProps {
  draft: SharedQuery;
  change: (fields: Partial<SharedQuery>) => void;
  /** Fields in a portal are outside of the form. This attaches them, so that Enter applies. */
  formId: string;
  fields: readonly FilterField[];
}

/** A query with an empty or reversed date cannot be sent. */
export const isComplete = ({ fromDate, toDate }: SharedQuery): boolean =>
  isWallClock(fromDate) && isWallClock(toDate) && fromDate <= toDate;
