import { isWallClock } from '../../shared/paris.ts';
import type { FilterField } from '../filter-fields.ts';
import type { SharedQuery } from '../shared-query.ts';

/** What the fields of the bar work on: edits wait in a draft until they are applied. */
export interface DraftProps {
  draft: SharedQuery;
  change: (fields: Partial<SharedQuery>) => void;
  /** Fields in a portal stand outside of the form: this attaches them, so that Enter applies. */
  formId: string;
  fields: readonly FilterField[];
}

/** A cleared or reversed date cannot be asked for. */
export const isComplete = ({ fromDate, toDate }: SharedQuery): boolean =>
  isWallClock(fromDate) && isWallClock(toDate) && fromDate <= toDate;
