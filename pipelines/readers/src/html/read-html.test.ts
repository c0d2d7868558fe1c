import { describe, expect, it } from 'vitest';
import { readPage } from '../page/read-page.ts';
import { readText } from '../page/text/read-text.ts';
import { readHtml } from './read-html.ts';

const ADDRESS = 'https://www.exemple.fr/a';
/** 10 MB of elements that are never closed. */
const nested = (tag: string) => `<title>Titre</title>${`<${tag}>`.repeat(10_000_000 / (tag.length + 2))}`;

const seconds = (work: () => void): number => {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
};

describe('readHtml', () => {
  it('closes every element that it opens, also when it stops', () => {
    let open = 0;
    let most = 0;
    readHtml(nested('i'), { open: () => (most = Math.max(most, ++open)), text: () => undefined, close: () => open-- });
    expect(open).toBe(0);
    expect(most).toBe(1024);
  });

  it.each(['b', 'div', 'table', 'svg', 'a'])('is not held up by 10 MB of nested %s', (tag) => {
    const html = nested(tag);
    expect(seconds(() => readPage(html, ADDRESS))).toBeLessThan(3);
    expect(readPage(html, ADDRESS).title).toBe('Titre');
    expect(seconds(() => readText(html, ADDRESS))).toBeLessThan(10);
  });

  it('reads the text of a page with a hundred thousand short paragraphs', () => {
    const html = `<article>${'<p><b>Un</b> <i>mot</i></p>'.repeat(100_000)}</article>`;
    expect(seconds(() => readText(html, ADDRESS))).toBeLessThan(10);
  });

  it.each(['<', '&', '&lt;'])('is not held up by millions of %s', (sign) => {
    const html = `<p>${sign.repeat(2_000_000)}`;
    expect(seconds(() => readPage(html, ADDRESS))).toBeLessThan(3);
    expect(seconds(() => readText(html, ADDRESS))).toBeLessThan(10);
  });

  it('reads 2 MB of an ordinary page within a second of CPU time', () => {
    const part =
      '<div class="teaser"><h3><a href="/b">Un titre</a></h3><p class="date">3 mars 2025</p><p>Un texte.</p></div>';
    const html = `<title>Titre</title><article>${part.repeat(2_000_000 / part.length)}</article>`;
    readPage(html, ADDRESS);
    expect(seconds(() => readPage(html, ADDRESS))).toBeLessThan(1);
  });
});
