import type { Collecting, FileSource } from '@vigie/charts/export-slot';
import { dataFileName } from '@vigie/contracts/file-name';
import type { FileDetails } from './file-details.ts';

export type FileKind = 'csv' | 'xlsx' | 'png';

interface MadeFile {
  blob: Blob;
  name: string;
}

export const fileNameOf = (kind: FileKind, { kind: what, title }: FileSource, { of }: FileDetails): string =>
  dataFileName(what ?? title, of, kind);

/** A file of all rows, or null if there are none. What writes it is loaded now. */
export async function makeFile(
  kind: FileKind,
  source: FileSource,
  details: FileDetails,
  collecting: Collecting,
): Promise<MadeFile | null> {
  const { title, picture } = source;
  const name = fileNameOf(kind, source, details);
  if (kind === 'png') {
    const { writePng } = await import('./write-png.tsx');
    return picture ? { blob: await writePng(title, picture, details), name } : null;
  }
  const table = await source.table?.(collecting);
  collecting.signal.throwIfAborted();
  if (!table || table.count === 0) return null;
  if (kind === 'csv') {
    const { toCsv } = await import('../../table/file/to-csv.ts');
    return { blob: await toCsv(table, collecting.signal), name };
  }
  const { writeXlsx } = await import('./write-xlsx.ts');
  return { blob: await writeXlsx(title, table, details, collecting), name };
}
