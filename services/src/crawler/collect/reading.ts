import type { FailureReason } from '../fetch/failure.ts';
import type { ListedDocument } from '../reading/document.ts';

/** What came of asking for a source. */
export type Reading =
  /** Nothing was asked: the host is not free, or an operator wants nothing from it. */
  | { kind: 'later'; waitMs: number }
  /** By robots.txt: the rule, or that it could not be read. */
  | { kind: 'disallowed'; rule: string; waitMs: number }
  | { kind: 'failed'; reason: FailureReason; durationMs: number }
  | {
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
    };
