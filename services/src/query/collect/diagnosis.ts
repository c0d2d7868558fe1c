/** What is wrong with something that the crawler reads. */
export interface Diagnosis {
  /** What is wrong, as a sentence without its full stop. */
  diagnosis: string;
  /** What can be done about it. */
  remedy: string;
  /** HTTP status with which a site refuses our robot: a mail may change that. */
  refusal?: number;
}
