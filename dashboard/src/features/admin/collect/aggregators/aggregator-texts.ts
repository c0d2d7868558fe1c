import type { Aggregator, PageSource, SnapshotCheck, SnapshotOutcome } from '@vigie/contracts/aggregators';
import { formatDateTime } from '@vigie/contracts/french/clock';
import { formatDelay } from '@vigie/contracts/french/durations';
import { counted } from '@vigie/contracts/french/numbers';
import type { AggregatorPage } from '../../../../api/calls/collect-settings.ts';

export const PAGE_SOURCE_LABELS: Readonly<Record<PageSource, string>> = {
  google_desktop: 'Google Actualités, ordinateur',
  google_mobile_webview: 'Google Actualités, mobile',
  flipboard_mobile: 'Flipboard',
};

export const OUTCOME_TEXTS: Readonly<Record<SnapshotOutcome | 'absent', string>> = {
  sent: 'instantané envoyé',
  same: 'page inchangée, instantané renvoyé',
  shell: 'page sans article',
  refused: 'relevé refusé',
  disallowed: 'interdit par le robots.txt',
  denied: 'refus de l’agrégateur',
  failed: 'échec',
  absent: 'aucun relevé',
};

export const CHECK_LABELS: Readonly<Record<SnapshotCheck, string>> = {
  unresolved: 'Adresses des éditeurs',
  disagreement: 'Accord des deux lectures',
  contract: 'Taille de l’événement',
};

export interface Terms {
  title: string;
  /** What the terms demand, one sentence each. */
  points: readonly string[];
  /** Where the terms in force can be read. */
  link: string;
}

const OWN =
  'Le robot donne son nom et votre contact, suit le robots.txt à chaque demande et attend 5 s entre deux demandes.';
const YOURS = 'Vigie ne donne aucun droit : c’est votre organisation qui répond de cet usage.';

export const TERMS: Readonly<Record<Aggregator, Terms>> = {
  google: {
    title: 'Conditions de Google',
    points: [
      'L’accès automatisé n’est admis que dans ce que le robots.txt permet : pages d’accueil, sections, articles groupés et éditeurs. Le flux RSS, la recherche et les redirections d’articles n’en font pas partie et ne sont jamais lus.',
      'Les titres et les liens restent à leurs éditeurs ; un usage commercial peut demander l’accord de Google ou des éditeurs.',
      OWN,
      YOURS,
    ],
    link: 'https://policies.google.com/terms?hl=fr&gl=FR',
  },
  flipboard: {
    title: 'Conditions de Flipboard',
    points: [
      'Seuls les flux publics (.rss) des thèmes et des magazines sont lus, sans compte ni connexion.',
      'Flipboard peut restreindre l’accès automatisé ou l’usage commercial ; un accord écrit peut être nécessaire.',
      OWN,
      YOURS,
    ],
    link: 'https://about.flipboard.com/terms/',
  },
};

/** The state of a page in a few words, and whether something is wrong. */
export function pageState({ active, diagnostic, instantane }: AggregatorPage): { text: string; wrong: boolean } {
  if (!active) return { text: 'Désactivée', wrong: false };
  if (diagnostic !== null) return { text: diagnostic, wrong: true };
  return { text: instantane === null ? 'Pas encore lue' : 'En ordre', wrong: false };
}

const lengthOf = (gaps: AggregatorPage['trous']): number =>
  gaps.reduce((sum, { debut, fin }) => sum + Date.parse(fin) - Date.parse(debut), 0);

/** « 2 trous en 24 h, 55 min en tout ». */
export function gapsText({ active, trous }: Pick<AggregatorPage, 'active' | 'trous'>): string {
  if (!active) return 'Page désactivée';
  if (trous.length === 0) return 'Aucun trou en 24 h';
  return `${counted(trous.length, 'trou', 'trous')} en 24 h, ${formatDelay(Math.round(lengthOf(trous) / 1_000))} en tout`;
}

/** « 20/11 09:05 à 20/11 09:40 : page sans article ». */
export const gapText = ({ debut, fin, motif }: AggregatorPage['trous'][number]): string =>
  `${formatDateTime(debut)} à ${formatDateTime(fin)} : ${OUTCOME_TEXTS[motif]}`;

/** Pages in trouble first, then those that are read, then those that are off. */
const rank = ({ active, diagnostic }: AggregatorPage): number => (diagnostic !== null ? 0 : active ? 1 : 2);
export const troubledPagesFirst = (pages: readonly AggregatorPage[]): AggregatorPage[] =>
  [...pages].sort((a, b) => rank(a) - rank(b));
