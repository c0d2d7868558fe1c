import { randomBytes } from 'node:crypto';
import { REPORT_NAME, type ReportKind } from '@vigie/contracts/jobs/report';
import { parisDay } from '@vigie/contracts/paris';

const TYPES = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type FileKind = keyof typeof TYPES;

export const newReportName = (kind: ReportKind, now: number): string =>
  `${kind}-${parisDay(now)}-${randomBytes(16).toString('base64url')}`;

export interface ReportFileName {
  /** Without ending. */
  name: string;
  type: string;
}

/** Undefined for whatever no report of ours is named. */
export function readFileName(file: string): ReportFileName | undefined {
  const dot = file.lastIndexOf('.');
  const name = file.slice(0, dot);
  const kind = file.slice(dot + 1);
  if (dot < 0 || !REPORT_NAME.test(name) || !Object.hasOwn(TYPES, kind)) return undefined;
  return { name, type: TYPES[kind as FileKind] };
}
