import { describe, expect, it } from 'vitest';
import { readFlipboard } from './read-flipboard.ts';

const feed = (...items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Politique</title>
  <link>https://flipboard.com/topic/politique</link>${items.map((item) => `<item>${item}</item>`).join('')}</channel></rss>`;

describe('readFlipboard', () => {
  it('gives the flips in the order of the feed, with the publishers’ addresses', () => {
    const xml = feed(
      '<title>Le marché rouvre &amp;amp; la ville fête</title><link>https://www.gazette.fr/marche?a=1&amp;b=2</link><author>Gazette</author>',
      '<title><![CDATA[La piste avance]]></title><link>https://flipboard.com/redirect?url=https%3A%2F%2Fwww.exemple.fr%2Fpiste</link>',
      '<title>Une chouette</title><link>https://flip.it/Abc</link><guid isPermaLink="true">https://www.radio.fr/chouette</guid>',
      '<title>Le vote</title><link>https://flipboard.com/article/x</link><description>&lt;a href="https://www.tageblatt.de/vote"&gt;Lire&lt;/a&gt;</description>',
    );
    expect(readFlipboard(xml)).toEqual({
      unresolved: 0,
      placements: [
        {
          rank: 1,
          storyRank: 1,
          url: 'https://www.gazette.fr/marche?a=1&b=2',
          title: 'Le marché rouvre & la ville fête',
          publisher: 'Gazette',
        },
        { rank: 2, storyRank: 1, url: 'https://www.exemple.fr/piste', title: 'La piste avance' },
        { rank: 3, storyRank: 1, url: 'https://www.radio.fr/chouette', title: 'Une chouette' },
        { rank: 4, storyRank: 1, url: 'https://www.tageblatt.de/vote', title: 'Le vote' },
      ],
    });
  });

  it('counts flips without a publisher’s address, which keep their rank', () => {
    const found = readFlipboard(
      feed('<title>A</title><link>https://flip.it/a</link>', '<title>B</title><link>https://b.fr/b</link>'),
    );
    expect(found).toEqual({
      unresolved: 1,
      placements: [{ rank: 2, storyRank: 1, url: 'https://b.fr/b', title: 'B' }],
    });
  });

  it('finds nothing in what is no feed', () => {
    expect(readFlipboard('<html><body>Not found</body></html>')).toEqual({ placements: [], unresolved: 0 });
    expect(readFlipboard('')).toEqual({ placements: [], unresolved: 0 });
  });
});
