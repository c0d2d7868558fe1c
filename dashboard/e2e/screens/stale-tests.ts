import type { ScreenName } from '@vigie/contracts/roles/screens';
import type { Page, Request, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { paths } from '../../src/app/paths.ts';
import { SCREENS } from '../../src/app/screens.ts';
import { logIn, rowAt, settle, settled, still } from './browser.ts';
import { firstCluster } from './demo-clusters.ts';
import type { Opened } from './opened.ts';
import { ADMIN } from './stack.ts';

/** Calls whose answer the filter does not change: what they told goes on being true. */
const FILTERLESS = /\/api\/(status|editeur)$/;

/** Where a figure may stand that answers no filter. */
const TIMELESS = [
  // Controls, which say what is asked, how many columns are shown, or how many were chosen.
  'fieldset',
  'select',
  '[role=tablist]',
  'button[aria-haspopup]',
  '[role=status]',
].join(', ');

/** An address of every screen, with figures. */
async function addressOf(page: Page): Promise<(name: ScreenName, path: string) => string> {
  const { _id } = await firstCluster(page);
  const response = await page.request.post(`/api/cluster/${_id}`, { data: {} });
  const { lemmes, urls } = (await response.json()) as {
    lemmes: { lemme: string }[];
    urls: { id: string; url: string; titre: string }[];
  };
  const [article] = urls;
  const word = lemmes[0]?.lemme ?? '';
  const special: Partial<Record<ScreenName, string>> = {
    article: paths.article(article?.id ?? ''),
    articleByUrl: paths.articleByUrl(article?.url ?? ''),
    clustersOf: paths.clustersOf(article?.titre ?? ''),
    cluster: paths.cluster(_id),
    couvertureOf: paths.couvertureOf(word),
    thematique: `${paths.thematique}?clusterLemmes=${encodeURIComponent(word)}`,
  };
  return (name, path) => special[name] ?? path;
}

/** Changes the filter as a link of the page would: nothing is loaded anew. */
async function change(page: Page, fields: Record<string, string>): Promise<void> {
  await page.evaluate((values) => {
    const address = new URL(location.href);
    for (const [name, value] of Object.entries(values)) address.searchParams.set(name, value);
    history.pushState({ ...history.state, key: `${Math.floor(performance.now())}` }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, fields);
  // The bar says the new question at once.
  await page.waitForFunction(
    (zone) => document.querySelector<HTMLSelectElement>('header select')?.value === zone,
    fields.source,
  );
  await still(page);
}

/**
 * What a reader sees: texts with a figure that nothing marks as old, and what of the data can be pressed. The last pass of a clock
 * and the work of today answer no filter.
 */
const seen = (page: Page) =>
  page.evaluate((timeless) => {
    const main = document.querySelector('main') as HTMLElement;
    const visible = (element: Element | null): element is Element =>
      element?.checkVisibility({ visibilityProperty: true }) === true;
    const figures: string[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = (walker.currentNode.nodeValue ?? '').trim();
      const parent = walker.currentNode.parentElement;
      if (!/\d/.test(text) || !visible(parent) || /^Dernier passage|aujourd'hui$/.test(text)) continue;
      if (!parent.closest(`h1, [aria-busy=true], ${timeless}`)) figures.push(text);
    }
    const pressed = [...main.querySelectorAll('a[href], [role=grid], [role=row], [role=feed] button')]
      .filter((element) => visible(element) && !element.closest('[inert], header, nav'))
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 60)}`);
    const held = [...main.querySelectorAll('[inert][aria-busy=true]')];
    const bright = held.flatMap((part) =>
      [...part.children].filter(
        (child) =>
          Number(getComputedStyle(child).opacity) === 1 && !child.textContent?.startsWith('Réponse précédente'),
      ),
    );
    return { title: main.querySelector('h1')?.textContent, figures, pressed, held: held.length, bright: bright.length };
  }, TIMELESS);

const words = (request: Request): string =>
  `${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ''}`;

/** Every screen, opened once. */
const WALK_MS = 300_000;

export const staleTests = (opened: Opened): void => {
  describe('while the answer to another question loads', () => {
    test(
      'nothing old stands unmarked or can be pressed, on any screen; and no screen asks one call twice',
      async () => {
        const { page, complaints, stack } = await opened();
        await logIn(page, ADMIN);
        const at = await addressOf(page);
        const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date());
        const first = { editeur: stack.publisher.nom_norme, source: 'tout', fromDate: `${today}T00:00` };
        const next = { editeur: stack.other.nom_norme, source: 'desktop', fromDate: `${today}T00:01` };
        let held: Route[] | null = null;
        let asked: string[] = [];
        page.on('request', (request) => {
          if (request.url().includes('/api/')) asked.push(words(request));
        });
        await page.route('**/api/**', (route) => {
          if (held === null || FILTERLESS.test(route.request().url())) return route.continue();
          held.push(route);
          return undefined;
        });
        for (const { name, path } of SCREENS) {
          const address = at(name, path);
          asked = [];
          await page.goto(`${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(first)}`);
          await settle(page);
          expect(asked.length, `${name} asks ${asked.join('\n')}`).toBe(new Set(asked).size);
          const before = await seen(page);
          held = [];
          await change(page, next);
          const now = await seen(page);
          const waiting = held;
          held = null;
          if (waiting.length === 0) expect(now, name).toEqual({ ...before, figures: now.figures, held: 0 });
          else
            expect({ name, ...now }).toEqual({
              name,
              title: before.title,
              figures: [],
              pressed: [],
              held: now.held,
              bright: 0,
            });
          await Promise.all(waiting.map((route) => route.continue().catch(() => {})));
        }
        expect(complaints).toEqual([]);
      },
      WALK_MS,
    );

    test('the title is that of the figures: everyone’s articles are not said over one publisher’s', async () => {
      const { page, stack } = await opened();
      await logIn(page, ADMIN);
      const { nom_norme, nom_affiche } = stack.publisher;
      await page.goto(`/dashboard/articles?editeur=${nom_norme}`);
      await settle(page);
      const heading = page.getByRole('heading', { level: 1 });
      const total = page.locator('dt', { hasText: 'Total' }).first().locator('xpath=following-sibling::dd');
      const before = await total.textContent();
      const grid = page.getByRole('grid', { name: 'Articles' });
      await grid.focus();
      const held: Route[] = [];
      let holding = true;
      await page.route('**/api/**', (route) => {
        if (!holding) return route.continue();
        held.push(route);
        return undefined;
      });
      await change(page, { editeur: 'all', source: 'tout' });
      await expect.poll(() => held.length).toBeGreaterThan(3);
      expect(await heading.textContent()).toContain(nom_affiche);
      expect(await page.title()).toBe(`${nom_affiche} · Vigie`);
      expect(await total.textContent()).toBe(before);
      // By mouse and by keyboard.
      const pages = page.context().pages().length;
      const box = await rowAt(page, 1).boundingBox();
      await page.mouse.click((box?.x ?? 0) + 300, (box?.y ?? 0) + 10);
      await page.keyboard.press('Enter');
      expect(page.context().pages().length).toBe(pages);
      expect(await page.getByRole('button', { name: 'Télécharger en CSV' }).isDisabled()).toBe(true);
      holding = false;
      // What was asked and is no longer waited for is gone.
      await Promise.all(held.map((route) => route.continue().catch(() => {})));
      await settled(page);
      expect(await heading.textContent()).toBe('Articles');
      expect(await total.textContent()).not.toBe(before);
    });

    test('a renewal of the same question dims nothing', async () => {
      const { page, stack } = await opened();
      await logIn(page, ADMIN);
      await page.goto(`/dashboard/articles?editeur=${stack.publisher.nom_norme}`);
      await settle(page);
      const held: Route[] = [];
      await page.route('**/api/**', (route) => {
        held.push(route);
      });
      await page.getByRole('button', { name: 'Rechercher' }).click();
      await expect.poll(() => held.length).toBeGreaterThan(3);
      const { held: marked, pressed } = await seen(page);
      expect(marked).toBe(0);
      expect(pressed.length).toBeGreaterThan(0);
      expect(await page.locator('main [aria-busy=true]').count()).toBe(0);
    });
  });
};
