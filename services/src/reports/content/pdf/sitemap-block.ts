import { shortDelay } from '@vigie/contracts/french/durations';
import { formatNumber } from '@vigie/contracts/french/numbers';
import { parisDay } from '@vigie/contracts/paris';
import { perDay, wholeDays } from '../gather/curve.ts';
import type { DailyFigures } from '../gather/daily-report.ts';
import type { SitemapLine } from '../gather/sitemap-figures.ts';
import { delayFilters, sitemapFilters, WORDS } from '../words/glossary.ts';
import { plural } from '../words/headline.ts';
import { drawChart, extentOf } from './chart.ts';
import { drawable, heading, note, type Paper, subheading } from './paper.ts';
import { drawTable, right, type TableRow } from './table.ts';
import { drawTiles, numberCell } from './tiles.ts';

const SHOWN = 15;

/** What the sitemaps listed, in all and by hour, and how long articles took from one step to the next. */
export function drawSitemap(paper: Paper, report: DailyFigures): void {
  const { sitemap, query } = report;
  heading(paper, 'Sitemaps', 190);
  if (sitemap.listed + sitemap.changed + (sitemap.direct ?? 0) === 0) {
    note(paper, 'Aucun article dans les sitemaps sur la période.');
    return;
  }
  drawTiles(paper, [
    { label: WORDS.listed, value: formatNumber(sitemap.listed), notes: [{ text: 'apparus dans la période' }] },
    { label: WORDS.changed, value: formatNumber(sitemap.changed), notes: [{ text: 'relistés, par heure' }] },
    {
      label: WORDS.direct,
      value: formatNumber(sitemap.direct),
      notes: [{ text: 'adresses aux derniers passages' }],
    },
  ]);
  const ignored = sitemapFilters(query);
  if (ignored !== null) note(paper, `${ignored}.`);
  drawListings(paper, report);
  drawDelays(paper, sitemap.lines, delayFilters(query));
}

/** By hour of a day, by day of a longer period. */
function drawListings(paper: Paper, report: DailyFigures): void {
  const { sitemap, days } = report;
  const { hours } = sitemap;
  const counts = (of: (hour: (typeof hours)[number]) => number) =>
    days === 1
      ? hours.map(of)
      : perDay(hours.map((hour) => ({ start: hour.start, value: of(hour) }))).map(({ value }) => value);
  const starts = hours.map(({ start }) => start);
  drawChart(paper, {
    kind: 'bars',
    height: 190,
    data: {
      title: `Articles dans les sitemaps par ${days === 1 ? 'heure' : 'jour'}`,
      buckets: days === 1 ? wholeDays(starts) : [...new Set(starts.map((start) => parisDay(Date.parse(start))))],
      grain: days === 1 ? 'hour' : 'day',
      ...extentOf(report),
      series: [
        { id: 'nouveaux', label: WORDS.listed, token: 'new', values: counts(({ fresh }) => fresh) },
        { id: 'modifies', label: WORDS.changed, token: 'modified', values: counts(({ changed }) => changed) },
      ],
    },
  });
}

function drawDelays(paper: Paper, lines: readonly SitemapLine[], ignored: string | null): void {
  if (lines.length === 0) return;
  const shown = lines.slice(0, SHOWN);
  subheading(paper, 'Délais', 60);
  if (ignored !== null) note(paper, `${ignored}.`);
  drawTable(paper, {
    title: 'Délais de la publication au sitemap, et du sitemap à la première exposition',
    columns: [
      { header: 'Sitemap', width: 0 },
      right(WORDS.entries, 54),
      right(`${WORDS.publicationDelay}, médiane`, 74),
      right('9 sur 10 en', 50),
      right(`${WORDS.exposureDelay}, médiane`, 74),
      right('9 sur 10 en', 50),
      right(WORDS.exposedBefore, 58),
      right(WORDS.errors, 46),
    ],
    rows: shown.map(rowOf),
  });
  if (lines.length > shown.length) note(paper, `${plural(lines.length, 'éditeur')}, tous dans le classeur joint.`);
}

const rowOf = ({ name, articles, delais, errors, whole }: SitemapLine): TableRow => {
  const { publication_sitemap: listed, exposition_apres: exposed, exposition_avant: before } = delais;
  const duration = (seconds: number | null) => ({ text: shortDelay(seconds), quiet: seconds === null });
  return {
    cells: [
      { text: drawable(name), bold: whole },
      numberCell(articles),
      duration(listed.median),
      duration(listed.p90),
      duration(exposed.median),
      duration(exposed.p90),
      numberCell(before.articles),
      numberCell(errors),
    ],
  };
};
