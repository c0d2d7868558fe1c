import type { FailureReason } from '../fetch/failure.ts';
import type { Visit } from '../manners/visit.ts';
import type { ListedDocument } from '../reading/document.ts';

/** An answer, with what was read of it. */
export interface Answered {
  kind: 'answered';
  status: number;
  headers: Readonly<Record<string, string>>;
  durationMs: number;
  /** Over the wire. */
  bytes: number;
  /** For status 200 alone. */
  document: ListedDocument | undefined;
  movedTo: string | undefined;
  crawlDelayS: number | undefined;
}

/** What came of asking for a source. */
export type Reading =
  /** No request was made: the host is busy, or silenced by an operator. */
  | { kind: 'later'; waitMs: number }
  /** By robots.txt: the rule, or that it could not be read. */
  | { kind: 'disallowed'; rule: string; waitMs: number }
  | { kind: 'failed'; reason: FailureReason; durationMs: number }
  | Answered;

type AnsweredVisit = Extract<Visit<unknown>, { kind: 'answered' }>;

/** The reading of a visit; `durationMs`: to the end of the document, if it was read. */
export function answeredOf(
  { answer, movedTo, crawlDelayS }: AnsweredVisit,
  document: ListedDocument | undefined,
  durationMs: number,
): Answered {
  const { status, headers, body } = answer;
  const bytes = body.wireBytes();
  return { kind: 'answered', status, headers, durationMs, bytes, document, movedTo: movedTo?.href, crawlDelayS };
}
