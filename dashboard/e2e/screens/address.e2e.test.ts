import { wallClock } from '@vigie/contracts/paris';
import type { ScreenName } from '@vigie/contracts/roles/screens';
import { isLargeRun } from '@vigie/local/testing/large-run';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { SCREENS } from '../../src/app/screens.ts';
import { paths } from '../../src/paths/paths.ts';
import { fillLogin, logIn, settle } from './browser.ts';
import { firstClusterWords } from './demo-clusters.ts';
import { recordCalls } from './recorded-calls.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';
import { yesterday } from './yesterday.ts';

const opened = visitors();

/** Each has its own way from the address to its calls. The large run opens every screen. */
const SAMPLE: readonly ScreenName[] = ['suivigeneral', 'articles', 'clusters', 'editeurs', 'actus', 'sitemap', 'score'];
const OPENED = isLargeRun ? SCREENS : SCREENS.filter(({ name }) => SAMPLE.includes(name));
/** Every screen, opened four times. */
const WALK_MS = 600_000;

/** An administrator with a publisher of her own: another first question than ADMIN has. */
const OTHER = { email: 'autre@vigie.example', password: 'une phrase pour l’autre' };

const MINUTE_MS = 60_000;

/** The minutes of a visit, as wall-clock times: those up to which a range that still runs may be asked for. */
function minutesOf(began: number, ended: number): ReadonlySet<string> {
  const count = Math.floor(ended / MINUTE_MS) - Math.floor(began / MINUTE_MS) + 1;
  return new Set(Array.from({ length: count }, (_, place) => wallClock(began + place * MINUTE_MS).slice(11)));
}

/** A call without the minute in which it was sent: visits are in different minutes. Every other end of a range counts. */
const timeless = (call: string, present: ReadonlySet<string>): string =>
  call.replaceAll(/("toDate":"[\d-]{10}T)(\d\d:\d\d)/g, (text, before: string, time: string) =>
    present.has(time) ? `${before}(present minute)` : text,
  );

/** What the page asks while `visit` runs, without calls of the account and of the clock, which are not of the question. */
async function askedDuring(page: Page, visit: () => Promise<unknown>): Promise<string[]> {
  const calls = recordCalls(page);
  const began = Date.now();
  await visit();
  await settle(page);
  await page.waitForLoadState('networkidle');
  calls.stop();
  const present = minutesOf(began, Date.now());
  const lateCalls = calls.list().filter((call) => !/^GET |given up\)$/.test(call));
  return [...new Set(lateCalls.map((call) => timeless(call, present)))].sort();
}

/** What a page asks when an address is opened, and the address that it then has. */
async function askedAt(page: Page, address: string): Promise<{ calls: string[]; address: string }> {
  const calls = await askedDuring(page, () => page.goto(address));
  const { pathname, search } = new URL(page.url());
  return { calls, address: `${pathname}${search}` };
}

describe('an address is the whole question', () => {
  test(
    'two users with other defaults, another tab, a reload and a login in between see the same',
    async () => {
      const [{ page }, { page: theirs }] = [await opened(), await opened()];
      const { stack } = await opened();
      await logIn(page, ADMIN);
      const users = { ...OTHER, editeur: stack.publisher.nom_norme, isAdmin: true, sessionLimit: 50 };
      expect((await page.request.post('/api/user', { data: { users } })).status()).toBe(200);
      await logIn(theirs, OTHER);
      const { _id, lemmes, urls } = await firstClusterWords(page);
      const word = lemmes[0]?.lemme ?? '';
      const own: Partial<Record<ScreenName, string>> = {
        article: paths.article(urls[0]?.id ?? ''),
        articleByUrl: paths.articleByUrl(urls[0]?.url ?? ''),
        clustersOf: paths.clustersOf(word),
        cluster: paths.cluster(_id),
        couvertureOf: paths.couvertureOf(word),
      };
      const periods = [yesterday().range, 'periode=hier', 'periode=7j'];
      for (const [place, { name, path }] of OPENED.entries()) {
        const question = `${periods[place % periods.length]}&source=google&clusterLemmes=${encodeURIComponent(word)}`;
        // Without a publisher: the first reader's own. Her page writes it.
        const first = await askedAt(page, `${own[name] ?? path}?${question}`);
        expect(first.address, name).toContain('editeur=all');
        // The second reader's last question was the one before, with another screen.
        expect(await askedAt(theirs, first.address), `${name}, another user`).toEqual(first);
        // Another tab asks for something else in between.
        const tab = await page.context().newPage();
        await tab.goto(`/dashboard/compte?editeur=${stack.other.nom_norme}&periode=30j&source=mobile`);
        await settle(tab);
        await tab.close();
        expect(await askedAt(page, page.url()), `${name}, reloaded`).toEqual(first);
      }
    },
    WALK_MS,
  );

  test('a link that is opened by a user who is not logged in asks the same after the login', async () => {
    const [{ page, stack }, { page: late }] = [await opened(), await opened()];
    await logIn(page, ADMIN);
    const link = `/dashboard/articles?${yesterday().range}&editeur=${stack.other.nom_norme}&articleCategory=sports`;
    const first = await askedAt(page, link);
    await late.goto(link);
    await late.getByLabel('Email').waitFor();
    const lateCalls = await askedDuring(late, async () => {
      await fillLogin(late);
      await late.waitForURL(`**${link}`);
    });
    expect(lateCalls).toEqual(first.calls);
  });

  test('the sort of a table is in the address', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    await page.goto('/dashboard/articles?editeur=all&periode=7j');
    await settle(page);
    const header = (of: Page) => of.getByRole('columnheader', { name: 'G.News Mobile' });
    await header(page).click();
    await page.waitForURL(/tri=mobile\.desc/);
    const { page: theirs } = await opened();
    await logIn(theirs);
    await theirs.goto(page.url());
    await settle(theirs);
    expect(await header(theirs).getAttribute('aria-sort')).toBe('descending');
  });

  test('what cannot be read is named above the figures, until it is taken out of the address', async () => {
    const { page } = await opened();
    await logIn(page);
    await page.goto('/dashboard/articles?source=martian&clusterOrphan=true&onglet=x');
    await settle(page);
    const said = page.getByRole('main').getByText('Zone «\u00a0martian\u00a0», Clusters orphelins «\u00a0true\u00a0»');
    await said.waitFor();
    await page.reload();
    await said.waitFor();
    await page.getByRole('button', { name: 'Retirer de l’adresse' }).click();
    await said.waitFor({ state: 'detached' });
    expect(page.url()).not.toMatch(/martian|clusterOrphan/);
  });

  test('an address that the browser has already left is not completed', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    await page.goto(paths.score);
    await settle(page);
    // The second step comes as soon as the first one's page is drawn, before the effects of that page run.
    await page.evaluate((next) => {
      const go = (to: string) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      };
      const watch = new MutationObserver(() => {
        if (document.querySelector('main h1')?.textContent !== 'Page introuvable') return;
        watch.disconnect();
        go(next);
      });
      watch.observe(document.body, { childList: true, subtree: true, characterData: true });
      go('/dashboard/nulle-part');
    }, paths.compte);
    await page.getByRole('heading', { level: 1, name: 'Mon compte' }).waitFor();
    await page.waitForURL((url) => url.pathname === paths.compte && url.searchParams.has('editeur'));
  });
});
