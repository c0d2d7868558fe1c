import type { LeadRecord } from '@vigie/contracts/headlines';
import type { Article } from './article.ts';
import type { StoryChanges } from './changes.ts';
import { Collector, NO_CHANGES } from './collector.ts';
import { indexed, liveOf } from './enliven.ts';
import { learn } from './learn.ts';
import { enter, leave, redirect, refresh } from './membership.ts';
import { place, takes } from './place.ts';
import { readText } from './read-text.ts';
import type { State } from './state.ts';
import { textRow } from './text-row.ts';
import { inOneGo } from './work.ts';

/**
 * A lead that comes after its headline: the first one counts. It gives the article a new vector; an article that is alone in
 * its cluster is placed again at once, any other moves by the next correction pass if it does.
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
 * A lead that was older than anything still compared when its headline came: it counts neither then nor when it is repeated. `clock`:
 * that of the headline.
 */
export const isStale = (at: number, clock: number, state: State): boolean => at < clock - state.means.settings.idle;

/** The log promises no order between a headline and its lead. */
const keep = ({ article, lead, at }: LeadRecord, state: State): void => {
  const time = Date.parse(at);
  if (state.pendingLeads.has(article) || isStale(time, state.clock, state)) return;
  state.pendingLeads.set(article, { lead: lead.trim(), at: time });
};

const revise = (article: Article, state: State, out: Collector): void => {
  const { settings } = state.means;
  const { cluster } = article;
  inOneGo(state.index.remove([article]));
  const title = readText(article.title, settings.titleLength, state);
  const live = liveOf(title, readText(article.lead, settings.leadLength, state), state);
  article.live = live;
  const better = place(live, article.at, cluster, state);
  indexed(article, state);
  refresh(cluster, out);
  if (better === null || cluster.members.length > 1 || article.pinned || !takes(cluster, article.at, state)) return;
  leave(new Set([article]), cluster, out);
  enter([article], better, state, out);
  redirect(cluster, better, state, out);
};
