import type { Statement } from '@vigie/contracts/statements/statement';
import type { ArticleTally } from '../gather/article-tally.ts';
import type { DailyFigures, ReportHead } from '../gather/daily-report.ts';
import type { ThemeFigures } from '../gather/theme-report.ts';
import { drawDaily } from './daily-pages.ts';
import { writePdf } from './head.ts';
import { drawStatement } from './statement-pages.ts';
import { drawTheme } from './theme-pages.ts';

/** What the pages of each kind are drawn from. Plain data: it is sent to a thread. */
export type Pages =
  | { kind: 'daily'; report: DailyFigures; articles: ArticleTally }
  | { kind: 'theme'; report: ThemeFigures; articles: ArticleTally }
  | { kind: 'statement'; report: ReportHead; statement: Statement };

export interface PdfWork {
  path: string;
  title: string;
  created: Date;
  pages: Pages;
}

/** Draws and writes a PDF. It holds the event loop until the last page is drawn. An error leaves a part of the file. */
export function doPdfWork({ path, title, created, pages }: PdfWork): Promise<void> {
  const info = { title, subject: title, created, report: pages.report };
  return writePdf(path, info, (paper) => {
    switch (pages.kind) {
      case 'daily':
        return drawDaily(paper, pages.report, pages.articles);
      case 'theme':
        return drawTheme(paper, pages.report, pages.articles);
      case 'statement':
        return drawStatement(paper, pages.statement, pages.report);
    }
  });
}
