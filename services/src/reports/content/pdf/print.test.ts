import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyTally, tally } from '../gather/article-tally.ts';
import type { DailyReport } from '../gather/daily-report.ts';
import { boxedTexts, overprints, readPdf } from '../testing/read-files.ts';
import { DECIDED, emptyDaily, type Sample, sampleDaily, sampleTheme } from '../testing/sample-reports.ts';
import { sampleCluster, sampleRow } from '../testing/sample-rows.ts';
import { drawDaily } from './daily-pages.ts';
import { writePdf } from './head.ts';
import type { Paper } from './paper.ts';
import { PAGE } from './pdf.ts';
import { drawTheme } from './theme-pages.ts';

/** What is printed can be read: no text lies on another or leaves the page, and none has a letter that its font lacks. */

let dir: string;
beforeAll(async () => {
  dir = process.env.VIGIE_REPORT_DIR ?? (await mkdtemp(join(tmpdir(), 'vigie-print-')));
});
afterAll(async () => {
  if (process.env.VIGIE_REPORT_DIR === undefined) await rm(dir, { recursive: true });
});

const FOREIGN = [
  'القاهرة تحتفل بالذكرى، غدا',
  '東京は晴れ 2026',
  '北京：经济增长放缓',
  '서울 시장 선거',
  'La ﬁn d’un eﬀort diﬃcile',
  'שלום עולם',
  'Ελλάδα και Кипр, Łódź, Şişli, Đà Nẵng',
  '𝐁𝐑𝐄𝐀𝐊𝐈𝐍𝐆 ＮＥＷＳ 🔥',
];
/** What a reader finds of them: a script's name where no font has its letters, and letters for ligatures. */
const READ = [
  '[texte en arabe]',
  '[texte en japonais] 2026',
  '[texte en chinois]',
  '[texte en coréen]',
  '[texte en hébreu]',
  'La fin d’un effort difficile',
  'Ελλάδα και Кипр, Łódź, Şişli, Đà Nẵng',
  'BREAKING NEWS',
  'Entre crochets : un texte dans une écriture que les polices de ce document n’ont pas.',
];
const LONG_NAME = 'Les Dernières Nouvelles d’Alsace-Champagne-Ardenne-Lorraine et du Grand-Duché';

const HUGE = { now: 1_234_567_890, previous: 1_987_654_321, mean: 1_111_111_111.5, verdict: DECIDED };
const LATE = { now: 1_234, previous: 987, mean: 1_043.75, verdict: DECIDED };
const UNSURE = { previous: 'undecided', mean: 'incomparable' } as const;

/** Every figure at its longest, also those that are small today. */
const huge = (report: DailyReport): DailyReport => ({
  ...report,
  lines: report.lines.map((line) => ({ ...line, score: HUGE, rank: LATE })),
  place: LATE,
  exposed: HUGE,
  fresh: HUGE,
  publishers: report.publishers.map((line) => ({
    ...line,
    row: { ...line.row, score: HUGE.now },
  })),
});

/** Gaps in the curve, a change that is not sure, a mean without all of its days. */
const torn = (report: DailyReport): DailyReport => ({
  ...report,
  lines: report.lines.map((line) => ({ ...line, score: { ...line.score, verdict: UNSURE } })),
  curve: { ...report.curve, lacking: report.curve.buckets.map((_, i) => (i % 3 === 1 ? 0.4 : null)) },
  photographed: { seen: 900, expected: 1_440, gaps: 500, edges: 40 },
  notes: [],
  weekdays: { complete: 2, incomplete: 2 },
});

const provisional =
  'Histoires en cours de calcul\u00a0: 1\u202f234\u202f567 titres et chapôs à lire (12\u202f% faits).';

const DAILY: Readonly<Record<string, DailyReport>> = {
  'un jour': sampleDaily(),
  'le marché': sampleDaily({ publisher: null }),
  rien: emptyDaily(),
  'en cours, provisoire, des trous': torn(
    sampleDaily({ running: true, provisional, query: { fromDate: '2026-11-20T08:07' } }),
  ),
  'de grands nombres': huge(sampleDaily({ publisher: LONG_NAME, provisional })),
  'un mois de grands nombres': { ...huge(sampleDaily({ publisher: LONG_NAME })), days: 31 },
  'd’autres écritures': {
    ...sampleDaily({ publisher: 'صحيفة الأهرام' }),
    clusters: { ...sampleDaily().clusters, lines: FOREIGN.map((titre, i) => sampleCluster(i + 1, 3, titre)) },
  },
};

const THEME: Readonly<Record<string, Sample>> = {
  'un thème': {},
  'du marché': { publisher: null },
  'en cours, d’autres écritures': {
    publisher: LONG_NAME,
    provisional,
    running: true,
    query: { clusterEntities: FOREIGN.join(','), clusterLemmes: 'ﬁn' },
  },
};

const articles = () => {
  const sum = emptyTally();
  tally(
    sum,
    Array.from({ length: 40 }, (_, i) => sampleRow(i + 1, { shares: i * 3, titre: FOREIGN[i % 10] ?? `Titre ${i}` })),
  );
  return sum;
};

async function check(name: string, report: Parameters<typeof writePdf>[1]['report'], draw: (paper: Paper) => void) {
  const path = join(dir, `${name}.pdf`);
  await writePdf(path, { title: name, subject: name, created: new Date('2026-11-21T08:00:00Z'), report }, draw);
  const { boxes, pages } = await readPdf(path);
  expect(boxes.flatMap((page, i) => overprints(page).map((pair) => `page ${i + 1}: ${pair}`))).toEqual([]);
  const outside = boxes.flat().filter(({ left, right, bottom, top }) => {
    return left < PAGE.left - 1 || right > PAGE.right + 1 || bottom < 20 || top > PAGE.height - 20;
  });
  expect(outside).toEqual([]);
  expect(await boxedTexts(path)).toEqual([]);
  return pages.join(' ').replace(/\s+/g, ' ');
}

test.each(Object.entries(DAILY))('a daily report: %s', async (name, report) => {
  const text = await check(name, report, (paper) => drawDaily(paper, report, articles()));
  for (const words of READ) expect(text).toContain(words);
});

test.each(Object.entries(THEME))('a theme: %s', async (name, sample) => {
  const report = sampleTheme(sample);
  await check(name, report, (paper) => drawTheme(paper, report, articles()));
});
