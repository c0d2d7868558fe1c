import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { atomXml } from './atom.ts';

const AT = '2026-11-20T12:00:00.000Z';
const parser = new XMLParser({ ignoreAttributes: false, trimValues: false, isArray: (name) => name === 'entry' });

/** Titles as publishers write them, and as nobody should. */
const title = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    'Gel & vigne',
    '</title><script>alert(1)</script>',
    ']]>',
    '&#x27;',
    'a\u0000b\u001fc\uffff',
    '« 5 < 6 »',
  ),
);
const allowed = (text: string): string =>
  [...text.toWellFormed()].filter((one) => /[\t\n\u0020-\ufffd\u{10000}-\u{10ffff}]/u.test(one)).join('');

test('whatever a title holds, the feed is valid XML and has the title’s text', () => {
  fc.assert(
    fc.property(fc.array(title, { maxLength: 4 }), (titles) => {
      const entries = titles.map((one, i) => ({
        id: `urn:vigie:article:${i}`,
        title: `a${one}z`,
        href: 'https://v.example/?a=1&b=2',
        at: AT,
      }));
      const xml = atomXml({ id: 'urn:vigie:vue:1', title: 'Vue', href: 'https://v.example/', updated: AT, entries });
      expect(XMLValidator.validate(xml)).toBe(true);
      const { feed } = parser.parse(xml);
      expect([feed['@_xmlns'], feed.id, feed.updated]).toEqual(['http://www.w3.org/2005/Atom', 'urn:vigie:vue:1', AT]);
      expect((feed.entry ?? []).map((entry: { title: string }) => String(entry.title))).toEqual(
        titles.map((one) => allowed(`a${one}z`)),
      );
      for (const entry of feed.entry ?? []) expect(entry.link['@_href']).toBe('https://v.example/?a=1&b=2');
    }),
  );
});
