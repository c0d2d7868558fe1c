import type { HeadlineRecord } from '@vigie/contracts/headlines';
import type { StoryChanges } from './changes.ts';
import { Collector, NO_CHANGES } from './collector.ts';
import { applyLead, isStale } from './lead.ts';
import { enter, found } from './membership.ts';
import { correct } from './pass.ts';
import { place } from './place.ts';
import { indexed, learn, liveOf, readText, textRow } from './read-text.ts';
import { dropEdges, forget, rest } from './rest.ts';
import type { State } from './state.ts';
import type { Work } from './work.ts';

/** An article that is seen for the first time: it joins the most similar cluster or founds one. */
export function* applyHeadline(record: HeadlineRecord, state: State): Work<StoryChanges> {
  if (state.articles.has(record.article) || state.forgottenArticles.has(record.article)) return repeated(record, state);
  const at = Date.parse(record.at);
  const out = new Collector(at);
  yield* advance(at, state, out);
  const { titleLength, leadLength } = state.means.settings;
  const title = readText(record.title, titleLength, state);
  const leadText = record.lead?.trim() || takePending(record.article, state);
  const lead = leadText === '' ? null : readText(leadText, leadLength, state);
  learn(title, state);
  if (lead !== null) learn(lead, state);
  const live = liveOf(title, lead, record.vector ? state.spaces.take(record.vector) : null, state);
  const known = place(live, at, null, state);
  const cluster = known ?? found({ id: record.article, at, title: title.text }, state);
  const article = {
    id: record.article,
    at,
    came: state.clock,
    title: title.text,
    lead: lead?.text ?? '',
    cluster,
    pinned: false,
    live,
  };
  state.articles.set(article.id, article);
  indexed(article, state);
  enter([article], cluster, state, out);
  out.event(known === null ? 'born' : 'joined', cluster, { article: article.id });
  out.text(textRow(article, state));
  const changes = yield* out.finish(state, null);
  // When history arrives, the clock stands still. Its finished clusters must rest without waiting for a pass.
  if (state.nextNode % state.means.settings.restEvery === 0) yield* rest(state);
  return changes;
}

/** A sender that has just started does not know that the headline is known. Its lead may still be new. */
const repeated = ({ v, article, lead, at }: HeadlineRecord, state: State): StoryChanges =>
  lead ? applyLead({ v, kind: 'lead', article, lead, at }, state) : NO_CHANGES;

/** Moves the clock forward. Work that is due at the end of a period is done while the clock still shows that period. */
function* advance(at: number, state: State, out: Collector): Work<void> {
  if (at <= state.clock) return;
  const { passEvery } = state.means.settings;
  const due = Math.floor(at / passEvery) > Math.floor(state.clock / passEvery) && state.articles.size > 0;
  if (due) yield* correct(state, out);
  state.clock = at;
  state.vocabulary.settle(at - state.means.settings.settled);
  if (!due) return;
  yield* rest(state);
  yield* dropEdges(state);
  yield* forget(state);
}

/** A lead may come before its headline. */
const takePending = (article: string, state: State): string => {
  const pending = state.pendingLeads.get(article);
  state.pendingLeads.delete(article);
  return pending === undefined || isStale(pending.at, state.clock, state) ? '' : pending.lead;
};
