import type { TestRef } from './twin.ts';

/** Reports are files: what PDF and workbook say, read back, is compared with itself and with the calls' answers. */
export const REPORT_TWINS: readonly TestRef[] = [
  {
    file: 'services/src/reports/content/twins.integration.test.ts',
    title: 'a figure that a report has twice is the same, market %i',
  },
  {
    file: 'services/src/reports/content/write-report.integration.test.ts',
    title: 'a daily report has the figures of the calls',
  },
  {
    file: 'services/src/reports/content/write-report.integration.test.ts',
    title: 'a theme report has the figures of the calls',
  },
];
