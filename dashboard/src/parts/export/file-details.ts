import type { FileFact } from '@vigie/charts/export-slot';
import type { FileQuery } from '@vigie/contracts/file-name';

/** What a file says of its rows. */
export interface FileDetails {
  facts: readonly FileFact[];
  /** Whose and of when, for its name. */
  of: FileQuery;
  /** Moment of the data, ms; null where the answers do not say one. */
  until: number | null;
  /** Moment of the file, ms. */
  now: number;
}
