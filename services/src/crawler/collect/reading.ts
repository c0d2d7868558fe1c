import type { FailureReason } from '../../platform/network/failure.ts';
import type { Visit } from '../manners/visit.ts';
import type { ListedDocument } from '../reading/document.ts';

/** An answer, with what was read of it. */
export interface AnsweredReading {
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
  /** Missing in a reading that an earlier version has kept. */
  redirects?: readonly string[] | undefined;
}

/** What came of asking for a source. */
export type Reading =
  /** No request was made: the host is busy, or silenced by an operator, or this process stops. */
  | { kind: 'later'; waitMs: number; why: 'busy' | 'off' | 'stopped' }
  /** By robots.txt: the rule, or that it could not be read. */
  | { kind: 'disallowed'; rule: string; waitMs: number; redirects: readonly string[] }
  | { kind: 'failed'; reason: FailureReason; durationMs: number; redirects: readonly string[] }
  | AnsweredReading;

type AnsweredVisit = Extract<Visit<unknown>, { kind: 'answered' }>;

/** The reading of a visit; `durationMs`: to the end of the document, if it was read. */
export function answeredOf(
  { answer, movedTo, crawlDelayS, redirects }: AnsweredVisit,
  document: ListedDocument | undefined,
  durationMs: number,
): AnsweredReading {
  const { status, headers, body } = answer;
  const bytes = body.wireBytes();
  const known = { status, headers, durationMs, bytes, document, crawlDelayS, redirects };
  return { kind: 'answered', ...known, movedTo: movedTo?.href };
}
