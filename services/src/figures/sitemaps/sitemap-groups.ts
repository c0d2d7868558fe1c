import { articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { SitemapGroup as Group, SitemapState } from '@vigie/contracts/calls/sitemaps';
import { isEveryPublisher } from '@vigie/contracts/query';
import type { Question } from '../exposure/context.ts';
import { readFetches } from '../read/sitemap-fetches.ts';
import { keyOf, SitemapSet } from '../read/sitemap-set.ts';
import type { LatestFetch } from '../read/sitemap-states.ts';
import type { ListedArticle } from '../read/sitemap-titles.ts';
import { timeText } from '../times.ts';
import { NO_ENTRIES, readEntries } from './entries.ts';
import { type EntryFault, fetchFaults } from './entry-faults.ts';
import { LOOK_BACK_DAYS, silenceOf } from './silences.ts';
import { errorOf, isFeed, readStates, sitemapRange } from './states.ts';

/** Sitemaps of the query's publishers, by their name; with each its state now, and the range's delays and errors. */
export async function sitemapGroups(question: Question): Promise<Group[]> {
  const { view, query } = question;
  const states = await readStates(question);
  if (states.length === 0) return [];
  const names = new Map(
    states.map(({ publisher }): [string, string] => [publisher, view.groupName(publisher, '', query.groupe)]),
  );
  const set = new SitemapSet(states, names, isEveryPublisher(query.editeur));
  const [entries, fetches] = await Promise.all([
    readEntries(question, set),
    readFetches(sitemapRange(question, set), LOOK_BACK_DAYS),
  ]);

  const stateOf = (state: LatestFetch): SitemapState => {
    const key = keyOf(state.publisher, state.code);
    const found = entries.sitemaps.get(key) ?? NO_ENTRIES;
    const fetched = fetches.get(key);
    const own = entries.listed.get(key) ?? new Map<string, ListedArticle>();
    const feed = isFeed(question, state);
    return {
      nom: view.publisher(state.publisher, '').nom_affiche,
      code: state.code,
      type: feed ? 'feed' : 'sitemap',
      sitemap: state.url,
      error: errorOf(state),
      priority: state.high ? 'high' : 'normal',
      dernier_article_crawle: state.brought === null ? null : timeText(state.brought),
      dernier_crawl: timeText(state.fetched),
      total: state.total,
      releves: fetched?.count ?? 0,
      articles: found.articles,
      delais: found.delais,
      erreurs: [
        ...fetchFaults(fetched)
          .filter(({ code }) => !(code === 'too_many_urls' && feed))
          .map((fault) => ({ ...fault, dernier: timeText(fault.dernier), exemples: [] })),
        ...found.faults.map((fault) => ({ ...fault, dernier: timeText(fault.dernier), exemples: shown(fault, own) })),
      ],
      silence: silenceOf(state, fetched),
    };
  };

  const groups = new Map<string, Group>();
  for (const state of states) {
    const _id = names.get(state.publisher) ?? state.publisher;
    const group = groups.get(_id) ?? emptyGroup(_id, entries.groups.get(_id)?.delais ?? NO_ENTRIES.delais);
    group.articles_direct += state.total;
    group.sitemaps.push(stateOf(state));
    groups.set(_id, group);
  }
  for (const [domain, name] of names) {
    const group = groups.get(name);
    if (group) group.articles_jour += entries.seen.get(domain) ?? 0;
  }
  return [...groups.values()].sort((a, b) => a._id.localeCompare(b._id, 'fr'));
}

const emptyGroup = (_id: string, delais: Group['delais']): Group => ({
  _id,
  articles_jour: 0,
  articles_direct: 0,
  sitemaps: [],
  delais,
});

const shown = ({ exemples }: EntryFault, listed: ReadonlyMap<string, ListedArticle>) =>
  exemples.flatMap((_id) => {
    const said = listed.get(articleIdToUInt64(_id));
    return said ? [{ _id, ...said }] : [];
  });
