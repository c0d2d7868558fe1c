import { SCREEN_ACCESS } from '@vigie/contracts/roles/screens';
import type { Page } from 'playwright-core';
import { firstClusterWords } from '../../e2e/screens/demo-clusters.ts';

/**
 * Address of every screen; those of one article, cluster or word have one of the demo's, and the home that of a publisher.
 * `page` is logged in.
 */
export async function addresses(page: Page, publisher: string): Promise<Readonly<Record<string, string>>> {
  const { _id, lemmes, urls } = await firstClusterWords(page);
  const [word, article] = [lemmes[0]?.lemme, urls[0]];
  if (word === undefined || !article) throw new Error('the first cluster has no words or no articles');
  const values: Readonly<Record<string, string>> = { url: article.url, text: word, tag: word };
  const screens = Object.entries(SCREEN_ACCESS).map(([name, { path }]) => {
    const id = name === 'cluster' ? _id : article.id;
    return [name, path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? id))];
  });
  const home = `${SCREEN_ACCESS.suivigeneral.path}?editeur=${encodeURIComponent(publisher)}`;
  return { login: '/login', ...Object.fromEntries(screens), suivigeneral: home };
}
