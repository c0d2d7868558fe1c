import { formatNumber, formatPercent } from '@vigie/charts/format';
import { shareOf } from '../gather/cluster-lines.ts';
import type { DailyReport } from '../gather/daily-report.ts';
import { WORDS } from '../words/glossary.ts';
import { plural } from '../words/headline.ts';
import type { ComparisonWords } from '../words/report-words.ts';
import { changeNote, rank, score } from './cells.ts';
import type { Tile } from './tiles.ts';

/** The day's key figures. The market has no rank. */
export function dailyTiles(report: DailyReport, words: ComparisonWords): Tile[] {
  const total = report.lines[0];
  if (!total) return [];
  const { score: scores } = total;
  const { place: ranks } = report;
  const versus = (now: typeof scores): Tile['notes'] => [
    changeNote(now.now, now.previous, words.brief),
    { text: `${words.alike} ${score(now.mean)}` },
  ];
  const gained = ranks.now === null || ranks.previous === null ? null : ranks.previous - ranks.now;
  const rankTile: Tile = {
    label: WORDS.rank,
    value: rank(ranks.now),
    notes: [
      { text: `${rank(ranks.previous)} ${words.before}`, course: gained === 0 ? null : gained },
      { text: `${words.alike} ${rank(ranks.mean)}` },
    ],
  };
  const share = shareOf(report.clusters);
  const last: Tile =
    report.publisher === null
      ? {
          label: WORDS.clusters,
          value: formatNumber(report.clusters.total),
          notes: [{ text: plural(report.publishers.length, 'éditeur') }],
        }
      : {
          label: WORDS.coverage,
          value: formatPercent(share),
          notes: [
            { text: `${plural(report.clusters.covered ?? 0, 'couvert')}` },
            { text: `de ${plural(report.clusters.total, 'cluster')}` },
          ],
        };
  return [
    ...(report.publisher === null ? [] : [rankTile]),
    { label: WORDS.score, value: score(scores.now), notes: versus(scores) },
    { label: WORDS.exposed, value: score(report.exposed.now), notes: versus(report.exposed) },
    { label: WORDS.fresh, value: score(report.fresh.now), notes: versus(report.fresh) },
    last,
  ];
}
