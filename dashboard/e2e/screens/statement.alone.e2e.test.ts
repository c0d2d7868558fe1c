import { readFile } from 'node:fs/promises';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { HOUR_MS } from '@vigie/contracts/french/durations';
import { dayBounds } from '@vigie/contracts/paris';
import { statementFile } from '@vigie/contracts/statements/statement';
import { verify } from '@vigie/contracts/statements/verify/verify';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe, logIn, picture, settle } from './browser.ts';
import { answerTo } from './calls.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';
import { yesterday } from './yesterday.ts';

const opened = visitors();

/** Rollup seals a day that two looks, 20 s apart, found unchanged; then a statement is made. */
const SEALED_MS = 150_000;
const MADE_MS = 180_000;

async function bytesOf(page: Page, link: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link, exact: true }).click(),
  ]);
  return readFile(await download.path());
}

/** The most exposed article of the publisher's best cell. */
async function bestArticle(page: Page, editeur: string, query: object): Promise<string> {
  const cible = { type: 'editeur', id: editeur };
  const { cellules } = await answerTo<AnswerOf<'proof'>>(page, '/api/preuve', { query, cible });
  const [cell] = cellules;
  const cellQuestion = { query, cible, page: cell?.page, place: cell?.place };
  const { articles } = await answerTo<AnswerOf<'proofArticles'>>(page, '/api/preuve/articles', cellQuestion);
  return articles[0]?._id ?? '';
}

describe('« Constat »', () => {
  test('an article’s statement of yesterday is made and downloaded, and holds against the published root', {
    timeout: SEALED_MS + MADE_MS + 120_000,
  }, async () => {
    const { page, complaints, stack } = await opened();
    await logIn(page, ADMIN);
    const { start, range } = yesterday();
    const day = start.slice(0, 10);
    const article = await bestArticle(page, stack.publisher.nom_norme, { fromDate: start, toDate: `${day}T23:59` });
    await page.goto(`/dashboard/preuve?cible=article.${article}&${range}`);
    await settle(page);
    const section = page.getByRole('region', { name: 'Constat' });
    const ask = section.getByRole('button', { name: 'Constat', exact: true });
    await ask.waitFor();
    if (Date.now() < dayBounds(day).end + HOUR_MS) {
      await ask.click();
      await section
        .getByRole('alert')
        .getByText(/n’est pas encore scellé\s: il le sera à partir du \d\d\/\d\d 01:00/)
        .waitFor();
      return;
    }
    const seal = async (): Promise<AnswerOf<'daySeal'>> =>
      (await page.request.get(new URL(`/api/preuve/sceau/${day}`, page.url()).href)).json();
    await expect
      .poll(async () => (await seal()).captures, { timeout: SEALED_MS, interval: 1_000 })
      .toBe(await stored(stack.clickhouse, day));
    await ask.click();
    await section.getByText(/^Constat fait le \d\d\/\d\d \d\d:\d\d$/).waitFor({ timeout: MADE_MS });
    await page.getByRole('status').getByText('Nouveau constat généré:').waitFor();
    expect(await axe(page)).toEqual([]);
    await picture(page, 'constat');
    expect((await bytesOf(page, 'Télécharger')).subarray(0, 4).toString('latin1')).toBe('%PDF');
    const text = (await bytesOf(page, 'Télécharger en JSON')).toString();
    const statement = statementFile.parse(JSON.parse(text));
    expect(statement.cible).toMatchObject({ type: 'article', id: article });
    const { racine } = await seal();
    const source = { size: async () => text.length, read: async () => text };
    const { code, lines } = await verify(['constat.json', '--day', day, '--root', racine ?? ''], source);
    expect(code, lines.join('\n')).toBe(0);
    await page.reload();
    await section.getByText(/^Constat fait le/).waitFor();
    expect(complaints).toEqual([]);
  });

  test('a day that is running is refused with a sentence, beside the button', async () => {
    const { page, stack } = await opened();
    await logIn(page, ADMIN);
    await page.goto(`/dashboard/preuve?editeur=${stack.publisher.nom_norme}`);
    await settle(page);
    const section = page.getByRole('region', { name: 'Constat' });
    await section.getByRole('button', { name: 'Constat', exact: true }).click();
    await section.getByRole('alert').waitFor();
    expect(await section.getByRole('alert').textContent()).toMatch(/scellé|captures|placements/);
  });
});

/** Snapshots of a Paris day that the store has. */
async function stored(clickhouse: string, day: string): Promise<number> {
  const { start, end } = dayBounds(day);
  const sql = `SELECT count() FROM vigie.crawls_landing FINAL WHERE at >= toDateTime(${start / 1000}) AND at < toDateTime(${end / 1000})`;
  // fetch takes no credentials in an address.
  const { origin, username, password } = new URL(clickhouse);
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const response = await fetch(origin, { method: 'POST', body: sql, headers: { authorization } });
  return Number(await response.text());
}
