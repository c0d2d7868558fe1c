import type { RelativePeriod } from '@vigie/contracts/options';
import type { FilterField } from '../query/filter-fields.ts';
import type { SharedQuery } from '../query/shared-query.ts';
import { isWallClock } from '../shared/paris.ts';

/** Props of the bar's fields: edits wait in a draft until they are applied. */
export interface DraftProps {
  draft: SharedQuery;
  /** The relative period that the draft's dates come from. */
  periode: RelativePeriod | null;
  /** @param periode the relative period that these dates come from */
  change: (fields: Partial<SharedQuery>, periode?: RelativePeriod) => void;
  /** Fields in a portal are outside of the form. This attaches them, so that Enter applies. */
  formId: string;
  fields: readonly FilterField[];
}

/** A query with an empty or reversed date cannot be sent. */
export const isComplete = ({ fromDate, toDate }: SharedQuery): boolean =>
  isWallClock(fromDate) && isWallClock(toDate) && fromDate <= toDate;
