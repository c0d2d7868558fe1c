import { RULE_KIND_LABELS } from '@vigie/contracts/alerts/rule-kinds';
import { episodeSentence } from '@vigie/contracts/alerts/sentences';
import type { MessagePhase } from '@vigie/contracts/channels/channel-kinds';
import { formatDateTime } from '@vigie/contracts/french/clock';
import { formatDelay } from '@vigie/contracts/french/durations';
import { counted } from '@vigie/contracts/french/numbers';
import type { StoredEpisode } from '../alerts/episode-store.ts';
import type { StoredRule } from '../alerts/rule-store.ts';
import { episodeAddress, subjectLabels } from '../alerts/subjects.ts';
import type { ExposureDeps } from '../figures/exposure/context.ts';
import { publisherNames } from '../figures/exposure/publisher-names.ts';
import { episodeKey } from './alert-routes.ts';
import type { MessageContent } from './message-content.ts';
import { messageId } from './message-store.ts';

/** An episode with the rule that it belongs to. */
export interface RuleEpisode {
  rule: StoredRule;
  episode: StoredEpisode;
}

/** Phases that tell of one episode. */
const TITLES = {
  ouverture: 'Alerte',
  longue: 'Alerte qui dure',
  fermeture: 'Fin',
  reprise: 'Reprise',
  retrait: 'Retrait',
} as const;
type AlertPhase = keyof typeof TITLES;

export const isAlertPhase = (phase: MessagePhase): phase is AlertPhase => phase in TITLES;

/** « Fermée le 3 mars à 08:10, après 25 min » */
const closedWords = ({ opened, closed }: StoredEpisode): string =>
  closed === null ? '' : `Fermée le ${formatDateTime(closed)}, après ${formatDelay((closed - opened) / 1_000)}.`;

const WITHDRAWN = 'Retirée : des données arrivées ensuite ne la confirment pas.';

const RESUMED = 'Sa fin avait été annoncée : des données arrivées ensuite montrent qu’elle a continué.';

function linesOf(phase: AlertPhase, sentence: string, { rule, episode }: RuleEpisode): string[] {
  const opened = `Ouverte le ${formatDateTime(episode.opened)}.`;
  const end = episode.withdrawn ? WITHDRAWN : closedWords(episode);
  return [
    `${sentence}.`,
    ...(phase === 'fermeture' || phase === 'retrait' ? [] : [opened]),
    ...(phase === 'reprise' ? [RESUMED] : []),
    ...(end === '' ? [] : [end]),
    `Règle « ${rule.name} » (${RULE_KIND_LABELS[episode.condition.type]}).`,
  ];
}

/** What a message tells of an episode. `origin`: VIGIE_PUBLIC_URL. */
export async function alertContent(
  deps: ExposureDeps,
  phase: AlertPhase,
  one: RuleEpisode,
  origin: string | undefined,
  signal: AbortSignal,
): Promise<MessageContent> {
  const { episode, rule } = one;
  const sentence = (await sentencesOf(deps, [one], signal))[0]!;
  const path = episodeAddress(episode, episode.opened);
  return {
    title: `${TITLES[phase]} : ${sentence}`,
    lines: linesOf(phase, sentence, one),
    link: origin === undefined ? null : { label: 'Voir dans Vigie', url: new URL(path, origin).href },
    data: {
      regle: { id: rule.id, nom: rule.name, type: episode.condition.type },
      sujet: episode.subject,
      ouverte: new Date(episode.opened).toISOString(),
      fermee: episode.closed === null ? null : new Date(episode.closed).toISOString(),
      retiree: episode.withdrawn,
    },
    thread: messageId('thread', episodeKey(episode)),
    complete: episode.closed !== null || episode.withdrawn,
  };
}

/** What a summary of an hour, or a digest of a rule, tells: one line an episode. */
export async function summaryContent(
  deps: ExposureDeps,
  phase: 'resume' | 'bilan',
  episodes: readonly RuleEpisode[],
  origin: string | undefined,
  signal: AbortSignal,
): Promise<MessageContent> {
  const sentences = await sentencesOf(deps, episodes, signal);
  return {
    title:
      phase === 'bilan'
        ? `${episodes[0]!.rule.name} : bilan de ${counted(episodes.length, 'alerte', 'alertes')}`
        : `${counted(episodes.length, 'autre alerte', 'autres alertes')} cette heure`,
    lines: episodes.map(({ episode }, place) => {
      const end = episode.withdrawn ? ` ${WITHDRAWN}` : episode.closed === null ? '' : ` ${closedWords(episode)}`;
      return `${formatDateTime(episode.opened)} : ${sentences[place]}.${end}`;
    }),
    link: origin === undefined ? null : { label: 'Voir les alertes', url: new URL('/dashboard/alertes', origin).href },
    data: { alertes: episodes.length },
    thread: null,
    complete: true,
  };
}

async function sentencesOf(deps: ExposureDeps, all: readonly RuleEpisode[], signal: AbortSignal): Promise<string[]> {
  const nameOf = publisherNames(deps);
  const subjects = all.map(({ episode: { condition, subject } }) => ({ condition, subject }));
  const labelOf = await subjectLabels({ store: deps.store, signal }, subjects, nameOf);
  return all.map(({ episode }, place) => episodeSentence({ ...episode, label: labelOf(subjects[place]!) }, nameOf));
}
