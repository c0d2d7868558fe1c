import type { ScreenName } from '@vigie/contracts/roles/screens';
import type { Page, Request, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { SCREENS } from '../../src/app/screens.ts';
import { paths } from '../../src/paths/paths.ts';
import { logIn, rowAt, settle, settled, still } from './browser.ts';
import { firstClusterWords } from './demo-clusters.ts';
import { exportButton } from './downloads.ts';
import { expectOnce, recordCalls } from './recorded-calls.ts';
import { ADMIN } from './stack.ts';
import { type Product, visitors } from './visitors.ts';

const opened = visitors();

/** Calls whose answers do not depend on the filter, so they stay true. */
const isFilterless = (request: Request): boolean =>
  request.method() === 'GET' && /\/api\/(status|editeur)$/.test(request.url());

/** Places of figures that do not depend on the filter. */
const TIMELESS = [
  // Controls with the question, the number of shown columns, or the number of chosen items.
  'fieldset',
  'select',
  '[role=tablist]',
  'button[aria-haspopup]',
  '[role=status]',
  // A feed that is late shows its age, as it does on a busy machine.
  '[aria-label=Flux]',
].join(', ');

/** An address of every screen, with figures. */
async function addressOf(page: Page): Promise<(name: ScreenName, path: string) => string> {
  const { _id, lemmes, urls } = await firstClusterWords(page);
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

/**
 * Changes the filter as a link of the page would: nothing is reloaded.
 * @param words of the new question, one of which a bar without zones shows
 */
async function change(page: Page, fields: Record<string, string>, words: readonly string[] = []): Promise<void> {
  await page.evaluate((values) => {
    const address = new URL(location.href);
    if ('fromDate' in values) address.searchParams.delete('periode');
    for (const [name, value] of Object.entries(values)) address.searchParams.set(name, value);
    history.pushState({ ...history.state, key: `${Math.floor(performance.now())}` }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, fields);
  // The bar shows the new question at once.
  await page.waitForFunction(
    ([zone, texts]) => {
      const bar = document.querySelector('header search');
      const select = bar?.querySelector('select');
      return select ? select.value === zone : texts.some((text) => bar?.textContent?.includes(text));
    },
    [fields.source ?? '', words] as const,
  );
  await still(page);
}

/**
 * What a user sees: texts with figures that are not marked as old, and active controls with data. The last pass of a
 * clock, today's work and a label with a number do not depend on the filter. A digit in the name of a publisher is not a figure.
 */
const seen = (page: Page, { publisher, other }: Product) =>
  page.evaluate(
    ([timeless, ...names]) => {
      const main = document.querySelector('main') as HTMLElement;
      const visible = (element: Element | null): element is Element =>
        element?.checkVisibility({ visibilityProperty: true }) === true;
      const figures: string[] = [];
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = names.reduce((rest, name) => rest.replace(name, ''), walker.currentNode.nodeValue ?? '').trim();
        const parent = walker.currentNode.parentElement;
        if (
          !/\d/.test(text) ||
          !visible(parent) ||
          /^Dernier passage|aujourd'hui$|^Vu dans les 30 dernières minutes$/.test(text)
        )
          continue;
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
      return {
        title: main.querySelector('h1')?.textContent,
        figures,
        pressed,
        held: held.length,
        bright: bright.length,
      };
    },
    [TIMELESS, publisher.nom_affiche, other.nom_affiche] as const,
  );

/** Every screen, opened once. */
const WALK_MS = 300_000;

describe('while the answer to another question loads', () => {
  test(
    'on every screen, nothing old is unmarked or can be pressed; and no screen sends the same call twice',
    async () => {
      const { page, complaints, stack } = await opened();
      await logIn(page, ADMIN);
      const at = await addressOf(page);
      const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date());
      const first = { editeur: stack.publisher.nom_norme, source: 'tout', fromDate: `${today}T00:00` };
      const next = { editeur: stack.other.nom_norme, source: 'desktop', fromDate: `${today}T00:01` };
      let held: Route[] | null = null;
      const calls = recordCalls(page);
      await page.route('**/api/**', (route) => {
        if (held === null || isFilterless(route.request())) return route.continue();
        held.push(route);
        return undefined;
      });
      for (const { name, path, bar } of SCREENS) {
        const address = at(name, path);
        calls.clear();
        await page.goto(`${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(first)}`);
        await settle(page);
        expectOnce(calls.list(), name);
        // It has no bar, and nothing of it depends on the question.
        if (bar.length === 0) continue;
        const before = await seen(page, stack);
        held = [];
        await change(page, next, ['00:01', stack.other.nom_affiche]);
        const now = await seen(page, stack);
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

  test('the title belongs to the figures: it never names everyone above one publisher’s articles', async () => {
    const { page, stack } = await opened();
    await logIn(page, ADMIN);
    const { nom_norme, nom_affiche } = stack.publisher;
    await page.goto(`/dashboard/articles?editeur=${nom_norme}`);
    await settle(page);
    const heading = page.getByRole('heading', { level: 1 });
    // The figure alone: its change since the range before comes with a later answer.
    const tile = page.locator('dt', { hasText: 'Total' }).first().locator('xpath=following-sibling::dd');
    const total = tile.locator('span').first();
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
    // With the mouse and with the keyboard.
    const pages = page.context().pages().length;
    const box = await rowAt(page, 1).boundingBox();
    await page.mouse.click((box?.x ?? 0) + 300, (box?.y ?? 0) + 10);
    await page.keyboard.press('Enter');
    expect(page.context().pages().length).toBe(pages);
    expect(await exportButton(page, 'Articles').isDisabled()).toBe(true);
    holding = false;
    // Requests that are no longer waited for may be gone.
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
    const { held: marked, pressed } = await seen(page, stack);
    expect(marked).toBe(0);
    expect(pressed.length).toBeGreaterThan(0);
    expect(await page.locator('main [aria-busy=true]').count()).toBe(0);
  });
});
