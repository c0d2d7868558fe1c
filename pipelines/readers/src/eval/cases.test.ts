import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { goCases } from '../feed/eval/go-cases.ts';
import { snapshotCase } from '../feed/eval/snapshot-cases.ts';
import { readFeed } from '../feed/read-feed.ts';
import { RSS, SITE } from '../feed/testing/feeds.ts';
import { robotsCases } from '../robots/eval/cases.ts';
import { expectedFiles } from '../sitemap/eval/expected.ts';
import { javaCases } from '../sitemap/eval/java-cases.ts';
import { filesOf, jsonLines } from './files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'readers-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (path: string, text: string): string => {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
  return file;
};

describe('cases of an evaluation', () => {
  it('are read from JSON lines without those that say nothing', () => {
    const whole = { test: 'a', robots: '', ua: 'x', url: `${SITE}/`, allowed: true };
    const lines = [whole, { ...whole, url: '' }, { ...whole, test: 'LineTooLong' }, { gold: 1 }];
    const text = `${lines.map((line) => JSON.stringify(line)).join('\n')}\nnot JSON\n`;
    expect(robotsCases(jsonLines(text))).toEqual([whole]);
  });

  it('are the files that an expected.json names', () => {
    write('deep/a.xml', '<urlset/>');
    const path = write('deep/expected.json', JSON.stringify({ 'a.xml': [`${SITE}/a`], 'b.xml': null }));
    expect(filesOf(folder)).toEqual([join(folder, 'deep/a.xml'), path]);
    expect(expectedFiles(path)).toEqual([
      { name: 'a.xml', path: join(folder, 'deep/a.xml'), urls: [`${SITE}/a`], exists: true },
      { name: 'b.xml', path: join(folder, 'deep/b.xml'), urls: null, exists: false },
    ]);
    expect(expectedFiles(write('other/expected.json', '[1]'))).toEqual([]);
  });

  it('are built from tests in Java', () => {
    write('src/test/resources/a.xml', `<urlset><url><loc>${SITE}/f</loc></url></urlset>`);
    const file = write(
      'src/test/java/SiteMapTest.java',
      `@Test public void testBuilt() { URL url = new URI("${SITE}/s.xml").toURL(); StringBuilder b = new StringBuilder(1);
        b.append("<urlset>").append("\\n<url/>"); assertEquals(2, sm.getSiteMapUrls().size());
        assertEquals(new URI("${SITE}/x").toURL(), u.getUrl()); }
      @Test public void testFile() { parse("src/test/resources/a.xml"); assertEquals(1, sm.getSiteMapUrls().size()); }
      @Test public void testOther() { assertThrows(E.class, () -> new StringBuilder("x")); assertEquals(1, sm.getSitemaps().size()); }`,
    );
    expect(javaCases(file).map(({ content, ...rest }) => ({ ...rest, text: Buffer.from(content).toString() }))).toEqual(
      [
        { name: 'testBuilt', address: `${SITE}/s.xml`, count: 2, urls: [`${SITE}/x`], text: '<urlset>\n<url/>' },
        { name: 'testFile', address: '', count: 1, urls: [], text: `<urlset><url><loc>${SITE}/f</loc></url></urlset>` },
      ],
    );
  });

  it('are built from tests in Go, and say what is read', async () => {
    const source = `func TestOne(t *testing.T) {
      data := \`${RSS}\`
      feed, err := Parse("${SITE}/rss.xml", bytes.NewReader([]byte(data)))
      if len(feed.Entries) != 2 {
      if feed.Title != "Le \\u004aournal & vous" {
      if feed.Entries[0].Author != \`Jeanne Petit\` {
      if feed.Entries[5].URL != "x" {
      expectedDate := time.Date(2026, time.November, 20, 7, 0, 0, 0, time.UTC)
      if !feed.Entries[0].Date.Equal(expectedDate) {
    }
func TestEntryWithoutTitle(t *testing.T) { data := \`<rss/>\`; Parse("x"); if feed.Title != "x" {} }`;
    const [found, ...others] = goCases(source, 'a_test.go');
    expect(others).toEqual([]);
    const feed = await readFeed(found?.content ?? '', { now: Date.UTC(2026, 11, 1), address: found?.address });
    expect(found?.checks.map(({ what, expected, actual }) => [what, expected, actual(feed)])).toEqual([
      ['number of entries', '2', '2'],
      ['feed Title', 'Le Journal & vous', 'Le Journal & vous'],
      ['entry Author', 'Jeanne Petit', 'Jeanne Petit'],
      ['entry URL', 'x', 'no entry'],
      ['entry date', '2026-11-20T07:00:00.000Z', '2026-11-20T07:00:00.000Z'],
    ]);
  });

  it('are snapshots with the feed that belongs to them', () => {
    const items = [{ title: 'A', url: `${SITE}/a` }];
    const text = JSON.stringify({ title: 'T', hash: 'abc', url: SITE, feed: { title: 'T', items } });
    const alone = write('alone.json', text);
    expect(snapshotCase(alone, filesOf(folder))).toBe('without feed');
    write('feeds/abc/feed.xml', RSS);
    expect(snapshotCase(alone, filesOf(folder))).toMatchObject({ name: 'T', address: SITE, content: Buffer.from(RSS) });
    expect(snapshotCase(write('other.json', '{}'), [])).toBeUndefined();
  });
});
