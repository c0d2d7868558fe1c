import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type BookPart, bookParts, type Workbook } from '@vigie/contracts/workbook/book';
import { ZipFile } from 'yazl';

/**
 * Writes the workbook, sheet after sheet, into the archive. By hand, because no maintained library streams cells with formats: write-excel-file 4.1 holds the
 * whole workbook in memory (1.5 GB and 18 s for 100,000 rows of 30 columns).
 *
 * Memory does not grow with the rows. An abort or an error leaves a part of the file.
 */
export async function writeWorkbook(path: string, book: Workbook, signal: AbortSignal): Promise<void> {
  const zip = new ZipFile();
  const mtime = book.created;
  // The archive waits for ever for an entry that failed.
  const failed = new AbortController();
  const ended = AbortSignal.any([signal, failed.signal]);
  for (const { name, pieces } of bookParts(book)) {
    zip.addReadStream(Readable.from(bytes(pieces, (error) => failed.abort(error))), name, { mtime });
  }
  zip.end();
  zip.on('error', (error) => failed.abort(error));
  try {
    await pipeline(zip.outputStream as Readable, createWriteStream(path), { signal: ended });
  } catch (error) {
    throw ended.aborted ? ended.reason : error;
  }
}

async function* bytes(pieces: BookPart['pieces'], onError: (error: unknown) => void): AsyncGenerator<Buffer> {
  try {
    for await (const piece of pieces()) yield Buffer.from(piece);
  } catch (error) {
    onError(error);
  }
}
