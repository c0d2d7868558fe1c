import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ReportHead } from '../gather/daily-report.ts';
import { photographedWords } from '../words/measure-words.ts';
import { asOfWords, clustersWords, filterLine, periodWords, sameHoursWords } from '../words/report-words.ts';
import { drawText, hasMarks, Paper, paragraph, widthOf } from './paper.ts';
import { INK, openPdf, PAGE, SIZE, WIDTH } from './pdf.ts';

interface HeadWords {
  /** « Rapport du jour » */
  name: string;
  /** « Le Ponant » */
  subject: string;
  headline: string;
  /** What is said of the comparison. */
  notes: readonly string[];
}

const HEADLINE = 13;
const SMALLEST = 11.5;

/** A little smaller, if that saves a last line of one word. */
function headlineSize({ pdf }: Paper, headline: string): number {
  const width = widthOf(pdf, headline, { font: 'serif', size: HEADLINE });
  const fitting = (HEADLINE * (WIDTH - 1)) / width;
  return width > WIDTH && fitting >= SMALLEST ? fitting : HEADLINE;
}

/** The top of the first page: what it is about, when, with which filters, and the day in one sentence. */
export function drawHead(paper: Paper, report: ReportHead, { name, subject, headline, notes }: HeadWords): void {
  paper.y = PAGE.left - 4;
  const { pdf, y } = paper;
  const mark = { font: 'serif', size: 13, color: INK.accent } as const;
  paper.content('P', {}, () => drawText(pdf, 'Vigie', PAGE.left, y, 100, mark));
  const label = { font: 'medium', size: SIZE.cell, color: INK.quiet, align: 'right' } as const;
  paper.content('P', {}, () => drawText(pdf, name, PAGE.left + 100, y + 3.5, WIDTH - 100, label));
  paper.rule(y + 21, INK.strong, 0.9);
  paper.y = y + 36;
  paragraph(paper, subject, { font: 'serif', size: SIZE.title, after: 0 }, 'H1');
  const period = periodWords(report);
  paragraph(paper, `${period.charAt(0).toUpperCase()}${period.slice(1)}`, { size: 11.5, color: INK.normal, after: 10 });
  paragraph(paper, headline, { font: 'serif', size: headlineSize(paper, headline), color: INK.strong, after: 10 });
  const all = [asOfWords(report), photographedWords(report), filterLine(report.query), clustersWords(report)];
  const facts = all.filter((text) => text !== null).join('\u00a0· ');
  const small = { size: SIZE.small + 0.5, color: INK.quiet };
  const same = sameHoursWords(report);
  const more = [same, ...notes, report.provisional].filter((text) => text !== null);
  paragraph(paper, facts, { ...small, after: more.length === 0 ? 12 : 1 });
  more.forEach((text, i) => {
    const color = text === report.provisional ? INK.down : INK.quiet;
    paragraph(paper, text, { ...small, color, after: i === more.length - 1 ? 12 : 1 });
  });
}

/** Where letters were replaced, the last page says so and where they are. */
function drawMarksNote(paper: Paper): void {
  if (!hasMarks(paper.pdf)) return;
  const text =
    'Entre crochets\u00a0: un texte dans une écriture que les polices de ce document n’ont pas. Le fichier joint le donne en entier.';
  paper.y += 6;
  paragraph(paper, text, { size: SIZE.small + 0.5, color: INK.quiet });
}

/** Title and page number on each page, once it is known how many there are. */
function drawMargins(paper: Paper, title: string, asOf: string): void {
  const { pdf } = paper;
  const { start, count } = pdf.bufferedPageRange();
  const how = { size: SIZE.small, color: INK.quiet };
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    pdf.markContent('Artifact', { type: 'Pagination' });
    if (page > start) {
      drawText(pdf, title, PAGE.left, 34, WIDTH, how);
      pdf.moveTo(PAGE.left, 48).lineTo(PAGE.right, 48).lineWidth(0.5).stroke(INK.line);
    }
    drawText(pdf, asOf, PAGE.left, 806, WIDTH - 60, how);
    drawText(pdf, `${page - start + 1}/${count}`, PAGE.right - 60, 806, 60, { ...how, align: 'right' });
    pdf.endMarkedContent();
  }
}

/** Draws a report and writes it. An error leaves a part of the file. */
export async function writePdf(
  path: string,
  info: { title: string; subject: string; created: Date; report: ReportHead },
  draw: (paper: Paper) => void,
): Promise<void> {
  const pdf = openPdf(info);
  const paper = new Paper(pdf);
  draw(paper);
  drawMarksNote(paper);
  drawMargins(paper, info.title, asOfWords(info.report));
  paper.end();
  const writing = pipeline(pdf, createWriteStream(path));
  pdf.end();
  await writing;
}
