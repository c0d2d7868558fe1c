import { shortDelay } from '@vigie/contracts/french/durations';
import { expect } from 'vitest';
import type { DailyFigures } from './read-daily.ts';
import { fact, plain, records, rowOf, shown, sum, table, tile } from './report-figures.ts';

/** Compares what sitemaps announced, and their delays. */
export function compareSitemaps(daily: DailyFigures): void {
  const { book, pdf, chosen, exposition, groups, figures } = daily;
  const same = figures.same.bind(figures);
  const hours = records(book, 'Sitemaps');
  const sitemap = exposition?.sitemap;
  for (const [label, byHour] of [
    ['Nouveaux articles en sitemap', sitemap?.articles_heures],
    ['Articles modifiés en sitemap', sitemap?.modifs_articles_heures],
  ] as const) {
    same(label, {
      tile: tile(pdf, label)?.[1],
      head: shown(fact(book, label)?.[1]),
      sheet: shown(sum(hours.map((row) => row[label]))),
      call: shown(sum((byHour ?? []).flat())),
    });
  }
  const direct = 'URLs dans les sitemaps';
  same('direct', {
    tile: tile(pdf, direct)?.[1],
    head: shown(fact(book, direct)?.[1]),
    call: shown(sitemap?.articles_direct),
  });
  const delays = table(pdf, /^Délais/);
  for (const line of records(book, 'Délais')) {
    const row = rowOf(delays, String(line.Sitemap));
    const seconds = (header: string) => (line[header] === null ? null : Number(line[header]) * 60);
    if (row === undefined) continue;
    expect([line.Sitemap, ...row.slice(1).map(plain)]).toEqual([
      line.Sitemap,
      shown(line['Nouvelles entrées']),
      ...[
        'Publication → sitemap, médiane (min)',
        'Publication → sitemap, 90 % (min)',
        'Sitemap → exposition, médiane (min)',
        'Sitemap → exposition, 90 % (min)',
      ].map((header) => plain(shortDelay(seconds(header)))),
      shown(line['Exposés avant le sitemap']),
      shown(line.Erreurs),
    ]);
  }
  same('entries', {
    sheet: chosen ? undefined : shown(sum(records(book, 'Délais').map((row) => row['Nouvelles entrées']))),
    call: chosen ? undefined : shown(sum(groups.flatMap(({ sitemaps }) => sitemaps.map((one) => one.articles)))),
  });
}
