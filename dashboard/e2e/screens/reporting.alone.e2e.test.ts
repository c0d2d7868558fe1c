import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe, logIn, logInByForm, picture, settle, sidewaysScroll } from './browser.ts';
import { openCounted } from './recorded-calls.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';

const opened = visitors();

/** Time limit for a report of a whole day on a busy machine. */
const MADE_MS = 180_000;

/** First bytes of the file behind a link, and its name. */
async function downloaded(page: Page, link: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link, exact: true }).click(),
  ]);
  const start = (await readFile(await download.path())).subarray(0, 4).toString('latin1');
  return { name: download.suggestedFilename(), start };
}

/** At the bottom right, for 30 s, longer under the pointer. */
async function staysAsLongAsItShould(page: Page, toast: Locator): Promise<void> {
  const place = await toast.boundingBox();
  const window_ = page.viewportSize();
  expect(place?.x).toBeGreaterThan((window_?.width ?? 0) / 2);
  expect(place?.y).toBeGreaterThan((window_?.height ?? 0) * 0.8);
  await toast.hover();
  await page.clock.fastForward(120_000);
  expect(await toast.count()).toBe(1);
  await page.mouse.move(10, 10);
  await page.clock.fastForward(20_000);
  expect(await toast.count()).toBe(1);
  await page.clock.fastForward(11_000);
  await toast.waitFor({ state: 'detached' });
}

describe('Reporting', () => {
  test('a daily report is made and downloaded; administrators are notified; no other user can get its file', async () => {
    const { page, complaints, stack } = await opened();
    const admin = await opened();
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname));
    await page.goto('/login');
    await page.getByRole('button', { name: 'Login' }).waitFor();
    expect(sockets).toEqual([]);
    await logInByForm(page);
    await admin.page.clock.install();
    await logInByForm(admin.page, ADMIN);
    const menu = (one: Page) =>
      one.getByRole('navigation', { name: 'Écrans' }).getByRole('link', { name: 'Reporting' });
    await menu(admin.page).waitFor();
    expect(await menu(page).count()).toBe(0);

    await openCounted(page, '/dashboard/reporting');
    await page.getByRole('heading', { name: 'Lancer le reporting' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Lancer', exact: true }).click();
    await page.getByText(/^Reporting généré le \d\d\/\d\d \d\d:\d\d$/).waitFor({ timeout: MADE_MS });
    const pdf = await downloaded(page, 'Télécharger');
    expect(pdf.name).toMatch(/^vigie-[a-z0-9]+-quotidien-\d{4}-\d\d-\d\d\.pdf$/);
    const address = await page.getByRole('link', { name: 'Télécharger', exact: true }).getAttribute('href');
    expect(pdf.start).toBe('%PDF');
    expect((await downloaded(page, 'Télécharger en Excel')).start).toBe('PK\x03\x04');
    await picture(page, 'reporting');

    const toast = admin.page.getByRole('status').getByText('Nouveau reporting généré:');
    await toast.getByRole('link', { name: pdf.name }).waitFor();
    await staysAsLongAsItShould(admin.page, toast);
    await page.reload();
    await page.getByText(/^Reporting généré le/).waitFor();
    await page.getByRole('button', { name: 'Relancer' }).waitFor();
    expect(new Set(sockets)).toEqual(new Set(['/socket']));
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axe(page)).toEqual([]);
    expect(complaints).toEqual([]);

    const anybody = await fetch(`${stack.url}${address}`);
    expect(anybody.status).toBe(401);
    await admin.page.goto('/dashboard/admin/files');
    const queue = admin.page.getByRole('region', { name: 'Reportings : travaux' });
    await queue.getByRole('cell', { name: 'Terminé' }).first().waitFor();
    await queue.getByText(pdf.name.replace('.pdf', ''), { exact: true }).first().waitFor();
    expect(await axe(admin.page)).toEqual([]);
    await picture(admin.page, 'files');
  });

  test('a theme’s report is for administrators', async () => {
    const { page } = await opened();
    await logIn(page);
    const address = '/dashboard/thematique?clusterEntities=Paris';
    const button = page.getByRole('button', { name: 'Générer le reporting' });
    await page.goto(address);
    await page.getByRole('tab', { name: 'Résumé' }).waitFor();
    expect(await button.count()).toBe(0);
    await logIn(page, ADMIN);
    await page.goto(address);
    await button.waitFor();
  });

  test('new data changes the lights at once and renews open figures without a click', async () => {
    const { page } = await opened();
    let tell = (_frame: object): void => undefined;
    await page.routeWebSocket('**/socket', (socket) => {
      tell = (frame) => socket.send(JSON.stringify(frame));
    });
    await page.clock.install();
    await logIn(page);
    await page.goto('/dashboard/editeurs');
    await settle(page);
    const feeds = { google_desktop: null, google_mobile_webview: null, flipboard_mobile: null, applenews: null };
    tell({ event: 'feeds', data: { ...feeds, suivis: Object.keys(feeds), premiere_capture: null } });
    const lights = page.getByRole('region', { name: 'Flux' });
    await expect.poll(() => lights.getByText('aucune').count()).toBe(4);

    await page.clock.fastForward(25_000);
    const renewed = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/editeur');
    tell({ event: 'dataUntil', data: { until: new Date().toISOString() } });
    // Pages renew within some seconds after the announcement.
    await page.clock.fastForward(6_000);
    await renewed;
  });
});
