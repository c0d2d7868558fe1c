import { episodeSentence } from '@vigie/contracts/alerts/sentences';
import type { AnswerOf, CheckedBodyOf } from '@vigie/contracts/calls/index';
import { isSeenBy, type Viewer } from '@vigie/contracts/roles/sharing';
import type { EpisodeStore, StoredEpisode } from '../../alerts/episode-store.ts';
import type { RuleStore } from '../../alerts/rule-store.ts';
import { episodeAddress, publisherNames, subjectLabels } from '../../alerts/subjects.ts';
import { pageOf } from '../../figures/clusters/cluster-list.ts';
import type { ExposureDeps } from '../../figures/exposure/context.ts';

interface EpisodesDeps extends ExposureDeps {
  rules: RuleStore;
  episodes: Pick<EpisodeStore, 'page'>;
}

export const iso = (ms: number): string => new Date(ms).toISOString();

/** Times of an episode, as calls answer them. */
export const timesOf = ({ since, opened, closed }: Pick<StoredEpisode, 'since' | 'opened' | 'closed'>) => ({
  debut: iso(since),
  ouverte: iso(opened),
  fermee: closed === null ? null : iso(closed),
});

/** A page of the episodes of the rules that a person sees. */
export async function alertEpisodes(
  deps: EpisodesDeps,
  viewer: Viewer,
  { etat, regle, pagination }: CheckedBodyOf<'alertEpisodes'>,
  signal: AbortSignal,
): Promise<AnswerOf<'alertEpisodes'>> {
  const seen = (await deps.rules.list()).filter(
    (rule) => isSeenBy(rule, viewer) && (regle === undefined || rule.id === regle),
  );
  const rules = new Map(seen.map((rule) => [rule.id, rule]));
  const { total, episodes } = await deps.episodes.page([...rules.keys()], {
    open: etat === 'ouvertes',
    ...pageOf(pagination),
  });
  const nameOf = publisherNames(deps);
  const told = episodes.map((episode) => ({ episode, rule: rules.get(episode.rule)! }));
  const subjects = episodes.map(({ condition, subject }) => ({ condition, subject }));
  const labelOf = await subjectLabels({ store: deps.store, signal }, subjects, nameOf);
  return {
    total,
    episodes: told.map(({ episode, rule: { id, name } }) => {
      const { condition } = episode;
      const of = { condition, subject: episode.subject };
      const label = labelOf(of);
      return {
        regle: id,
        nom: name,
        type: condition.type,
        sujet: episode.subject,
        libelle: label,
        ...timesOf(episode),
        phrase: episodeSentence({ ...episode, label }, nameOf),
        adresse: episodeAddress(of, episode.opened),
        retiree: episode.withdrawn,
      };
    }),
  };
}
