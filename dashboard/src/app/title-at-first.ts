import type { ScreenName } from '@vigie/contracts/roles/screens';
import { TITLES } from '../paths/titles.ts';
import { isEveryone } from '../query/everyone.ts';
import type { SharedQuery } from '../query/shared-query.ts';

export interface FirstTitle {
  words: string;
  /** A publisher's tile stands before it. */
  tile: boolean;
}

type Asked = (query: SharedQuery, params: URLSearchParams) => boolean;

/** When a screen is named after what is asked. Its title then waits for the code, or for an answer. */
const NAMED: Readonly<Partial<Record<ScreenName, Asked>>> = {
  articles: ({ editeur }) => !isEveryone(editeur),
  sitemap: ({ editeur }) => !isEveryone(editeur),
  analyses: ({ urlEntities }, params) => urlEntities.trim() !== '' || params.has('analyse'),
  selectclusters: (_query, params) => params.has('vue'),
  sujets: (_query, params) => params.has('sujet'),
};

const TILED: Readonly<Partial<Record<ScreenName, Asked>>> = {
  suivigeneral: ({ editeur }) => !isEveryone(editeur),
};

/** The title with which a screen begins. null: it is named after what is asked. */
export function titleAtFirst(name: ScreenName, query: SharedQuery, params: URLSearchParams): FirstTitle | null {
  const words = TITLES[name];
  if (words === null || NAMED[name]?.(query, params)) return null;
  return { words, tile: TILED[name]?.(query, params) ?? false };
}
