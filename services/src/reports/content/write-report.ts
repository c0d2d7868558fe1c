import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { storiesSentence } from '@vigie/contracts/french/stories';
import type { Sheet } from '@vigie/contracts/workbook/sheet';
import type { NoteSources } from '../../notes/notes-in.ts';
import { type ReadStories, storiesAnswer } from '../../platform/stories-state.ts';
import type { ReportFiles } from '../report-record.ts';
import { emptyTally } from './gather/article-tally.ts';
import { gatherDaily } from './gather/daily-report.ts';
import { reportNotes } from './gather/report-notes.ts';
import { gatherTheme } from './gather/theme-report.ts';
import type { Pages } from './pdf/pdf-work.ts';
import { THEME_NAME, themeSubject } from './pdf/theme-pages.ts';
import { writePdfApart } from './pdf/write-pdf-apart.ts';
import type { Gathering, Progress, ReportDeps, ReportRequest } from './report-deps.ts';
import { writeStatement } from './statement/write-statement.ts';
import { exposureName, reportTitle } from './words/report-words.ts';
import { dailySheets } from './xlsx/daily-book.ts';
import { themeSheets } from './xlsx/theme-book.ts';
import { writeWorkbook } from './xlsx/workbook.ts';

export type { ReportDeps, ReportRequest } from './report-deps.ts';

export interface WriteOptions {
  /** An existing folder. */
  dir: string;
  /** Of both files, without an ending. */
  name: string;
  deps: ReportDeps;
  /** Where notes are; without it charts have none. */
  noteSources?: NoteSources;
  /** Whether clusters are up to date; without it they count as such. */
  storiesState?: ReadStories;
  signal: AbortSignal;
  /** 0 to 1, ascending. */
  onProgress?: Progress;
}

/** What both kinds pass to the writers. The sheets are written first, because that counts the articles. */
interface Content {
  title: string;
  sheets: Sheet[];
  pages: Pages;
}

/** Parts of the time: gathering, then the workbook, then the pages. */
const GATHERED = 0.6;
const BOOKED = 0.9;

/**
 * Writes a report as a PDF and a workbook, a statement as a PDF and a JSON. Both appear under their names only when both are whole, so that a run that was
 * killed leaves nothing that could be taken for a report. Errors are those of the calls (AppError `timeout`, `overloaded`,
 * `unavailable`), of the disk, or the signal's reason.
 */
export async function writeReport(request: ReportRequest, options: WriteOptions): Promise<ReportFiles | 'nothing'> {
  const { dir, name, deps, signal, onProgress = () => undefined } = options;
  const now = request.now.getTime();
  const clock = request.clock ?? (() => now);
  const provisional = await watched(options.storiesState);
  const notes: Gathering['notes'] = (question) => reportNotes(options.noteSources, question, request.viewer);
  const gathering: Gathering = {
    deps: withClock(deps, now),
    query: request.query,
    now,
    clock,
    provisional,
    notes,
    signal,
  };
  if (request.target) return writeStatement(gathering, request.target, { dir, name, signal, onProgress });
  const read = request.kind === 'daily' ? dailyContent : themeContent;
  const content = await read(gathering, (part) => onProgress(part * GATHERED));
  if (content === null) return 'nothing';
  const { title, sheets, pages } = content;
  const files = { pdf: `${name}.pdf`, xlsx: `${name}.xlsx` };
  const paths = { pdf: join(dir, files.pdf), xlsx: join(dir, files.xlsx) };
  const parts = { pdf: `${paths.pdf}.part`, xlsx: `${paths.xlsx}.part` };
  try {
    await writeWorkbook(parts.xlsx, { title, created: request.now, sheets }, signal);
    onProgress(BOOKED);
    await writePdfApart({ path: parts.pdf, title, created: request.now, pages }, signal);
    signal.throwIfAborted();
    await rename(parts.xlsx, paths.xlsx);
    await rename(parts.pdf, paths.pdf);
  } catch (error) {
    await Promise.all(Object.values(parts).map((path) => rm(path, { force: true })));
    throw signal.aborted ? signal.reason : error;
  }
  onProgress(1);
  return files;
}

/** Asked before the first figure is read. */
async function watched(read: ReadStories | undefined): Promise<Gathering['provisional']> {
  if (!read) return async () => null;
  const sentence = async () => storiesSentence(storiesAnswer(await read()));
  const first = await sentence();
  return async () => first ?? sentence();
}

/**
 * The same dependencies with the clock held still; publishers and weights stay those of the moment that they are asked
 * for.
 */
const withClock = (deps: ReportDeps, now: number): Gathering['deps'] => ({
  store: deps.store,
  get publishers() {
    return deps.publishers;
  },
  get weights() {
    return deps.weights;
  },
  now: () => now,
});

async function dailyContent(gathering: Gathering, onProgress: Progress): Promise<Content | null> {
  const report = await gatherDaily(gathering, onProgress);
  if (report === null) return null;
  const { articles: _rows, ...figures } = report;
  const articles = emptyTally();
  const title = reportTitle(exposureName(report), [report.publisher ?? 'Tous les éditeurs'], report);
  return {
    title,
    sheets: dailySheets(report, title, articles),
    pages: { kind: 'daily', report: figures, articles },
  };
}

async function themeContent(gathering: Gathering, onProgress: Progress): Promise<Content | null> {
  const report = await gatherTheme(gathering, onProgress);
  if (report === null) return null;
  const { articles: _rows, ...figures } = report;
  const articles = emptyTally();
  const subject = report.publisher === null ? [] : [report.publisher];
  const title = reportTitle(THEME_NAME, [themeSubject(report), ...subject], report);
  return {
    title,
    sheets: themeSheets(report, title, articles),
    pages: { kind: 'theme', report: figures, articles },
  };
}
