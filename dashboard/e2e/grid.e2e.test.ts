import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ServedPage, servePage } from '../bench/grid/serve-page.ts';
import { launch } from './screens/browser.ts';

const axePath = createRequire(import.meta.url).resolve('axe-core');

let served: ServedPage | undefined;
let browser: Browser | undefined;
let page: Page;

beforeAll(async () => {
  served = await servePage();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await served?.close();
});
afterEach(() => page.context().close());

async function open(query: string, width = 1440): Promise<void> {
  const context = await browser!.newContext({ viewport: { width, height: 800 } });
  page = await context.newPage();
  await page.goto(`${served!.url}?${query}`);
  await page.evaluate(() => window.bench.loaded);
}

const grid = () => page.getByRole('grid');
const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await grid().press(key);
};

/** The active cell as a screen reader finds it: row, column and text, through the id that the grid names. */
const active = () =>
  page.evaluate(() => {
    const id = document.querySelector('[role=grid]')!.getAttribute('aria-activedescendant')!;
    const cell = document.getElementById(id);
    const row = cell?.closest('[role=row]');
    return {
      row: Number(row?.getAttribute('aria-rowindex')),
      column: Number(cell?.getAttribute('aria-colindex')),
      text: cell?.textContent ?? '',
    };
  });

/** Rows from top to bottom. */
const shownRows = () =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role=row][aria-rowindex]:not([data-spare])')]
      .filter((row) => row.getAttribute('aria-rowindex') !== '1' && row.offsetParent !== null)
      .map((row) => Number(row.getAttribute('aria-rowindex')))
      .toSorted((a, b) => a - b),
  );

describe('reading the grid', () => {
  it('gives the number of rows and columns, and the place of each', async () => {
    await open('rows=1000');
    expect(await grid().getAttribute('aria-rowcount')).toBe('1001');
    expect(await grid().getAttribute('aria-colcount')).toBe('12');
    expect((await shownRows()).slice(0, 3)).toEqual([2, 3, 4]);
    expect(await page.getByRole('columnheader').count()).toBe(12);
  });

  it('has no fault that axe finds, in both colour schemes and with the chooser open', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await open('rows=200&paging&sorted');
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.getByRole('button', { name: /Colonnes/ }).click();
      await page.getByRole('checkbox', { name: 'Titre' }).waitFor();
      await page.addScriptTag({ path: axePath });
      const violations = await page.evaluate(async () => {
        const { axe } = window as unknown as {
          axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
        };
        const page = new Set(['landmark-one-main', 'page-has-heading-one', 'region']);
        const result = await axe.run();
        return result.violations.filter(({ id }) => !page.has(id)).map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      });
      expect(violations).toEqual([]);
      if (colorScheme === 'light') await page.context().close();
    }
  });
});

describe('moving in the grid', () => {
  it('is one tab stop, and moves by every key', async () => {
    await open('rows=1000');
    await page.getByRole('button', { name: /Colonnes/ }).focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('grid');
    expect(await active()).toMatchObject({ row: 2, column: 1 });
    await press('ArrowDown', 'ArrowDown', 'ArrowRight');
    expect(await active()).toMatchObject({ row: 4, column: 2 });
    await press('End');
    expect(await active()).toMatchObject({ row: 4, column: 12 });
    await press('Home');
    expect(await active()).toMatchObject({ row: 4, column: 1 });
    await press('Control+End');
    expect(await active()).toMatchObject({ row: 1001, column: 12 });
    expect(await shownRows()).toContain(1001);
    await press('Control+Home', 'PageDown');
    expect((await active()).row).toBeGreaterThan(12);
    await press('PageUp');
    expect(await active()).toMatchObject({ row: 2, column: 1 });
  });

  it('keeps the active cell alive when it is scrolled out of view, and comes back to it', async () => {
    await open('rows=100000');
    await press('ArrowDown', 'ArrowRight');
    const before = await active();
    await grid().hover();
    await page.mouse.wheel(0, 50_000);
    await expect.poll(shownRows).toContain(1570);
    expect(await active()).toEqual(before);
    await press('ArrowDown');
    expect(await active()).toMatchObject({ row: before.row + 1 });
    expect(await shownRows()).toContain(before.row + 1);
  });

  it('finds a name by its first letters, without accents', async () => {
    await open('rows=1000');
    await press('o', 'c');
    const { row } = await active();
    expect(await page.locator(`[role=row][aria-rowindex="${row}"]`).textContent()).toContain('Océans');
  });

  it('sorts from its header', async () => {
    await open('rows=1000');
    await press('ArrowUp', 'ArrowRight', 'Enter');
    const header = page.getByRole('columnheader', { name: 'Editeur' });
    expect(await header.getAttribute('aria-sort')).toBe('ascending');
    await expect.poll(() => page.locator('[role=row][aria-rowindex="2"]').textContent()).toContain('20 Minutes');
    await press('Enter');
    expect(await header.getAttribute('aria-sort')).toBe('descending');
    await press('Enter');
    expect(await header.getAttribute('aria-sort')).toBeNull();
  });

  it('reaches the last row of a scaled height', async () => {
    await open('rows=600000');
    await press('Control+End', 'Home');
    expect(await active()).toMatchObject({ row: 600_001, column: 1 });
    expect((await active()).text).toContain('600\u202f000');
    await grid().hover();
    await page.mouse.wheel(0, -320);
    await expect.poll(async () => (await shownRows()).includes(599_980)).toBe(true);
    const rows = await shownRows();
    expect(rows.at(-1)! - rows[0]!).toBe(rows.length - 1);
  });
});

describe('using rows', () => {
  it('are links that open in a new tab', async () => {
    await open('rows=100');
    const [popup] = await Promise.all([page.waitForEvent('popup'), press('ArrowDown', 'Enter')]);
    expect(popup.url()).toContain('#/article/a1');
    const [clicked] = await Promise.all([
      page.context().waitForEvent('page'),
      page.locator('[role=row][aria-rowindex="5"] [role=gridcell]').nth(3).click({ button: 'middle', force: true }),
    ]);
    await expect.poll(() => clicked.url()).toContain('#/article/a3');
  });

  it('keep the keyboard focus after a click', async () => {
    await open('rows=100&selectable');
    await page.locator('[role=row][aria-rowindex="5"] [role=gridcell]').nth(2).click();
    expect(await active()).toMatchObject({ row: 5, column: 3 });
    await press('ArrowDown');
    expect(await active()).toMatchObject({ row: 6, column: 3 });
  });

  it('are selected by Space', async () => {
    await open('rows=100&selectable');
    await press('ArrowDown', ' ');
    const row = page.locator('[role=row][aria-rowindex="3"]');
    await expect.poll(() => row.getAttribute('aria-selected')).toBe('true');
    await press(' ');
    await expect.poll(() => row.getAttribute('aria-selected')).toBe('false');
  });

  it('are copied as a line', async () => {
    await open('rows=100');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await press('ArrowDown', 'Control+c');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\t').slice(0, 1)).toEqual(['2']);
    expect(copied.split('\t').length).toBe(12);
  });
});

describe('pages and columns', () => {
  it('counts rows of the whole table on every page, and shows all on demand', async () => {
    await open('rows=1000&paging');
    await page.getByText('1–50 sur 1\u202f000').waitFor();
    await page.getByRole('button', { name: 'Page suivante' }).click();
    await page.getByText('51–100 sur 1\u202f000').waitFor();
    expect((await shownRows())[0]).toBe(52);
    const whole = page.getByRole('button', { name: 'Tout', exact: true });
    await page.getByLabel('Lignes par page').selectOption('100');
    await whole.click();
    await page.getByText('1–1\u202f000 sur 1\u202f000').waitFor();
    await whole.click();
    await page.getByText('1–100 sur 1\u202f000').waitFor();
    await whole.click();
    await page.getByText('1–1\u202f000 sur 1\u202f000').waitFor();
    await press('Control+End');
    expect((await active()).row).toBe(1001);
  });

  it('stores the chosen columns', async () => {
    await open('rows=100');
    await page.getByRole('button', { name: /Colonnes/ }).click();
    await page.getByRole('checkbox', { name: 'Titre' }).uncheck();
    // It also passes the hidden column beside it.
    await page.getByRole('button', { name: 'Descendre Rang' }).click();
    await page.getByRole('button', { name: 'Descendre Rang' }).click();
    await page.reload();
    await page.evaluate(() => window.bench.loaded);
    const headers = await page.getByRole('columnheader').allTextContents();
    expect(headers).not.toContain('Titre');
    expect(headers.slice(0, 2)).toEqual(['Editeur', 'Rang']);
  });

  it('shows title and score first on a phone, and scrolls on its own', async () => {
    await open('rows=100&sorted', 390);
    expect((await page.getByRole('columnheader').allTextContents()).slice(0, 2)).toEqual(['Titre', 'Score']);
    const score = await page.getByRole('columnheader', { name: 'Score' }).boundingBox();
    expect(score!.x + score!.width).toBeLessThanOrEqual(390);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const row = await page.locator('[role=row][aria-rowindex="2"]').boundingBox();
    expect(row!.height).toBe(44);
  });

  it('can show every one of 31 columns', async () => {
    await open('rows=100&all');
    await press('End');
    expect((await active()).column).toBe(31);
    const drawn = await page.locator('[role=row][aria-rowindex="2"] [role=gridcell]').count();
    expect(drawn).toBeLessThan(31);
    await press('Home');
    expect(await active()).toMatchObject({ row: 2, column: 1 });
  });
});

describe('dragging a header', () => {
  const headers = () => page.getByRole('columnheader').allTextContents();
  const middle = async (name: string) => {
    const box = (await page.getByRole('columnheader', { name, exact: true }).boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, right: box.x + box.width };
  };
  const line = () => page.locator('[role=columnheader] ~ span[aria-hidden=true]');
  const carry = async (name: string, to: string): Promise<void> => {
    const [from, target] = [await middle(name), await middle(to)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(target.x - 8, target.y, { steps: 5 });
  };

  it('puts the column at the line, and stores the order', async () => {
    await open('rows=100');
    expect((await headers()).slice(0, 2)).toEqual(['Rang', 'Editeur']);
    await carry('Score', 'Editeur');
    const { x } = (await line().boundingBox())!;
    expect(Math.abs(x - (await middle('Rang')).right)).toBeLessThanOrEqual(2);
    await page.mouse.up();
    await expect.poll(async () => (await headers()).slice(0, 3)).toEqual(['Rang', 'Score', 'Editeur']);
    expect(await page.locator('[aria-sort]').count()).toBe(0);
    await page.reload();
    await page.evaluate(() => window.bench.loaded);
    expect((await headers()).slice(0, 3)).toEqual(['Rang', 'Score', 'Editeur']);
  });

  it('is cancelled by Escape; a click sorts and the edge resizes as before', async () => {
    await open('rows=100');
    const before = await headers();
    await carry('Score', 'Rang');
    await line().waitFor();
    await page.keyboard.press('Escape');
    await line().waitFor({ state: 'detached' });
    await page.mouse.up();
    expect(await headers()).toEqual(before);
    expect(await page.locator('[aria-sort]').count()).toBe(0);
    await page.getByRole('columnheader', { name: 'Score' }).getByRole('button').click();
    await expect.poll(() => page.locator('[aria-sort=descending]').textContent()).toBe('Score');
    const editeur = await middle('Editeur');
    await page.mouse.move(editeur.right - 4, editeur.y);
    await page.mouse.down();
    await page.mouse.move(editeur.right + 56, editeur.y, { steps: 3 });
    await page.mouse.up();
    expect((await middle('Editeur')).right).toBe(editeur.right + 60);
    expect(await headers()).toEqual(before);
  });

  it('does not begin once the button was released elsewhere', async () => {
    await open('rows=100');
    const [score, rang] = [await middle('Score'), await middle('Rang')];
    await page.mouse.move(score.x, score.y);
    await page.mouse.down();
    // Straight down into the rows: the header receives neither the moves nor the release.
    await page.mouse.move(score.x, score.y + 200);
    await page.mouse.up();
    await page.mouse.move(rang.x, rang.y, { steps: 5 });
    expect(await page.locator('[role=columnheader][data-dragged]').count()).toBe(0);
    expect(await line().count()).toBe(0);
  });
});

describe('on paper', () => {
  /** Width and height of each page, in points. */
  const sheets = async (): Promise<number[][]> => {
    const file = (await page.pdf({ format: 'A4' })).toString('latin1');
    return [...file.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((found) => found.slice(1).map(Number));
  };
  const upright = ([width = 0, height = 0]: number[]) => width < height;

  it('a table of many columns turns the sheet, one of few does not', async () => {
    await open('rows=100&all');
    expect((await sheets()).every(upright)).toBe(false);
    await open('rows=20');
    await page.getByRole('button', { name: /Colonnes/ }).click();
    for (const name of ['Rang', 'Editeur', 'Dernière Modification', 'Score']) {
      await page.getByRole('checkbox', { name, exact: true }).uncheck();
    }
    expect((await sheets()).every(upright)).toBe(true);
  });
});
