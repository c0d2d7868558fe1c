/** A topic as stored. Times in ms. */
export interface Topic {
  id: string;
  version: number;
  deleted: boolean;
  name: string;
  /** Ids as people see them (hexadecimal). */
  clusters: readonly string[];
  /** Range of the query that it was made with: `YYYY-MM-DDTHH:mm` in Paris. */
  fromDate: string;
  toDate: string;
  createdAt: number;
  /** Id of a user. */
  createdBy: string;
  modifiedAt: number;
}
