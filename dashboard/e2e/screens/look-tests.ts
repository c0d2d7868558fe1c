import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe, frameOf, logIn, logInByForm, picture, settle, settled, sidewaysScroll, strangeWords } from './browser.ts';
import { keyboardMisses, mouseMisses } from './controls.ts';
import { firstCluster } from './demo-clusters.ts';
import type { Opened } from './opened.ts';
import { ADMIN, type Stack } from './stack.ts';

/** What a mouse sees, and what a finger: a screen is opened once for each, then resized and turned dark. */
const POINTERS = [
  {
    pointer: 'mouse',
    sizes: [
      { width: 1440, height: 900 },
      { width: 1024, height: 768 },
    ],
  },
  {
    pointer: 'touch',
    sizes: [
      { width: 390, height: 844 },
      { width: 320, height: 640 },
    ],
  },
] as const;

const SCREENS = [
  ['suivi-aucun', '/dashboard/suivigeneral'],
  ['editeurs', '/dashboard/editeurs'],
  ['articles', '/dashboard/articles'],
  ['clusters', '/dashboard/clusters'],
  ['couverture', '/dashboard/couverture'],
  ['sitemap', '/dashboard/sitemap'],
  ['actus', '/dashboard/actus'],
  ['actushome', '/dashboard/actushome'],
  ['partages', '/dashboard/partages'],
  ['applenews', '/dashboard/applenews'],
  ['analyses', '/dashboard/analyse_articles'],
  ['faits-divers', '/dashboard/ceaarticle'],
  ['bert', '/dashboard/bert'],
  ['admin', '/dashboard/admin'],
  ['cles', '/dashboard/admin/cles'],
  ['sitemaps', '/dashboard/admin/sitemaps'],
  ['anomalies', '/dashboard/admin/report'],
  ['files', '/dashboard/admin/files'],
  ['reporting', '/dashboard/reporting'],
] as const;

/** Screens of one cluster, one article and one lemma of the demo. */
async function detailScreens(page: Page): Promise<[name: string, path: string][]> {
  const { _id } = await firstCluster(page);
  const { lemmes, urls } = (await (await page.request.post(`/api/cluster/${_id}`, { data: {} })).json()) as {
    lemmes: { lemme: string }[];
    urls: { id: string }[];
  };
  return [
    ['cluster', `/dashboard/cluster/${_id}`],
    ['article', `/dashboard/article/${urls[0]?.id}`],
    ['couverture-tag', `/dashboard/couverture/${encodeURIComponent(lemmes[0]?.lemme ?? '')}`],
  ];
}

/** Screens that show most once a publisher is chosen; last, since the query they leave is kept. */
const publisherScreens = ({ nom_norme }: Stack['publisher']) =>
  [
    ['suivi', '/dashboard/suivigeneral?onglet=jour&'],
    ['suivi-direct', '/dashboard/suivigeneral?onglet=direct&'],
    ['selection', '/dashboard/selectclusters?'],
    ['sujets', '/dashboard/sujets?'],
    ['cea', '/dashboard/cea?'],
    ['newsbox', '/dashboard/newsbox?'],
    ['newsbox-validees', '/dashboard/newsbox?onglet=validees&'],
    ['thematique', '/dashboard/thematique?clusterLemmes=annoncer&'],
    ['thematique-editeur', '/dashboard/thematique?onglet=editeur&clusterLemmes=annoncer&'],
    ['thematique-classement', '/dashboard/thematique?onglet=classement&clusterLemmes=annoncer&'],
  ].map(([name = '', path = '']): [name: string, path: string] => [name, `${path}editeur=${nom_norme}`]);

/** Three dozen screens, each in four looks. */
const LOOK_MS = 900_000;

type Visited = Awaited<ReturnType<Opened>>;
type Sizes = (typeof POINTERS)[number]['sizes'];

/**
 * The page as it stands, in each size and scheme. What axe judges differs between a mouse's and a finger's page and between
 * the schemes, whose colours are all that they change; within a pointer's sizes only the width can go wrong.
 */
async function lookAt(page: Page, name: string, sizes: Sizes): Promise<void> {
  for (const [index, size] of sizes.entries()) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      const look = `${name}, ${size.width} px, ${colorScheme}`;
      await picture(page, `${name}-${size.width}-${colorScheme}`);
      expect(await sidewaysScroll(page), look).toBe(0);
      if (index > 0) continue;
      expect(await axe(page, colorScheme === 'dark' ? ['color-contrast'] : undefined), look).toEqual([]);
    }
  }
}

/** Opens a screen, checks what no look changes, then looks at it. */
async function visitScreen({ page }: Visited, [name, path]: readonly [string, string], sizes: Sizes) {
  await page.goto(path);
  await settle(page);
  expect(await page.getByRole('heading', { level: 1 }).count(), name).toBe(1);
  expect(await frameOf(page), name).toEqual({ lang: 'fr', filters: 1, held: true });
  expect(await strangeWords(page), name).toEqual([]);
  await lookAt(page, name, sizes);
  // Last: it scrolls what it looks for into view.
  await page.setViewportSize(sizes[0]);
  await settled(page);
  expect.soft(await mouseMisses(page), `${name}: out of a mouse's reach`).toEqual([]);
  if (sizes === POINTERS[0].sizes || process.env.VIGIE_FULL === '1') {
    expect.soft(await keyboardMisses(page), `${name}: out of the keyboard's reach`).toEqual([]);
  }
}

export const lookTests = (opened: Opened) =>
  describe('look', () => {
    test.each(POINTERS)(
      'with a $pointer, two sizes, light and dark: no sideways scroll, one h1, nothing for axe to say, every control in reach',
      async ({ pointer, sizes }) => {
        const visited = await opened({ viewport: sizes[0], colorScheme: 'light', hasTouch: pointer === 'touch' });
        const { page, complaints, stack } = visited;
        await page.goto('/login');
        await page.getByRole('button', { name: 'Login' }).waitFor();
        await lookAt(page, 'login', sizes);
        await logIn(page, ADMIN);
        for (const screen of [...SCREENS, ...(await detailScreens(page)), ...publisherScreens(stack.publisher)]) {
          await visitScreen(visited, screen, sizes);
          if (pointer === 'mouse') await page.getByRole('button', { name: 'Logout' }).waitFor();
        }
        expect(complaints).toEqual([]);
      },
      LOOK_MS,
    );

    test('panels over the page have nothing for axe to say', async () => {
      const { page } = await opened();
      await logIn(page, ADMIN);
      await page.goto('/dashboard/articles');
      await settle(page);
      await page.getByRole('button', { name: /^Filtres/ }).click();
      await page.getByRole('dialog', { name: 'Filtres' }).waitFor();
      await picture(page, 'filtres');
      expect(await axe(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Palette de commandes' }).click();
      await page.getByRole('dialog', { name: 'Palette de commandes' }).waitFor();
      await picture(page, 'palette');
      expect(await axe(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('combobox', { name: /^Éditeur/ }).click();
      await page.locator('[role=option]').first().waitFor();
      await picture(page, 'editeur');
      expect(await axe(page)).toEqual([]);
    });

    test('on a phone filters are a sheet and the rest is under the logo', async () => {
      const { page } = await opened({ viewport: { width: 390, height: 844 }, hasTouch: true });
      await logInByForm(page, ADMIN);
      await page.getByRole('button', { name: /^Filtres/ }).click();
      const sheet = page.getByRole('dialog', { name: 'Filtres' });
      await sheet.getByLabel('Zone').selectOption('mobile');
      await picture(page, 'filtres-390');
      expect(await axe(page)).toEqual([]);
      await sheet.getByRole('button', { name: 'Rechercher' }).click();
      await page.waitForURL(/source=mobile/);
      await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await menu.waitFor();
      await picture(page, 'menu-390');
      expect(await axe(page)).toEqual([]);
      await menu.getByRole('link', { name: 'Administration' }).click();
      await page.waitForURL(/dashboard\/admin/);
      await menu.waitFor({ state: 'detached' });
    });
  });
