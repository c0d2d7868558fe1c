import { describe, expect, it } from 'vitest';
import { speaksFor } from './speaks-for.ts';

const sitemap = 'https://www.journal.example.com/s.xml';

describe('speaksFor', () => {
  it.each([
    ['https://www.journal.example.com/a', true],
    ['http://example.com:8080/a', true],
    ['https://autre.example.org/a', false],
    ['https://example.com.evil.org/a', false],
    ['nothing', false],
  ])('takes %s as its own: %s', (url, expected) => {
    expect(speaksFor(sitemap, url, [])).toBe(expected);
  });

  it('takes the sites of one country, or of one host of many, for different ones', () => {
    expect(speaksFor('https://a.co.uk/s.xml', 'https://b.co.uk/a', [])).toBe(false);
    expect(speaksFor('https://a.github.io/s.xml', 'https://b.github.io/a', [])).toBe(false);
    expect(speaksFor('https://192.0.2.1/s.xml', 'https://192.0.2.2/a', [])).toBe(false);
    expect(speaksFor('https://192.0.2.1/s.xml', 'https://192.0.2.1/a', [])).toBe(true);
  });

  it('takes the entries of a host whose robots.txt names the sitemap', () => {
    expect(speaksFor(sitemap, 'https://autre.example.org/a', ['HTTPS://www.journal.example.com:443/s.xml'])).toBe(true);
    expect(speaksFor(sitemap, 'https://autre.example.org/a', ['https://www.journal.example.com/t.xml', 'x'])).toBe(
      false,
    );
  });
});
