import type { PageAddress } from '@vigie/contracts/pages';
import { describe, expect, test } from 'vitest';
import { firstPage, pageGroups } from './page-choice.ts';

const top: PageAddress = { source: 'google_desktop', position: 'top', category: 'homepage', topic: null };
const news: PageAddress = { source: 'applenews', position: 'top', category: null, topic: null };
const never: PageAddress = { source: 'google_desktop', position: 'topic', category: null, topic: 'Climat' };
const pages = [top, news].map((page) => ({ page, libelle: '', premiere: '', derniere: '', periode: null }));
const offered = (...asked: Parameters<typeof pageGroups>) =>
  pageGroups(...asked).map(({ label, options }) => [label, ...options.map((one) => one.label)]);

describe('the pages to choose from', () => {
  test('stand by source, those of the zone alone', () => {
    expect(offered(pages, 'tout', top)).toEqual([
      ['Google Desktop', 'Google Desktop, Top, A la une'],
      ['Apple News', 'Apple News, Top'],
    ]);
    expect(offered(pages, 'applenews', news)).toEqual([['Apple News', 'Apple News, Top']]);
  });

  test('have the page of a link in any zone, also one that was never photographed', () => {
    expect(offered(pages, 'applenews', never)).toEqual([
      ['Google Desktop', 'Google Desktop, Topic, Climat'],
      ['Apple News', 'Apple News, Top'],
    ]);
  });

  test('begin with the first of the zone, else the first of all', () => {
    expect(firstPage(pages, 'applenews')).toBe(news);
    expect(firstPage(pages, 'mobile')).toBe(top);
    expect(firstPage([], 'tout')).toBeNull();
  });
});
