import type { ProofTarget } from '@vigie/contracts/calls/proof';
import type { ReportKind } from '@vigie/contracts/jobs';
import type { Query } from '@vigie/contracts/query';
import type { Viewer } from '@vigie/contracts/roles/sharing';
import type { ExposureDeps, Question } from '../../figures/exposure/context.ts';
import type { ReportNote } from './gather/report-notes.ts';

/** Dependencies of reports: those of the query service. `now` is the request's. */
export type ReportDeps = Omit<ExposureDeps, 'now'>;

export interface ReportRequest {
  kind: ReportKind;
  query: Query;
  /** Of a statement. */
  target?: ProofTarget | undefined;
  /** When it was asked for: its figures end here, however late it is made and however often that is tried. */
  now: Date;
  /** Who asked for it: their notes are on its charts. */
  viewer?: Viewer | undefined;
  /** Tells when clusters are read; the moment of the request by default. */
  clock?: () => number;
}

/** How far a report is, 0 to 1. */
export type Progress = (part: number) => void;

/** Inputs of gathering, with the clock fixed at the request. */
export interface Gathering {
  deps: ExposureDeps;
  query: Query;
  /** Milliseconds. */
  now: number;
  /** The real one: what is as of the moment of reading says when that was. */
  clock: () => number;
  /** What the report says of clusters that were not up to date when it began or are not now. `null` means they are. */
  provisional: () => Promise<string | null>;
  /** The notes of a question's range, by time. */
  notes: (question: Question) => Promise<ReportNote[]>;
  signal: AbortSignal;
}
