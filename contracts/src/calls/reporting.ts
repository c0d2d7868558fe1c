import { z } from 'zod';
import { REPORT_KINDS } from '../jobs.ts';
import { querySchema } from '../query.ts';
import { REPORT_NAME } from '../report-name.ts';
import { countOut, timeOut } from '../rows.ts';
import { reportFiles } from '../socket.ts';
import { defineCall } from './call.ts';
import { saved } from './fields.ts';
import { proofTarget } from './proof.ts';

const reportId = z.string().regex(REPORT_NAME, { error: 'doit être le nom d’un reporting' });

/** A publisher's edition of the morning, among reports. */
export const EDITION = 'matin';

const LISTED_STATES = ['waiting', 'processing', 'done', 'failed'] as const;

const listedReport = z.object({
  _id: z.string().meta({ description: 'its name without an ending; the address of its files' }),
  type: z.enum([...REPORT_KINDS, EDITION]).meta({ description: 'matin: an edition of 06:45, which is no file' }),
  query: querySchema.meta({ description: 'the question, with both dates' }),
  cible: proofTarget.nullable().meta({ description: 'whose score a statement proves' }),
  demande: timeOut,
  fin: timeOut.nullable(),
  par: z
    .string()
    .nullable()
    .meta({ description: 'address of the account that asked. It is null once the account is deleted' }),
  mien: z.boolean().meta({ description: 'the caller asked for it' }),
  etat: z.enum(LISTED_STATES),
  place: countOut.nullable().meta({ description: 'of one that waits: 1 begins next' }),
  progression: z.number().min(0).max(1).nullable(),
  files: reportFiles.nullable(),
  message: z.string().nullable().meta({ description: 'why it failed, or why there is no file' }),
  adresse: z.string().nullable().meta({ description: 'path and search of the screen that shows an edition' }),
});

export const reportList = defineCall({
  summary:
    'Reports and statements of the last 30 days, newest first, at most 500: the caller’s own with the editions of the morning of their publisher, or everybody’s for ' +
    'administrators',
  tag: 'report',
  search: z.object({ de: z.enum(['moi', 'tous']).default('moi') }),
  answer: z.array(listedReport),
});

export const repeatReport = defineCall({
  summary: 'Asks for a report again, with the same question. One that is being made is not started again',
  tag: 'report',
  body: z.object({ id: reportId }),
  answer: saved,
});

export const deleteReport = defineCall({
  summary: 'Deletes a report that has ended, with its files; for who asked for it and for administrators',
  tag: 'report',
  body: z.object({ id: reportId }),
  answer: saved,
});

export const reportFile = defineCall({
  summary: 'A report, PDF or XLSX; for who asked for it and for administrators, for 30 days',
  tag: 'report',
  params: z.object({ file: z.string().max(200) }),
  answer: z.string(),
  file: 'application/octet-stream',
});
