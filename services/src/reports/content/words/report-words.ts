import { isBlankFilter } from '@vigie/contracts/filter-words';
import { dateName, dayName, formatFullDay } from '@vigie/contracts/french/clock';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import {
  CATEGORY_LABELS,
  GROUPING_LABELS,
  POSITION_LABELS,
  REFERENCE_LABELS,
  SHARE_LABELS,
  ZONE_LABELS,
} from '@vigie/contracts/option-labels';
import { wallClock } from '@vigie/contracts/paris';
import type { Query } from '@vigie/contracts/query';
import type { ReportHead } from '../gather/daily-report.ts';
import { completeWord, sameDays } from './measure-words.ts';

/** The French texts of a report's head. Days and hours are those of Paris. */

const NBSP = '\u00a0';

/** A day in words on one line; the first of a month is « 1er ». */
const onOneLine = (day: string): string => day.replace(/(^|\s)1 /, '$11er ').replaceAll(' ', NBSP);
const longDay = (wall: string): string => onOneLine(dayName(wall));
const plainDay = (wall: string): string => onOneLine(dateName(wall));
const time = (wall: string): string => wall.slice(11);

type Head = Pick<ReportHead, 'query' | 'days' | 'running'>;

/** « vendredi 20 novembre 2026 », with its hours where they are not the whole day. */
export function periodWords({ query, days, running }: Head): string {
  const { fromDate = '', toDate = '' } = query;
  const whole = isWhole({ query, days, running });
  if (days === 1) {
    const day = longDay(fromDate);
    return time(fromDate) === '00:00' && time(toDate) === '23:59'
      ? day
      : `${day}, de ${time(fromDate)} à ${time(toDate)}`;
  }
  if (whole) return `du ${plainDay(fromDate)} au ${plainDay(toDate)}`;
  return `du ${plainDay(fromDate)}, ${time(fromDate)} au ${plainDay(toDate)}, ${time(toDate)}`;
}

/** « 20/11/2026 » or « 14/11/2026 – 20/11/2026 » */
export const shortPeriod = ({ query: { fromDate = '', toDate = '' }, days }: Head): string =>
  days === 1 ? formatFullDay(fromDate) : `${formatFullDay(fromDate)} – ${formatFullDay(toDate)}`;

/** Whole days of Paris, or days that still run. */
const isWhole = ({ query: { fromDate = '', toDate = '' }, running }: Head): boolean =>
  time(fromDate) === '00:00' && (running || time(toDate) === '23:59');

/** A report by its length: a day, a week, or else its dates; those of some hours have no such name. */
export function exposureName(head: Head): string {
  if (isWhole(head) && head.days === 1) return 'Rapport quotidien d’exposition';
  if (isWhole(head) && head.days === 7) return 'Rapport hebdomadaire d’exposition';
  return 'Rapport d’exposition';
}

/** « Rapport quotidien d’exposition · Le Ponant · 20/11/2026 », « Rapport d’exposition · Le Ponant · du … au … » */
export function reportTitle(name: string, subjects: readonly string[], head: Head): string {
  const { fromDate = '', toDate = '' } = head.query;
  const at = (wall: string): string => `${formatFullDay(wall)} ${time(wall)}`;
  const period = isWhole(head) ? shortPeriod(head) : `${at(fromDate)} – ${head.days === 1 ? time(toDate) : at(toDate)}`;
  return [name, ...subjects, period].join(' · ');
}

/** ms: a period that is over is known to its last minute, not to the next day's first. */
export const momentOf = ({ asOf, running }: Pick<ReportHead, 'asOf' | 'running'>): number =>
  running ? asOf : asOf - MINUTE_MS;

/** « Données arrêtées au 20/11/2026 à 14:05 » */
export function asOfWords(report: Pick<ReportHead, 'asOf' | 'running'>): string {
  const wall = wallClock(momentOf(report));
  return `Données arrêtées au ${formatFullDay(wall)} à ${time(wall)}`;
}

/** « Composition des clusters au 21/11/2026 à 10:00 »: articles may move between clusters after the period. */
export function clustersWords({ clustersAt }: Pick<ReportHead, 'clustersAt'>): string {
  const wall = wallClock(Math.floor(clustersAt / MINUTE_MS) * MINUTE_MS);
  return `Composition des clusters au ${formatFullDay(wall)} à ${time(wall)}`;
}

/** What the period is compared with, for column headers and sentences. */
export interface ComparisonWords {
  /** « Veille » */
  previous: string;
  /** « la veille » */
  before: string;
  /** « sur la veille » */
  since: string;
  /** « sur la veille », « sur 7 jours » */
  brief: string;
  /** « Moyenne de 3 vendredis complets » */
  mean: string;
  /** « mêmes jours » */
  alike: string;
}

/** `complete`: how many of the same weekdays are in the mean. */
export function comparisonWords(head: Head, complete: number): ComparisonWords {
  const { days } = head;
  const mean = `Moyenne de ${sameDays(head, complete)} ${completeWord(head, complete)}`;
  return days === 1
    ? {
        previous: 'Veille',
        before: 'la veille',
        since: 'sur la veille',
        brief: 'sur la veille',
        mean: complete === 0 ? 'Mêmes jours' : mean.replaceAll(' ', NBSP),
        alike: 'mêmes jours',
      }
    : {
        previous: `${days} jours avant`,
        before: `${days} jours avant`,
        since: `sur les ${days} jours précédents`,
        brief: `sur ${days} jours`,
        mean,
        alike: 'en moyenne',
      };
}

/** Says to which minutes the comparison is cut while the period runs. */
export const sameHoursWords = ({ query: { toDate = '' }, running }: Head): string | null =>
  running ? `Période en cours${NBSP}: les comparaisons s’arrêtent à la même minute, ${time(toDate)}.` : null;

const quoted = (name: string, text: string): string => `${name} «${NBSP}${text}${NBSP}»`;

/** Every filter that differs from its default; the range and the publisher are said elsewhere. */
export function filterWords(query: Query): string[] {
  const all: [boolean, string][] = [
    [query.source !== 'tout', `Zone ${ZONE_LABELS[query.source]}`],
    [query.compareDate !== 'all', `Date de référence${NBSP}: ${REFERENCE_LABELS[query.compareDate]}`],
    [query.groupe !== 'editeur', `Par ${GROUPING_LABELS[query.groupe].toLowerCase()}`],
    [query.clusterCategory !== 'all', `Clusters ${CATEGORY_LABELS[query.clusterCategory]}`],
    [query.clusterPosition !== 'all', `Clusters ${POSITION_LABELS[query.clusterPosition]}`],
    [!isBlankFilter(query.clusterEntities), quoted('Entité', query.clusterEntities.trim())],
    [!isBlankFilter(query.clusterLemmes), quoted('Lemme', query.clusterLemmes.trim())],
    [query.clusterOrphan, 'Orphelins'],
    [query.articleCategory !== 'all', `Articles ${CATEGORY_LABELS[query.articleCategory]}`],
    [query.articlePosition !== 'all', `Articles en position ${POSITION_LABELS[query.articlePosition]}`],
    [!isBlankFilter(query.articleEntities), quoted('Article', query.articleEntities.trim())],
    [query.articleShare, `Partagés sur ${SHARE_LABELS[query.share]}`],
    [query.url.trim() !== '', quoted('URL', query.url.trim())],
    [!isBlankFilter(query.urlEntities), quoted('Mots', query.urlEntities.trim())],
    [query.limit != null, `${query.limit ?? 0} premiers articles`],
  ];
  return all.filter(([set]) => set).map(([, words]) => words);
}

/** In one line, also when there is none. */
export const filterLine = (query: Query): string =>
  filterWords(query).join(`${NBSP}· `) ||
  'Sans filtre : toutes les zones, sections et positions'.replace(' :', `${NBSP}:`);
