import { expect, test } from 'vitest';
import { axe, logIn, picture, settle, sidewaysScroll } from './browser.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';

const opened = visitors();

const PUBLISHER = 'legrandmatin.example';

test('« Ce matin » shows every figure of its call, each with the way to its screen, in two heights of a phone', async () => {
  const { page, complaints } = await opened();
  await logIn(page, ADMIN);
  const answered = page.waitForResponse((answer) => answer.url().includes('/api/matin'));
  await page.goto(`/dashboard/matin?editeur=${PUBLISHER}`);
  const edition = await (await answered).json();
  await settle(page);
  expect(edition.blocs.length).toBeGreaterThanOrEqual(4);
  for (const { titre, lignes, mot } of edition.blocs) {
    const block = page.getByRole('region', { name: titre });
    const links = block.getByRole('link');
    expect(await links.count()).toBe(lignes.length);
    for (const [place, { chiffre, texte, adresse }] of lignes.entries()) {
      expect(await links.nth(place).textContent()).toBe(`${chiffre} ${texte}`);
      expect(await links.nth(place).getAttribute('href')).toBe(adresse);
    }
    if (mot !== null) await block.getByText(mot).waitFor();
  }
  expect(await axe(page)).toEqual([]);
  await picture(page, 'matin');

  await page.setViewportSize({ width: 390, height: 844 });
  await settle(page);
  expect(await sidewaysScroll(page)).toBe(0);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(2 * 844);
  await picture(page, 'matin-telephone');

  const before = page.waitForResponse((answer) => answer.url().includes('/api/matin'));
  await page.getByRole('link', { name: 'La veille' }).click();
  const { date } = await (await before).json();
  expect(date < edition.date).toBe(true);
  await page.getByRole('link', { name: 'Le lendemain' }).waitFor();
  expect(complaints).toEqual([]);
});

test('a figure leads to the screen that shows it; without a publisher one is asked for; what fails can be tried again', async () => {
  const { page } = await opened();
  await logIn(page, ADMIN);
  await page.goto(`/dashboard/matin?editeur=${PUBLISHER}`);
  await settle(page);
  const first = page.getByRole('main').getByRole('list').getByRole('link').first();
  const address = (await first.getAttribute('href')) ?? '';
  await first.click();
  await page.waitForURL((url) => url.pathname === address.split('?')[0]);

  await page.goto('/dashboard/matin?editeur=all');
  await page.getByText('De quel éditeur ?').waitFor();

  await page.route('**/api/matin*', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'overloaded', message: 'Trop de demandes en cours' } } }),
  );
  await page.goto(`/dashboard/matin?editeur=${PUBLISHER}&date=2026-01-02`);
  const again = page.getByRole('button', { name: 'Réessayer' });
  await again.waitFor();
  await page.unroute('**/api/matin*');
  await again.click();
  await page.getByRole('region', { name: 'Perdu cette nuit' }).waitFor();
});
