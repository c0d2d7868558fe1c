import { writeFile } from 'node:fs/promises';
import { SCREEN_ACCESS } from '@vigie/contracts/roles/screens';
import type { Request } from 'playwright-core';
import { launch, logIn, settle, visit } from '../../e2e/screens/browser.ts';
import { firstClusterWords } from '../../e2e/screens/demo-clusters.ts';
import { ADMIN, startStack } from '../../e2e/screens/stack.ts';
import { type AskedCall, maskCalls } from './mask.ts';

/**
 * Records the walk that `npm run bench:load` draws from: every screen, opened in Chromium on everything that `npm start`
 * starts with the demo, and the calls that each sends. Usage: npm run bench:load:record
 */
const FILE = new URL('../../../services/bench/load/walk.jsonl', import.meta.url);

/** Tabs, and what screens show once something is chosen. `{publisher}` and `{lemma}` are those of the demo. */
const CHOSEN: Readonly<Record<string, readonly string[]>> = {
  suivigeneral: ['onglet=jour&editeur={publisher}', 'onglet=direct&editeur={publisher}'],
  thematique: ['', '&onglet=editeur', '&onglet=classement'].map(
    (tab) => `clusterLemmes={lemma}&editeur={publisher}${tab}`,
  ),
  couverture: ['editeur={publisher}'],
  selectclusters: ['editeur={publisher}'],
  articles: ['editeur={publisher}'],
  preuve: ['editeur={publisher}', 'cible=article.{article}'],
  score: ['par=article&editeur={publisher}', 'onglet=poids'],
  page: ['onglet=comparer&editeur={publisher}', 'onglet=journal&editeur={publisher}'],
  sitemap: ['editeur={publisher}'],
  sujets: ['editeur={publisher}'],
  cea: ['editeur={publisher}'],
  adminCollect: ['onglet=sources', 'onglet=hotes', 'onglet=partages'],
  newsbox: ['editeur={publisher}', 'onglet=validees&editeur={publisher}'],
};

const stack = await startStack({ historyDays: 2 });
await stack.history;
const browser = await launch();
try {
  const { page, close } = await visit(browser, stack);
  await logIn(page, ADMIN);
  const { _id: cluster, lemmes, urls } = await firstClusterWords(page);
  const known = {
    publisher: stack.publisher.nom_norme,
    lemma: lemmes[0]?.lemme ?? '',
    cluster,
    article: urls[0]?.id ?? '',
    url: urls[0]?.url ?? '',
  };
  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_, name: keyof typeof known) => encodeURIComponent(known[name]));
  const parts = { ':url': fill('{url}'), ':text': fill('{lemma}'), ':tag': fill('{lemma}') };
  const lines: string[] = [];
  for (const [screen, { path }] of Object.entries(SCREEN_ACCESS)) {
    const own = screen.startsWith('cluster') ? known.cluster : known.article;
    const address = path.replace(/:\w+/, (name) => parts[name as keyof typeof parts] ?? own);
    for (const search of ['', ...(CHOSEN[screen] ?? [])]) {
      const calls: AskedCall[] = [];
      const onRequest = (request: Request) => {
        const { pathname, search: query } = new URL(request.url());
        if (!pathname.startsWith('/api/')) return;
        calls.push({ method: request.method(), path: pathname + query, body: request.postDataJSON() ?? null });
      };
      page.on('request', onRequest);
      // Without the query that an earlier screen has stored.
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage)) if (key !== 'user') localStorage.removeItem(key);
      });
      await page.goto(`${address}${search && `?${fill(search)}`}`);
      await settle(page);
      await page.waitForLoadState('networkidle');
      page.off('request', onRequest);
      const name = search ? `${screen}?${search}` : screen;
      lines.push(JSON.stringify({ screen: name, calls: maskCalls(calls, known, Date.now()) }));
      console.log(`${screen} ${search}: ${calls.length} calls`);
    }
  }
  await close();
  await writeFile(FILE, `${lines.join('\n')}\n`);
} finally {
  await browser.close();
  await stack.stop();
}
