import { expect } from 'vitest';
import type { DailyFigures } from './read-daily.ts';
import { plain, shown, sum, table } from './report-figures.ts';

/** Compares the best articles, and the shares of all. */
export function compareArticles(daily: DailyFigures): void {
  const { pdf, cells, figures } = daily;
  const same = figures.same.bind(figures);
  const best = table(pdf, /^Les (20 )?meilleurs articles/);
  best?.rows.slice(1).forEach((row, i) => {
    const line = cells[i];
    expect(row.slice(2)).toEqual(
      ['Score', 'Google Desktop', 'Google Mobile', 'Apple News'].map((header) => shown(line?.[header])),
    );
    expect(row[1]).toContain(plain(String(line?.Titre)));
  });
  const shared = cells.filter((row) => row.Partages !== null);
  if (shared.length > 0) {
    for (const [label, header] of [
      ['Total', 'Partages'],
      ['Facebook', 'Facebook'],
      ['Twitter', 'Twitter'],
      ['Bluesky', 'Bluesky'],
      ['Mastodon', 'Mastodon'],
    ] as const) {
      const found = pdf.tiles.find(({ under, lines }) => under === 'Partages' && lines[0] === label);
      same(`shares ${label}`, {
        tile: plain(found?.lines[1] ?? '?'),
        sheet: shown(sum(cells.map((row) => row[header]))),
      });
    }
  }
}
