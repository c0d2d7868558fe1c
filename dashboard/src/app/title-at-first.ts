import type { ScreenName } from '@vigie/contracts/roles/screens';
import { lastParameter } from '../paths/paths.ts';
import { coverageTitle, TITLES } from '../paths/titles.ts';
import { isEveryone, type SharedQuery } from '../query/shared-query.ts';

export interface FirstTitle {
  words: string;
  /** A publisher's tile stands before it. */
  tile: boolean;
}

type TitleCondition = (query: SharedQuery, params: URLSearchParams) => boolean;

/** When a screen is named after what is asked. Its title then waits for the code, or for an answer. */
const NAMED: Readonly<Partial<Record<ScreenName, TitleCondition>>> = {
  articles: ({ editeur }) => !isEveryone(editeur),
  sitemap: ({ editeur }) => !isEveryone(editeur),
  analyses: ({ urlEntities }, params) => urlEntities.trim() !== '' || params.has('analyse'),
  selectclusters: (_query, params) => params.has('vue'),
  sujets: (_query, params) => params.has('sujet'),
};

const TILED: Readonly<Partial<Record<ScreenName, TitleCondition>>> = {
  suivigeneral: ({ editeur }) => !isEveryone(editeur),
};

/** Screens whose title names the last part of their address. */
const IN_PATH: Readonly<Partial<Record<ScreenName, (name: string) => string>>> = { couvertureOf: coverageTitle };

/** What tells the title of a screen: a part of `Opened`, whose module loads the shell that asks for titles. */
interface Opening {
  name: ScreenName;
  pathname: string;
  shared: SharedQuery;
  params: URLSearchParams;
}

/** The title with which a screen begins. null: it is named after what is asked. */
export function titleAtFirst({ name, pathname, shared, params }: Opening): FirstTitle | null {
  const words = IN_PATH[name]?.(lastParameter(pathname)) ?? TITLES[name];
  if (words === null || NAMED[name]?.(shared, params)) return null;
  return { words, tile: TILED[name]?.(shared, params) ?? false };
}
