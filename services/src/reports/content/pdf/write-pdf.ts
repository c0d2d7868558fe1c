import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ReportHead } from '../gather/daily-report.ts';
import { asOfWords } from '../words/report-words.ts';
import { drawMargins } from './head.ts';
import { Paper } from './paper.ts';
import { openPdf } from './pdf.ts';

/** Draws a report and writes it. An abort or an error leaves a part of the file. */
export async function writePdf(
  path: string,
  info: { title: string; subject: string; created: Date; report: ReportHead },
  draw: (paper: Paper) => void,
  signal: AbortSignal,
): Promise<void> {
  const pdf = openPdf(info);
  const paper = new Paper(pdf);
  draw(paper);
  drawMargins(paper, info.title, asOfWords(info.report));
  paper.end();
  const writing = pipeline(pdf, createWriteStream(path), { signal });
  pdf.end();
  await writing;
}
