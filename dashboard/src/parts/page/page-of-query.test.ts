import { expect, test } from 'vitest';
import { pageOfLink, pageOfQuery } from './use-moment-link.tsx';

const all = { source: 'tout', articlePosition: 'all', articleCategory: 'all' } as const;

test.each([
  [{}, null],
  [{ articleCategory: 'sports' }, null],
  [{ articlePosition: 'topic' }, null],
  [{ articlePosition: 'cat' }, null],
  [{ articlePosition: 'top', articleCategory: 'sports' }, null],
  [{ articlePosition: 'top' }, { source: 'google_desktop', position: 'top', category: null, topic: null }],
  [
    { source: 'mobile', articlePosition: 'cat', articleCategory: 'sports' },
    { source: 'google_mobile_webview', position: 'cat', category: 'sports', topic: null },
  ],
] as const)('filters %j name the page %j', (filters, page) =>
  expect(pageOfQuery({ ...all, ...filters })).toEqual(page),
);

test('a link of an article names no page, also where the filters do', () => {
  const query = { ...all, articlePosition: 'top' } as const;
  expect(pageOfLink(query, null)).toEqual(pageOfQuery(query));
  expect(pageOfLink(query, null)).not.toBeNull();
  expect(pageOfLink(query, '00000000000000a1')).toBeNull();
});
