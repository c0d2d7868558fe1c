import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sampleStatement } from '@vigie/contracts/statements/testing/sample-statement';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe, launch } from './browser.ts';

/** The page that checks statements, opened from disk without a network, as somebody does who has nothing of Vigie but two files. */

const PAGE = pathToFileURL(fileURLToPath(new URL('../../dist/site/verificateur.html', import.meta.url))).href;

let browser: Browser;
let page: Page;
let dir: string;
const requests: string[] = [];
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vigie-verifier-'));
  browser = await launch();
  const context = await browser.newContext({ offline: true, locale: 'fr-FR', viewport: { width: 390, height: 844 } });
  page = await context.newPage();
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(PAGE);
});
afterAll(async () => {
  await browser?.close();
  await rm(dir, { recursive: true, force: true });
});

const STATEMENT = sampleStatement();
const ROOTS = STATEMENT.jours.map(({ jour, versions }) => `${jour} ${versions[0]?.racine}`);

/** What the page says of a file, with these published roots. */
async function said(text: string, roots: readonly string[]): Promise<{ verdict: string; faults: string[] }> {
  const path = join(dir, 'constat.json');
  await writeFile(path, text);
  await page.getByLabel('Constat (fichier JSON)').setInputFiles(path);
  await page.getByLabel(/^Racines publiées/).fill(roots.join('\n'));
  await page.getByRole('button', { name: 'Vérifier' }).click();
  const outcome = page.getByRole('status', { name: 'Résultat' });
  const verdict = outcome.getByRole('heading');
  await verdict.waitFor();
  const faults = outcome
    .getByRole('listitem')
    .filter({ has: page.getByRole('img', { name: 'ne tient pas', exact: true }) });
  return { verdict: (await verdict.textContent()) ?? '', faults: await faults.allTextContents() };
}

test('a true file holds, a wrong root and a forged score do not, and the page sends nothing', async () => {
  const text = JSON.stringify(STATEMENT);
  expect(await said(text, ROOTS)).toEqual({
    verdict: 'Tout ce qui peut être vérifié tient, face aux racines données.',
    faults: [],
  });
  expect((await said(text, [])).verdict).toMatch(/^Le fichier tient en lui-même/);
  expect(await axe(page)).toEqual([]);

  const wrong = await said(text, [`${STATEMENT.jours[0]?.jour} ${'0'.repeat(64)}`]);
  expect([wrong.verdict, wrong.faults.length]).toEqual(['Le constat ne tient pas.', 1]);
  expect(wrong.faults[0]).toContain(STATEMENT.jours[0]?.jour);

  const forged = await said(JSON.stringify({ ...STATEMENT, score: STATEMENT.score + 1_000 }), ROOTS);
  expect(forged.verdict).toBe('Le constat ne tient pas.');
  expect(forged.faults.join()).toMatch(/score/i);

  expect((await said(text.slice(0, -1), ROOTS)).verdict).toMatch(/^Le fichier n’est pas du JSON complet/);
  expect((await said(text, ['hier'])).verdict).toMatch(/^Ligne 1 des racines/);
  expect(requests).toEqual([PAGE]);
});
