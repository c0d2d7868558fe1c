import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OUTLINES_MAX, readOpml, writeOpml } from './opml.ts';

const opml = (body: string): string =>
  `<?xml version="1.0"?>\n<opml version="2.0"><head/><body>\n${body}\n</body></opml>`;

test('feeds in folders, with their lines; titles lose markup and entities', () => {
  const text = opml(`<outline text="Presse">
  <outline text="Nord"
    ><outline type="rss" text="L&apos;Écho" xmlUrl="https://echo.fr/rss?a=1&amp;b=2"/></outline>
  <OUTLINE title="&lt;b&gt;Soir&lt;/b&gt;" text="x" xmlurl=' https://soir.fr/atom '></OUTLINE>
</outline>
<outline text="sans flux" htmlUrl="https://vide.fr"/>`);
  expect(readOpml(text)).toEqual({
    feeds: [
      { xmlUrl: 'https://echo.fr/rss?a=1&b=2', title: "L'Écho", line: 5 },
      { xmlUrl: 'https://soir.fr/atom', title: 'Soir', line: 6 },
    ],
  });
});

// ASVS 1.5.1
test('entities of a DTD are neither expanded nor loaded', () => {
  const bomb = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
  const text = `<!DOCTYPE opml [<!ENTITY l0 "https://x.fr/"><!ENTITY xxe SYSTEM "file:///etc/passwd">${bomb}]>${opml(
    '<outline text="&l9;" xmlUrl="&xxe;"/>',
  )}`;
  expect(readOpml(text).feeds).toEqual([{ xmlUrl: '&xxe;', title: '&l9;', line: 3 }]);
});

test('what is no list, is cut, too deep or too long says so', () => {
  expect(readOpml('<rss><channel/></rss>').why).toBe('not-opml');
  expect(readOpml('').why).toBe('not-opml');
  expect(readOpml('{"outline": 1}').why).toBe('not-opml');
  expect(readOpml('<opml><body><outline xmlUrl="https://a.fr/1"/>')).toEqual({
    feeds: [{ xmlUrl: 'https://a.fr/1', title: '', line: 1 }],
    why: 'cut',
  });
  expect(readOpml(opml('<outline text="a">'.repeat(200))).why).toBe('too-deep');
  expect(readOpml(opml(`<outline text="${'a'.repeat(2_000_000)}"/>`)).why).toBe('too-long');
  expect(readOpml(opml('\n'.repeat(5_000_000))).feeds).toEqual([]);
  const many = (count: number) => readOpml(opml('<outline xmlUrl="https://a.fr/1"/>\n'.repeat(count)));
  expect(many(OUTLINES_MAX)).toMatchObject({ feeds: { length: OUTLINES_MAX } });
  expect(many(OUTLINES_MAX).why).toBeUndefined();
  expect(many(OUTLINES_MAX + 1).why).toBe('too-many');
});

test('what is written is read again as the same, whatever stands in names and addresses', () => {
  const feed = fc.record({ xmlUrl: fc.webUrl({ withQueryParameters: true }), language: fc.constantFrom('', 'fr') });
  const group = fc.record({
    publisher: fc.string({ unit: 'binary' }),
    htmlUrl: fc.webUrl(),
    feeds: fc.array(feed, { maxLength: 4 }),
  });
  fc.assert(
    fc.property(fc.array(group, { maxLength: 4 }), (groups) => {
      const text = [...writeOpml('Vigie « & » <b>', groups, new Date(0))].join('');
      const read = readOpml(text);
      expect(read.why).toBeUndefined();
      expect(read.feeds.map(({ xmlUrl }) => xmlUrl)).toEqual(
        groups.flatMap(({ feeds }) => feeds.map(({ xmlUrl }) => xmlUrl)),
      );
    }),
    { numRuns: 50 },
  );
});

test('any text is answered', () => {
  fc.assert(fc.property(fc.string(), (text) => void readOpml(`<opml>${text}`)));
});
