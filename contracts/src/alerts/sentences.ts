import { formatDateTime, parisTime, weekdayName } from '../french/clock.ts';
import { DAY_MS, formatDelay } from '../french/durations.ts';
import { counted, formatNumber } from '../french/numbers.ts';
import { CATEGORY_LABELS, POSITION_LABELS, SOURCE_LABELS, ZONE_LABELS } from '../option-labels.ts';
import { FAULT_LABELS } from '../sitemap-fault-labels.ts';
import type { RuleKind } from './rule-kinds.ts';
import type { AlertCondition, ConditionOf, PageCondition } from './rules.ts';
import { readSitemapSubject } from './sitemap-subject.ts';

/** Conditions and episodes of alerts in words: the same on screens and in messages. */

const NBSP = '\u00a0';

/** Names of publishers as people know them, by nom_norme. */
export type PublisherNames = (name: string) => string;

/** « 45 min », « 3 h » */
const minutesWords = (minutes: number): string => formatDelay(60 * minutes);

const list = new Intl.ListFormat('fr', { type: 'conjunction' });

function pagesWords({ source, articlePosition, articleCategory }: PageCondition): string {
  const parts = [
    ...(source === 'tout' ? [] : [ZONE_LABELS[source]]),
    ...(articlePosition === 'all' ? [] : [POSITION_LABELS[articlePosition]]),
    ...(articleCategory === 'all' ? [] : [CATEGORY_LABELS[articleCategory]]),
  ];
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

function sitemapWords({ code, silence, minutes, fautes }: ConditionOf<'sitemap'>, publisher: string): string {
  const which = code === null ? `Un sitemap de ${publisher}` : `Sitemap ${code} de ${publisher}`;
  const long = `muet plus de ${minutesWords(minutes)}`;
  const parts = [
    ...(silence === 'jamais' ? [] : [silence === 'minutes' ? long : `${long} et deux fois son habitude`]),
    ...(fautes.length === 0 ? [] : [`en faute (${fautes.map((fault) => FAULT_LABELS[fault]).join(', ')})`]),
  ];
  return `${which} ${parts.join(', ou ')}`;
}

/** « 2 au moins de A, B et C sur une histoire depuis 1 h, Le Grand Matin jamais » */
export function conditionWords(condition: AlertCondition, nameOf: PublisherNames): string {
  switch (condition.type) {
    case 'absence': {
      const rivals = list.format(condition.concurrents.map(nameOf));
      const many = condition.concurrents.length > 1 ? `${condition.minimum} au moins de ${rivals}` : rivals;
      return `${many} sur une histoire depuis ${minutesWords(condition.delai)}, ${nameOf(condition.editeur)} jamais${pagesWords(condition)}`;
    }
    case 'perte':
      return `${nameOf(condition.editeur)} sorti du premier bloc d’une page${pagesWords(condition)} depuis ${minutesWords(condition.delai)}`;
    case 'baisse':
      return `Score de ${nameOf(condition.editeur)} sur ${minutesWords(condition.fenetre)}${pagesWords(condition)}, ${condition.pourcent}${NBSP}% ou plus sous l’habitude`;
    case 'sitemap':
      return sitemapWords(condition, nameOf(condition.editeur));
    case 'flux':
      return `Aucune photo de ${list.format(condition.sources.map((source) => SOURCE_LABELS[source]))} depuis ${minutesWords(condition.minutes)}`;
  }
}

/** « 37 min pour un seuil de 1 h », « 12 % pour un seuil de 50 % »; of the last evaluation. A score above its habit has a negative percentage. */
export function distanceWords(kind: RuleKind, { value, threshold }: { value: number; threshold: number }): string {
  const words = (number: number): string =>
    kind === 'baisse' ? `${formatNumber(Math.round(number))}${NBSP}%` : minutesWords(Math.floor(number));
  const now = kind === 'baisse' && value < 0 ? `${words(-value)} au-dessus de l’habitude` : words(value);
  return `${now} pour un seuil de ${words(threshold)}`;
}

/** A sitemap as episodes name it. */
export const sitemapLabel = (subject: string): string => `Sitemap ${readSitemapSubject(subject).code}`;

/** An episode as messages describe it. Times in ms. */
export interface ToldEpisode {
  condition: AlertCondition;
  subject: string;
  /** The subject in words. */
  label: string;
  since: number;
  opened: number;
  facts: { value: number | null; usual: number | null; points: number | null; rivals: readonly string[] };
}

/** What happened, with the figures of the moment at which the episode opened. */
export function episodeSentence(
  { condition, subject, label, since, opened, facts }: ToldEpisode,
  nameOf: PublisherNames,
): string {
  switch (condition.type) {
    case 'absence': {
      const rivals = facts.rivals.map(nameOf);
      const who =
        rivals.length === 0 ? 'Vos concurrents sont' : `${list.format(rivals)} ${rivals.length === 1 ? 'est' : 'sont'}`;
      return `${who} sur «${NBSP}${label}${NBSP}» depuis ${formatDelay((opened - since) / 1000)}, ${nameOf(condition.editeur)} n’y est pas`;
    }
    case 'perte':
      return `${nameOf(condition.editeur)} n’est plus dans le premier bloc de ${label} depuis le ${formatDateTime(since)}`;
    case 'baisse': {
      const window = minutesWords(condition.fenetre);
      if (facts.value === null) return `Score de ${nameOf(condition.editeur)} sur ${window} sous l’habitude`;
      const day = weekdayName(parisTime(opened).day);
      return `${nameOf(condition.editeur)}${NBSP}: ${counted(Math.round(facts.points ?? 0), 'point', 'points')} en ${window}, ${facts.value}${NBSP}% sous l’habitude du ${day} (${formatNumber(Math.round(facts.usual ?? 0))})`;
    }
    case 'sitemap': {
      const { fault } = readSitemapSubject(subject);
      if (fault !== null) return `${label}${NBSP}: ${FAULT_LABELS[fault]} depuis le ${formatDateTime(since)}`;
      const silent = facts.value === null ? 'trop longtemps' : minutesWords(facts.value);
      const usual = facts.usual === null ? '' : ` (${minutesWords(facts.usual)} d’habitude à cette heure)`;
      return `${label}${NBSP}: rien de nouveau depuis ${silent}${usual}`;
    }
    case 'flux':
      return `${label} n’est plus photographié depuis le ${formatDateTime(since)}`;
  }
}

interface EndedEpisode {
  condition: AlertCondition;
  since: number;
  opened: number;
  closed: number;
  /** First minute of the publisher in the story of an absence. null: never. */
  entered: number | null;
  /** It ended because its condition was changed, or that may be why. */
  isCut: boolean;
}

/** What happened after an alert. Times in ms. */
export function aftermathSentence(episode: EndedEpisode, nameOf: PublisherNames): string {
  const { condition, since, opened, closed, entered, isCut } = episode;
  const after = formatDelay((closed - opened) / 1000);
  if (isCut) return `Terminée au bout de ${after}`;
  switch (condition.type) {
    case 'absence': {
      const name = nameOf(condition.editeur);
      if (entered === null || entered > closed) return `Les concurrents en sont sortis, ${name} n’y est pas entré`;
      return `${name} y est entré ${formatDelay(Math.max(0, entered - opened) / 1000)} après l’alerte`;
    }
    case 'perte':
      return closed - since >= DAY_MS
        ? 'Pas revenu dans le premier bloc en un jour'
        : `Revenu dans le premier bloc au bout de ${after}`;
    case 'baisse':
      return `Score revenu au bout de ${after}`;
    case 'sitemap':
    case 'flux':
      return `Rétabli au bout de ${after}`;
  }
}
