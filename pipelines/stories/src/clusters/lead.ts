import type { LeadRecord } from '@vigie/contracts/headlines';
import type { StoryChanges } from './changes.ts';
import type { Article } from './cluster.ts';
import { Collector, NO_CHANGES } from './collector.ts';
import { enter, leave, redirect, revised } from './membership.ts';
import { place, takes } from './place.ts';
import { indexed, learn, liveOf, readText, textRow } from './read-text.ts';
import type { State } from './state.ts';
import { inOneGo } from './work.ts';

/**
 * A lead that comes after its headline. Only the first one counts. It gives the article a new vector. An article that
 * is alone in its cluster is placed again at once; others may move in the next correction pass.
 */
export const applyLead = (record: LeadRecord, state: State): StoryChanges => {
  if (record.lead.trim() === '' || state.forgottenArticles.has(record.article)) return NO_CHANGES;
  const article = state.articles.get(record.article);
  if (article === undefined) {
    keep(record, state);
    return NO_CHANGES;
  }
  if (article.lead !== '' || isStale(Date.parse(record.at), article.came, state)) return NO_CHANGES;
  const out = new Collector(Date.parse(record.at));
  const lead = readText(record.lead.trim(), state.means.settings.leadLength, state);
  learn(lead, state);
  article.lead = lead.text;
  if (article.live === null) out.changed(article.cluster);
  else revise(article, state, out);
  out.text(textRow(article, state));
  return inOneGo(out.finish(state, null));
};

/**
 * Whether a lead was already older than everything still compared when its headline came. It counts neither then nor
 * when it is repeated. `clock`: that of the headline.
 */
export const isStale = (at: number, clock: number, state: State): boolean => at < clock - state.means.settings.idle;

/** Keeps a lead whose headline has not come yet: the log guarantees no order between them. */
const keep = ({ article, lead, at }: LeadRecord, state: State): void => {
  const time = Date.parse(at);
  if (state.pendingLeads.has(article) || isStale(time, state.clock, state)) return;
  state.pendingLeads.set(article, { lead: lead.trim(), at: time });
};

const revise = (article: Article, state: State, out: Collector): void => {
  const { settings } = state.means;
  const { cluster } = article;
  const old = article.live!;
  inOneGo(state.index.remove([article]));
  const title = readText(article.title, settings.titleLength, state);
  const live = liveOf(title, readText(article.lead, settings.leadLength, state), old.meaning, state);
  article.live = live;
  const better = place(live, article.at, cluster, state);
  indexed(article, state);
  revised(cluster, old, article, out);
  if (better === null || cluster.members.length > 1 || article.pinned || !takes(cluster, article.at, state)) return;
  leave(new Set([article]), cluster, out);
  enter([article], better, state, out);
  redirect(cluster, better, state, out);
};
