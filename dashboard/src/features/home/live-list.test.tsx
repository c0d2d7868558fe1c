import { expect, test } from 'vitest';
import { defaultQuery } from '../../filters/shared-query.ts';
import { articleRow } from '../../testing/article-row.ts';
import { answered, htmlOf, textsOf } from '../../testing/screen.tsx';
import { LiveList } from './live-list.tsx';

const { fromDate: _from, toDate: _to, ...QUERY } = defaultQuery('aurore', '2026-11-20');

test.each(['inactive', 'old', 'orphans', 'sitemap'] as const)(
  '« Temps Réel », list %s: 50 rows a page (document 1, point 9)',
  (list) => {
    const rows = Array.from({ length: 60 }, (_, i) => articleRow({ id: `${i}` }));
    const html = htmlOf(<LiveList list={list} query={QUERY} />, {
      answers: { realTime: answered(rows), publisherList: [] },
    });
    expect(textsOf(html)).toContain('1–50 sur 60');
  },
);
