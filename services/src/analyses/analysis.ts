import type { AnalysisStatus } from '@vigie/contracts/options';

/** A list of articles to analyse, as stored. Times in ms. */
export interface Analysis {
  id: string;
  version: number;
  deleted: boolean;
  name: string;
  /** Ids as people see them (hexadecimal), in the order in which they were chosen. */
  articles: readonly string[];
  /** Range of the query that it was made with: `YYYY-MM-DDTHH:mm` in Paris. */
  fromDate: string;
  toDate: string;
  status: AnalysisStatus;
  /** Of its latest start; '' before. */
  run: string;
  /** Why that failed, for a person; '' else. */
  error: string;
  createdAt: number;
  /** Id of a user. */
  createdBy: string;
}
