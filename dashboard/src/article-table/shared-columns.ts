import type { Share } from '@vigie/contracts/options';
import { articleColumns, HIDDEN } from './article-columns.ts';

/** The column of each network. */
export const SHARE_COLUMN = { total: 'partages', facebook: 'facebook', twitter: 'twitter' } as const satisfies Record<
  Share,
  string
>;

const others = { partages: {}, facebook: {}, twitter: {} } as const;

/** Columns of shared articles: the chosen network's first, the other ones last. */
const columnsOf = (share: Share) => {
  const chosen = SHARE_COLUMN[share];
  const { [chosen]: first, ...rest } = others;
  return articleColumns({
    [chosen]: { ...first, priority: 2 },
    editeur: { width: 172 },
    titre: {},
    score: {},
    modif: {},
    ...rest,
    rang: HIDDEN,
    exposition: HIDDEN,
    desktop: HIDDEN,
    mobile: HIDDEN,
    applenews: HIDDEN,
    sitemap: HIDDEN,
    publication: HIDDEN,
    id: HIDDEN,
    url: HIDDEN,
  });
};

export const SHARED_COLUMNS = {
  total: columnsOf('total'),
  facebook: columnsOf('facebook'),
  twitter: columnsOf('twitter'),
};
