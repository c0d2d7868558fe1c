import type { TestRef } from './twin.ts';

/** Reports are files: what PDF and workbook say, read back, is compared with itself and with the calls' answers. */
export const REPORT_TWINS: readonly TestRef[] = [
  {
    file: 'services/src/reports/content/twins.integration.test.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a title as a file writes it
    title: 'a figure that a report tells twice is one figure, market ${seed}',
  },
  {
    file: 'services/src/reports/content/write-report.integration.test.ts',
    title: 'a daily report says what the calls answer',
  },
  {
    file: 'services/src/reports/content/write-report.integration.test.ts',
    title: 'a theme report says what the calls answer',
  },
];
