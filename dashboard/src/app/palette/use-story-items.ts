import { may } from '@vigie/contracts/roles/access';
import { SCREEN_ACCESS } from '@vigie/contracts/roles/screens';
import { ARTICLE } from '@vigie/contracts/row-columns';
import { clusterTitle, UNTITLED } from '@vigie/contracts/titles';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFirstClusterPage } from '../../api/calls/clusters.ts';
import { useBestArticles } from '../../api/calls/figures.ts';
import { paths } from '../../paths/paths.ts';
import { queryFor } from '../../query/filter-fields.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { useUser } from '../../session/user-context.ts';
import type { PaletteItem } from './use-palette-items.ts';

/** Shorter texts find too much. */
const SHORTEST = 3;
const MOST_STORIES = 6;
const MOST_ARTICLES = 5;
/** Pause in typing after which the server is asked. */
const PAUSE_MS = 250;

/** `text` once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Stories and articles of the period that are about what is typed, best first, and the search for all of them. */
export function useStoryItems(typed: string): PaletteItem[] {
  const navigate = useNavigate();
  const user = useUser();
  const { query: shared, defaults, searchOf } = useSharedQuery();
  // Filters on clusters and articles stay out: a story is looked for by its words alone.
  const query = useMemo(() => queryFor(shared, defaults, []), [shared, defaults]);
  const text = typed.trim();
  const settled = useSettled(text);
  const isLongEnough = settled.length >= SHORTEST;
  const offered = text.length >= SHORTEST && may(SCREEN_ACCESS.clusters.opens, user);
  const clusters = useFirstClusterPage(query, settled, offered && isLongEnough);
  const worded = useMemo(() => ({ ...query, editeur: 'all', articleEntities: settled }), [query, settled]);
  const articles = useBestArticles(worded, MOST_ARTICLES, offered && isLongEnough);
  if (!offered) return [];
  const search = searchOf(shared);
  const isOfText = settled === text && !clusters.isPlaceholderData;
  const cards = isOfText ? (clusters.data?.data.clusters ?? []) : [];
  // They come after the clusters, else the list would move under the pointer.
  const isNext = isOfText && (clusters.data !== undefined || clusters.error !== null);
  const rows = isNext && !articles.isPlaceholderData ? (articles.data?.data ?? []) : [];
  return [
    ...cards.slice(0, MOST_STORIES).map(
      (card): PaletteItem => ({
        id: `cluster-${card._id}`,
        group: 'Clusters',
        label: clusterTitle(card),
        run: () => navigate({ pathname: paths.cluster(card._id), search }),
      }),
    ),
    {
      id: 'clusters-of',
      group: 'Clusters',
      label: `Chercher « ${text} » dans les clusters`,
      run: () => navigate({ pathname: paths.clustersOf(text), search }),
    },
    ...rows.map(
      (row): PaletteItem => ({
        id: `article-${row[ARTICLE.id]}`,
        group: 'Articles',
        label: `${row[ARTICLE.titre] || UNTITLED} · ${row[ARTICLE.editeur]}`,
        run: () => navigate({ pathname: paths.article(row[ARTICLE.id]), search }),
      }),
    ),
    {
      id: 'articles-of',
      group: 'Articles',
      label: `Chercher « ${text} » dans les articles`,
      run: () => navigate({ pathname: paths.articles, search: searchOf({ ...shared, articleEntities: text }) }),
    },
  ];
}
