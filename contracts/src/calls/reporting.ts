import { z } from 'zod';
import { defineCall } from './call.ts';

export const reportFile = defineCall({
  summary: 'A report, PDF or XLSX; for who asked for it and for administrators, for 30 days',
  tag: 'report',
  params: z.object({ file: z.string().max(200) }),
  answer: z.string(),
  file: 'application/octet-stream',
});
