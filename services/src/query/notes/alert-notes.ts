import { episodeSentence } from '@vigie/contracts/alerts/sentences';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { isSeenBy, type Viewer } from '@vigie/contracts/roles/sharing';
import type { EpisodeStore } from '../../alerts/episode-store.ts';
import type { RuleStore } from '../../alerts/rule-store.ts';
import type { Question } from '../../figures/exposure/context.ts';
import { publisherNames } from '../../figures/exposure/publisher-names.ts';
import type { AutomaticNote } from '../../figures/notes/automatic-notes.ts';
import { isEmptyRange } from '../../figures/question/scope.ts';
import { isAbout } from '../../notes/notes-in.ts';

export interface AlertNoteSources {
  rules: Pick<RuleStore, 'list'>;
  episodes: Pick<EpisodeStore, 'page'>;
}

/** The newest ones: more flags could not be told apart. */
const MOST_NOTED = 100;

/** Alerts about the score of a question's publisher, as notes on the curve that they watch: those of the rules that a person sees. */
export async function alertNotes(
  { rules, episodes }: AlertNoteSources,
  question: Question,
  viewer: Viewer,
): Promise<AutomaticNote[]> {
  if (isEmptyRange(question.scope)) return [];
  const { from, to } = question.scope.range;
  const names = new Map(
    (await rules.list())
      .filter(
        (rule) =>
          isSeenBy(rule, viewer) && rule.condition.type === 'baisse' && isAbout(rule.condition.editeur, question),
      )
      .map(({ id, name }) => [id, name]),
  );
  const found = await episodes.page([...names.keys()], { open: false, kind: 'baisse', offset: 0, count: MOST_NOTED });
  const nameOf = publisherNames(question);
  return found.episodes
    .filter(({ withdrawn, opened, closed }) => !withdrawn && opened < to && (closed ?? to) > from)
    .map((episode) => ({
      genre: 'alerte',
      first: Math.max(episode.opened, from),
      last: Math.min(episode.closed ?? to, to) - MINUTE_MS,
      text: `Alerte «\u00a0${names.get(episode.rule)}\u00a0»\u00a0: ${episodeSentence({ ...episode, label: '' }, nameOf)}`,
      link: null,
    }));
}
