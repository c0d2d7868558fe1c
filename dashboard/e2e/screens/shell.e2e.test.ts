import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { logIn, logInByForm, settle } from './browser.ts';
import { builtFile } from './built-files.ts';
import { firstCluster } from './demo-clusters.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';

const opened = visitors();

describe('shell', () => {
  test('the menu is that of the role, without dead links', async () => {
    const { page } = await opened();
    await logInByForm(page);
    const links = page.getByRole('navigation', { name: 'Écrans' }).getByRole('link');
    const everyones = await links.allTextContents();
    expect(everyones).toEqual(expect.arrayContaining(['Suivi général', 'Classement', 'Articles']));
    expect(everyones).not.toContain('Administration');
    await page.goto('/dashboard/admin');
    await page.getByText("Vous n'avez pas les droits pour afficher cette page").waitFor();
    await logInByForm(page, ADMIN);
    await expect.poll(() => links.allTextContents()).toEqual(expect.arrayContaining([...everyones, 'Administration']));
  });

  test('four feeds are shown with their state', async () => {
    const { page } = await opened();
    await logInByForm(page);
    const feeds = page.getByRole('region', { name: 'Flux' }).getByRole('listitem');
    await feeds.first().waitFor();
    const texts = await feeds.allTextContents();
    expect(texts).toHaveLength(4);
    expect(texts[0]).toMatch(/^Google desktop(à jour|\d+ (s|min|h|j))$/);
  });

  test('a long page has its parts in « Sommaire », and each leads to its heading', async () => {
    const { page } = await opened();
    await logIn(page);
    await page.goto('/dashboard/articles?editeur=all');
    await settle(page);
    const titles = (await page.locator('main h2').allTextContents()).filter((title) => title.trim() !== '');
    expect(titles.length).toBeGreaterThan(3);
    await page.getByRole('button', { name: 'Sommaire de la page' }).click();
    const parts = page.getByRole('dialog', { name: 'Sommaire de la page' }).getByRole('button');
    await expect.poll(() => parts.allTextContents()).toEqual(titles);
    const last = titles.at(-1) ?? '';
    await parts.last().click();
    const heading = page.getByRole('heading', { level: 2, name: last, exact: true }).last();
    await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
    const box = await heading.boundingBox();
    const bar = await page.getByRole('banner').first().boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(bar?.height ?? 0);
    expect(box?.y).toBeLessThan(900);
  });

  test('on a phone the parts of a long page stand in the menu', async () => {
    const { page } = await opened();
    await logIn(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/dashboard/articles?editeur=all');
    await settle(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    const parts = page.getByRole('navigation', { name: 'Sommaire de la page' }).getByRole('button');
    const last = (await parts.last().textContent()) ?? '';
    await parts.last().click();
    const heading = page.getByRole('heading', { level: 2, name: last, exact: true }).last();
    await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'detached' });
  });

  test('the palette finds stories by their words', async () => {
    const { page } = await opened();
    await logIn(page);
    const { titre, _id } = await firstCluster(page);
    await page.goto('/dashboard/articles');
    await settle(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /Chercher un écran/ }).fill(titre);
    const found = page.getByRole('listbox', { name: 'Résultats' }).getByRole('option');
    // Among clusters, and among articles.
    await expect.poll(() => found.filter({ hasText: `Chercher « ${titre} »` }).count()).toBe(2);
    await found.filter({ hasText: titre }).filter({ hasNotText: 'Chercher' }).first().click();
    await page.waitForURL(/\/dashboard\/cluster\/[0-9a-f]{16}/);
    expect(page.url()).toContain(_id);
  });

  test('keys lead to screens, filters, menu, palette and the list of keys; single keys can be turned off', async () => {
    const { page } = await opened();
    await logInByForm(page);
    await settle(page);
    await page.keyboard.press('g');
    await page.keyboard.press('a');
    await page.waitForURL('**/dashboard/articles*');
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await page.keyboard.press('/');
    await page.getByRole('dialog', { name: 'Filtres' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Filtres' }).waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('[');
    await page.getByRole('button', { name: 'Déplier le menu' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Déplier le menu' }).waitFor();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Raccourcis clavier' });
    await sheet.getByText('Raccourcis à une touche').click();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page.keyboard.press('[');
    await expect.poll(() => page.getByRole('button', { name: 'Déplier le menu' }).count()).toBe(1);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /Chercher un écran/ }).fill('classem');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard/editeurs*');
  });

  test('what is typed before the palette’s code has come is searched, and Enter opens it then', async () => {
    const { page, complaints } = await opened();
    const held: Route[] = [];
    await page.route(builtFile('palette', 'js'), (route) => void held.push(route));
    await logIn(page);
    await page.goto('/dashboard/articles');
    await settle(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('classe');
    expect(await page.getByRole('listbox', { name: 'Résultats' }).count()).toBe(0);
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.continue();
    await page
      .getByRole('option', { name: /^Classement/ })
      .first()
      .waitFor();
    await page.keyboard.type('ment');
    expect(await page.getByRole('combobox', { name: /Chercher un écran/ }).inputValue()).toBe('classement');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await page.reload();
    await settle(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('classem');
    await page.keyboard.press('Enter');
    await expect.poll(() => held.length).toBe(2);
    await held[1]?.continue();
    await page.waitForURL('**/dashboard/editeurs*');
    expect(complaints).toEqual([]);
  });

  test('the colour scheme is chosen in steps and kept', async () => {
    const { page } = await opened({ colorScheme: 'light' });
    await logInByForm(page);
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await ground()).toBe('rgb(245, 243, 238)');
    await page.getByRole('button', { name: /Thème du système/ }).click();
    await page.getByRole('button', { name: /Thème clair/ }).click();
    expect(await ground()).toBe('rgb(17, 19, 23)');
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await ground()).toBe('rgb(17, 19, 23)');
  });

  test('the skip link goes to the content', async () => {
    const { page } = await opened();
    await logIn(page);
    await page.goto('/dashboard/editeurs');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('contenu');
  });
});
