import { aftermathSentence, episodeSentence, type PublisherNames } from '@vigie/contracts/alerts/sentences';
import type { AnswerOf, CheckedBodyOf } from '@vigie/contracts/calls/index';
import type { Viewer } from '@vigie/contracts/roles/sharing';
import { readEntries } from '../../alerts/aftermath.ts';
import type { EpisodeStore, StoredEpisode } from '../../alerts/episode-store.ts';
import { isOfEpisode } from '../../alerts/precision.ts';
import type { RuleStore, StoredRule } from '../../alerts/rule-store.ts';
import { episodeAddress, subjectLabels } from '../../alerts/subjects.ts';
import type { StoredVerdict, VerdictStore } from '../../alerts/verdict-store.ts';
import { pageOf } from '../../figures/clusters/cluster-list.ts';
import type { ExposureDeps } from '../../figures/exposure/context.ts';
import { publisherNames } from '../../figures/exposure/publisher-names.ts';
import type { UserStore } from '../users/user-store.ts';
import { RuleRights } from './rule-rights.ts';

interface EpisodesDeps extends ExposureDeps {
  rules: RuleStore;
  users: Pick<UserStore, 'list'>;
  episodes: Pick<EpisodeStore, 'page'>;
  verdicts: Pick<VerdictStore, 'ofRules'>;
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
  { etat, regle, type, pagination }: CheckedBodyOf<'alertEpisodes'>,
  signal: AbortSignal,
): Promise<AnswerOf<'alertEpisodes'>> {
  const [all, accounts] = await Promise.all([deps.rules.list(), deps.users.list()]);
  const rights = new RuleRights(accounts);
  const seen = all.filter((rule) => rights.sees(rule, viewer) && (regle === undefined || rule.id === regle));
  const rules = new Map(seen.map((rule) => [rule.id, rule]));
  const { total, episodes } = await deps.episodes.page([...rules.keys()], {
    open: etat === 'ouvertes',
    kind: type ?? null,
    ...pageOf(pagination),
  });
  const nameOf = publisherNames(deps);
  const withRules = episodes.map((episode) => ({ episode, rule: rules.get(episode.rule)! }));
  const subjects = episodes.map(({ condition, subject }) => ({ condition, subject }));
  const labelOf = await subjectLabels({ store: deps.store, signal }, subjects, nameOf);
  const [entryOf, verdicts] = await Promise.all([
    readEntries(
      { ...deps, signal },
      episodes.filter(({ closed, withdrawn }) => closed !== null && !withdrawn),
    ),
    deps.verdicts.ofRules([...new Set(episodes.map(({ rule }) => rule))]),
  ]);
  return {
    total,
    episodes: withRules.map(({ episode, rule }) => {
      const { condition } = episode;
      const of = { condition, subject: episode.subject };
      const label = labelOf(of);
      return {
        regle: rule.id,
        edition: episode.edition,
        nom: rule.name,
        type: condition.type,
        sujet: episode.subject,
        libelle: label,
        ...timesOf(episode),
        phrase: episodeSentence({ ...episode, label }, nameOf),
        adresse: episodeAddress(of, episode.opened),
        retiree: episode.withdrawn,
        suite: aftermathOf(episode, rule, entryOf(episode), nameOf),
        ...verdictsOn(episode, verdicts, viewer),
      };
    }),
  };
}

function aftermathOf(
  { condition, since, opened, closed, withdrawn, edition }: StoredEpisode,
  rule: StoredRule,
  entered: number | null,
  nameOf: PublisherNames,
): string | null {
  if (closed === null || withdrawn) return null;
  return aftermathSentence({ condition, since, opened, closed, entered, isCut: edition !== rule.edition }, nameOf);
}

function verdictsOn(episode: StoredEpisode, verdicts: readonly StoredVerdict[], { id }: Viewer) {
  const own = verdicts.filter((one) => isOfEpisode(one, episode));
  return {
    verdict: own.find(({ user }) => user === id)?.verdict ?? null,
    utiles: own.filter(({ verdict }) => verdict === 'utile').length,
    inutiles: own.filter(({ verdict }) => verdict === 'inutile').length,
  };
}
