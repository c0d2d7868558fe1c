import { RULE_KIND_LABELS } from '@vigie/contracts/alerts/rule-kinds';
import { episodeSentence } from '@vigie/contracts/alerts/sentences';
import { formatDateTime } from '@vigie/contracts/french/clock';
import { formatDelay } from '@vigie/contracts/french/durations';
import { counted } from '@vigie/contracts/french/numbers';
import type { StoredEpisode } from '../alerts/episode-store.ts';
import type { StoredRule } from '../alerts/rule-store.ts';
import { episodeAddress, subjectLabels } from '../alerts/subjects.ts';
import type { ExposureDeps } from '../figures/exposure/context.ts';
import { publisherNames } from '../figures/exposure/publisher-names.ts';
import type { MessageContent } from './message-content.ts';
import { messageId } from './message-store.ts';
import { episodeKey } from './plan-messages.ts';

/** An episode with the rule that it belongs to. */
export interface RuleEpisode {
  rule: StoredRule;
  episode: StoredEpisode;
}

type AlertPhase = 'ouverture' | 'fermeture' | 'retrait';

/** « Fermée le 3 mars à 08:10, après 25 min » */
const closedWords = ({ opened, closed }: StoredEpisode): string =>
  closed === null ? '' : `Fermée le ${formatDateTime(closed)}, après ${formatDelay((closed - opened) / 1_000)}.`;

const WITHDRAWN = 'Retirée : des données arrivées ensuite ne la confirment pas.';

function linesOf(phase: AlertPhase, sentence: string, { rule, episode }: RuleEpisode): string[] {
  const opened = `Ouverte le ${formatDateTime(episode.opened)}.`;
  const end = episode.withdrawn ? WITHDRAWN : closedWords(episode);
  return [
    `${sentence}.`,
    ...(phase === 'ouverture' ? [opened] : []),
    ...(end === '' ? [] : [end]),
    `Règle « ${rule.name} » (${RULE_KIND_LABELS[episode.condition.type]}).`,
  ];
}

const TITLES: Readonly<Record<AlertPhase, string>> = { ouverture: 'Alerte', fermeture: 'Fin', retrait: 'Retrait' };

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

/** What a summary tells: one line an episode. */
export async function summaryContent(
  deps: ExposureDeps,
  episodes: readonly RuleEpisode[],
  origin: string | undefined,
  signal: AbortSignal,
): Promise<MessageContent> {
  const sentences = await sentencesOf(deps, episodes, signal);
  return {
    title: `${counted(episodes.length, 'autre alerte', 'autres alertes')} cette heure`,
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
