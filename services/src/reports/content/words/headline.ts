import { counted, formatPercent, formatRank } from '@vigie/contracts/french/numbers';
import type { Verdict } from '@vigie/contracts/measured';
import type { ComparedFigure } from '../gather/compare.ts';
import type { DailyFigures } from '../gather/daily-report.ts';
import { changeSince, type Figure } from '../gather/period-figures.ts';
import type { ThemeFigures } from '../gather/theme-report.ts';
import type { ComparisonWords } from './report-words.ts';

const NARROW = '\u202f';

export const plural = (count: number, one: string, more = `${one}s`): string => counted(count, one, more, '\u00a0');

/** Smaller changes count as stable. */
const STEADY = 0.005;

/** A score as a subject, and with « de ». */
type Whose = readonly [name: string, of: string];
const MARKET: Whose = ['le score du marché', 'du score du marché'];
const OWN: Whose = ['son score', 'de son score'];

/** What may be said of the score: nothing where it cannot be compared, and no rise that is smaller than what was not photographed. */
function scoreCourse([whose, of]: Whose, change: Figure, verdict: Verdict, since: string): string {
  if (change === null || verdict === 'incomparable') return '';
  const after = since === '' ? '' : ` ${since}`;
  if (verdict === 'undecided') return `l’écart ${of}${after} tient dans les trous de la mesure`;
  if (Math.abs(change) < STEADY) return `${whose} est stable`;
  return `${whose} ${change > 0 ? 'progresse' : 'recule'} de ${formatPercent(Math.abs(change))}${after}`;
}

function rankCourse({ now, previous, verdict }: ComparedFigure, since: string): string {
  if (now === null || previous === null || verdict.previous !== 'decided') return '';
  const places = Math.abs(previous - now);
  if (places === 0) return 'garde sa place';
  return `${now < previous ? 'gagne' : 'perd'} ${plural(places, 'place')} ${since}`;
}

/** What was published, where nobody's exposure was measured. */
const publishedHeadline = (articles: number | null, clusters: number): string =>
  `Sans exposition\u00a0: ${articles === null ? '' : `${plural(articles, 'nouvel article', 'nouveaux articles')}, `}${plural(clusters, 'cluster')}.`;

/** The day in one sentence. */
export function dailyHeadline(report: DailyFigures, words: ComparisonWords): string {
  if (report.unexposed) return publishedHeadline(report.sitemap.listed, report.clusters.total);
  const total = report.lines[0];
  const change = changeSince(total?.score.now ?? null, total?.score.previous ?? null);
  const verdict = total?.score.verdict.previous ?? 'incomparable';
  if (report.publisher === null) {
    const [first, second] = report.publishers.map(({ row }) => row.editeur);
    if (first === undefined) return 'Aucun article exposé sur la période.';
    const course = scoreCourse(MARKET, change, verdict, words.since);
    const lead = `${first} mène${second === undefined ? '' : ` devant ${second}`}`;
    return `${[lead, course].filter((part) => part !== '').join(`${NARROW}; `)}.`;
  }
  const rank = report.place.now;
  if (rank === null) return `${report.publisher} n’a eu aucun article exposé sur la période.`;
  const course = rankCourse(report.place, words.since);
  const scored = scoreCourse(OWN, change, verdict, course.endsWith(words.since) ? '' : words.since);
  const parts = [course, scored].filter((part) => part !== '');
  const [first, ...rest] = parts;
  if (first === undefined) return `${report.publisher} est ${formatRank(rank)} du marché.`;
  if (course === '') return `${report.publisher} est ${formatRank(rank)} du marché${NARROW}; ${first}.`;
  return `${formatRank(rank)} du marché, ${report.publisher} ${[first, ...rest].join(`${NARROW}; `)}.`;
}

export function themeHeadline(report: ThemeFigures): string {
  const [first] = report.publishers;
  const own = report.publishers.find((line) => line.own);
  if (first === undefined) return 'Aucun article exposé sur ce thème.';
  if (report.unexposed) {
    const articles = report.publishers.reduce((sum, line) => sum + line.articles, 0);
    return `Sans exposition\u00a0: ${plural(articles, 'article publié', 'articles publiés')} par ${plural(report.publishers.length, 'éditeur')}.`;
  }
  const lead = `${first._id} mène avec ${formatPercent(first.part)} de l’exposition`;
  if (report.publisher === null || own === first) return `${lead}.`;
  if (own === undefined) return `${lead}${NARROW}; ${report.publisher} n’y a aucun article exposé.`;
  return `${lead}${NARROW}; ${report.publisher} est ${formatRank(own.rang)} avec ${formatPercent(own.part)}.`;
}
