import { expect, test, vi } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { readTextApart } from './read-text-apart.ts';

const log = createLogger({ service: 'test', level: 'silent' });
const PARAGRAPH = 'La municipalité a rouvert le marché couvert après deux ans de travaux, a-t-elle annoncé lundi. ';

test('the text of a page is read in a thread; a page without one has none', async () => {
  const html = `<html><body><article><h1>Le marché</h1>${`<p>${PARAGRAPH.repeat(3)}</p>`.repeat(4)}</article></body></html>`;
  expect((await readTextApart(html, 'https://exemple.test/1', log))?.text).toContain('La municipalité a rouvert');
  expect(await readTextApart('', 'https://exemple.test/1', log)).toBeUndefined();
});

test('a page that takes too long gives no text', async () => {
  const warned = vi.spyOn(log, 'warn');
  expect(await readTextApart(`<p>${PARAGRAPH.repeat(99)}</p>`, 'https://exemple.test/1', log, 1)).toBeUndefined();
  expect(warned).toHaveBeenCalledWith({ address: 'https://exemple.test/1', why: 'time limit' }, 'text not read');
  warned.mockRestore();
});
