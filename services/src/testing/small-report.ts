import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WriteReport } from '../reports/report-work.ts';

/** Small files that tell what they are about, for tests of the queue. */
export const smallReport: WriteReport = async ({ query }, { dir, name, onProgress }) => {
  await writeFile(join(dir, `${name}.pdf`), `pdf of ${query.editeur}`);
  onProgress(0.5);
  await writeFile(join(dir, `${name}.xlsx`), `xlsx of ${query.editeur}`);
  return { pdf: `${name}.pdf`, xlsx: `${name}.xlsx` };
};
