import { formatDateTime } from '@vigie/contracts/french/clock';
import { formatDelay } from '@vigie/contracts/french/durations';
import { counted, formatDecimals, formatNumber } from '@vigie/contracts/french/numbers';
import type {
  FetchOutcome,
  NothingReason,
  SourceCondition,
  SourceKind,
  SourceState,
  UnservingReason,
} from '@vigie/contracts/sources';
import type { CollectSource, Finding, FoundSource } from '../../../api/calls/collect.ts';

export const KIND_LABELS: Readonly<Record<SourceKind, string>> = {
  news: 'Sitemap d’actualités',
  feed: 'Flux RSS ou Atom',
  index: 'Index de sitemaps',
  urls: 'Sitemap sans titres',
  site: 'Site gardé, réessayé chaque jour',
};

export const STATE_LABELS: Readonly<Record<SourceState, string>> = {
  active: 'En ordre',
  off: 'En pause',
  paused: 'Refusée',
  asleep: 'Disparue',
};

/** What is said of a source in a word, where its whole diagnosis stands beside it. */
export const CONDITION_LABELS: Readonly<Record<SourceCondition, string>> = {
  ok: 'En ordre',
  off: 'En pause',
  silenced: 'Réduite au silence',
  refused: 'Refusée',
  gone: 'Disparue',
  failing: 'En échec',
  late: 'En retard',
  empty: 'Vide',
  pages: 'Pages refusées',
  mute: 'Muette',
  moved: 'Déplacée',
  partial: 'Lue en partie',
};

/** « En ordre depuis le 20/11 10:00 », « Pages refusées »: since when only where that is the state that is stored. */
export const stateText = ({ etat, condition, depuis }: Pick<CollectSource, 'etat' | 'condition' | 'depuis'>): string =>
  etat === 'active' && condition !== 'ok'
    ? CONDITION_LABELS[condition]
    : `${STATE_LABELS[etat]} depuis le ${formatDateTime(depuis)}`;

export const OUTCOME_LABELS: Readonly<Record<FetchOutcome, readonly [one: string, many: string]>> = {
  changed: ['nouveau', 'nouveaux'],
  same: ['inchangé', 'inchangés'],
  refused: ['refusé', 'refusés'],
  failed: ['en échec', 'en échec'],
};

const UNSERVING: Readonly<Record<UnservingReason, string>> = {
  disallowed: 'le robots.txt du site l’interdit',
  refused: 'le site refuse notre robot',
  missing: 'il n’y a rien à cette adresse',
  failed: 'elle n’a pas pu être lue',
  unreadable: 'ce n’est ni un sitemap ni un flux',
  cut: 'le fichier est coupé',
  empty: 'elle est vide',
  without_titles: 'elle n’a ni titres ni dates',
  old: 'rien de nouveau depuis un mois',
  silenced: 'l’hôte est réduit au silence',
};

const NOTHING: Readonly<Record<NothingReason, string>> = {
  address:
    'Ce n’est pas une adresse de l’internet public. L’exploitant peut ouvrir des hôtes de la maison (VIGIE_COLLECT_ALLOW).',
  disallowed: 'Le robots.txt du site n’autorise pas notre robot.',
  refused: 'Le site refuse notre robot.',
  wall: 'Une vérification, un consentement ou une connexion est à la place du site.',
  unreachable: 'Le site ne répond pas ; rien n’est lu sans son robots.txt. Réessayez plus tard.',
  silenced: 'L’hôte est réduit au silence, ou demande lui-même à ne rien recevoir. Voyez « Hôtes ».',
  without_sources: 'Aucun sitemap ni flux n’a été trouvé. Demandez à l’éditeur l’adresse de son sitemap d’actualités.',
};

/** What a file that was found is, as far as it could be read. */
export function kindText({ genre, motif }: Pick<FoundSource, 'genre' | 'motif'>): string {
  if (genre !== 'unknown') return KIND_LABELS[genre];
  return motif === 'unreadable' ? 'Format non reconnu' : 'Contenu non lu';
}

/** « Ne convient pas : … (404) ». */
export function unservingText({ motif, detail }: Pick<FoundSource, 'motif' | 'detail'>): string {
  if (motif === null) return '';
  return `Ne convient pas : ${UNSERVING[motif]}${detail ? ` (${detail})` : ''}`;
}

export const nothingText = (motif: NothingReason): string => NOTHING[motif];

/** What robots.txt allows us, in a sentence. */
export function robotsText(robots: Extract<Finding, { type: 'robots' }>): string {
  const { etat, autorise, regle, delai, sitemaps } = robots;
  if (etat === 'unreachable') return 'Le robots.txt ne répond pas : rien n’est lu.';
  if (etat === 'unavailable') return 'Il n’y a pas de robots.txt : tout est autorisé.';
  const allowed = autorise
    ? 'Le robots.txt autorise notre robot'
    : 'Le robots.txt interdit la page d’accueil à notre robot';
  const rule = regle === null ? '' : ` (${regle})`;
  const wait = delai === null ? '' : `, une demande toutes les ${formatDelay(delai)}`;
  return `${allowed}${rule}${wait}, et nomme ${counted(sitemaps, 'sitemap', 'sitemaps')}.`;
}

/** « 312 articles, 40 par jour ». */
export function rhythmText({ entrees, par_jour }: Pick<FoundSource, 'entrees' | 'par_jour'>): string {
  const articles = counted(entrees, 'article', 'articles');
  if (entrees === 0) return articles;
  const rate =
    par_jour >= 10 ? formatNumber(Math.round(par_jour)) : formatDecimals(par_jour, par_jour % 1 === 0 ? 0 : 1);
  return `${articles}, environ ${rate} par jour`;
}

/** « 36 derniers relevés : 12 nouveaux, 24 inchangés ». */
export function stripText(releves: CollectSource['releves']): string {
  if (releves.length === 0) return 'Aucun relevé depuis sept jours';
  const parts = (Object.keys(OUTCOME_LABELS) as FetchOutcome[]).flatMap((outcome) => {
    const count = releves.filter(({ resultat }) => resultat === outcome).length;
    const [one, many] = OUTCOME_LABELS[outcome];
    return count === 0 ? [] : [counted(count, one, many)];
  });
  const head = releves.length === 1 ? 'Dernier relevé' : `${formatNumber(releves.length)} derniers relevés`;
  return `${head} : ${parts.join(', ')}`;
}

const UNITS = ['o', 'Ko', 'Mo', 'Go', 'To'] as const;

/** « 1,2 Mo ». */
export function bytesText(bytes: number): string {
  const power = bytes < 1_000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1_000 ** power;
  return `${formatDecimals(value, power === 0 || value >= 100 ? 0 : 1)}\u00a0${UNITS[power]}`;
}

/** Delay between publication and first sight. */
export function detectionText({ articles, median, p90 }: CollectSource['delai']): { median: string; p90: string } {
  if (articles === 0 || median === null || p90 === null) return { median: '–', p90: '–' };
  return { median: formatDelay(median), p90: formatDelay(p90) };
}
