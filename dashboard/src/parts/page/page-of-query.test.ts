import { expect, test } from 'vitest';
import { pageOfQuery } from './page-of-query.ts';

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
