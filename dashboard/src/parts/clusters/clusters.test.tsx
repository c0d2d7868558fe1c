import { expect, test } from 'vitest';
import { madeCard } from '../../testing/made-cluster.ts';
import { attributesOf, elementsOf, htmlOf, textsOf } from '../../testing/screen.tsx';
import { relativeTime } from '../../ui/relative-time.tsx';
import { ClusterAddresses } from './cluster-addresses.tsx';
import { mayFollow, type SeenClusters } from './cluster-feed.tsx';
import { COVERAGE_LABELS, coverageLevel } from './cluster-marks.tsx';
import { ClusterRow } from './cluster-row.tsx';

test('coverage levels have the words of the specification', () => {
  expect([0, 1, 2, 3].map((level) => COVERAGE_LABELS[coverageLevel(level)])).toEqual([
    'aucune couverture',
    'couverture non exposé',
    'Couverture + de 24h',
    'Couverture Du Jour',
  ]);
});

test('relative times never lie in the future', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  expect(relativeTime('2026-11-21T09:55:00Z', now)).toBe('il y a 5 min');
  expect(relativeTime('2026-11-21T10:00:30Z', now)).toBe('à l’instant');
});

const NOW = Date.parse('2026-11-21T10:00:00Z');
const HREF = '/dashboard/cluster/00000000000000c1';

test('a card shows position, score, articles, coverage, trend and title, and links to its cluster', () => {
  const html = htmlOf(<ClusterRow card={madeCard()} position={3} total={20} href={HREF} now={NOW} coverage={1} />);
  const text = textsOf(html).join(' ');
  expect(text).toMatch(
    /^3 Un titre .*1\u202f200 {2}points 34 {2}articles au total .*couverture non exposé.*1\u00a0h ▲ en hausse 4\u00a0h ▼ en baisse/,
  );
  expect(attributesOf(html, 'href')).toEqual([HREF]);
  expect(attributesOf(html, 'aria-posinset')).toEqual(['3']);
});

test('a card of the selection has its checkbox before the title', () => {
  const checkbox = <input type="checkbox" />;
  const html = htmlOf(<ClusterRow card={madeCard()} href={HREF} now={NOW} coverage={3} leading={checkbox} />);
  expect(html.indexOf('type="checkbox"')).toBeGreaterThan(0);
  expect(html.indexOf('type="checkbox"')).toBeLessThan(html.indexOf('Un titre'));
  expect(textsOf(html).join(' ')).toMatch(
    /1\u202f200 {2}points 34 {2}articles au total .*Couverture Du Jour.*en hausse/,
  );
});

test('a card whose figures are not available shows none of another query', () => {
  const row = <ClusterRow card={madeCard()} href={HREF} now={NOW} coverage={null} figures="missing" />;
  const text = textsOf(htmlOf(row)).join(' ');
  expect(text).toMatch(/Un titre .*– {2}points – {2}articles/);
  expect(text).not.toMatch(/1\u202f200|34|en hausse/);
});

test('unfolded, addresses have the times of last modification and last exposure in words', () => {
  const urls = [
    { id: '00000000000000a1', url: 'https://a.example/1', titre: 'Un article', editeur: 'Aurore' },
    { id: '00000000000000a2', url: 'https://b.example/2', titre: 'Un autre', editeur: 'Beffroi' },
  ];
  const contents = {
    urls,
    lastModifiedList: ['2026-11-21T09:30:00Z', null],
    lastExposedList: ['2026-11-21T08:00:00Z', null],
  };
  const [first, second] = elementsOf(htmlOf(<ClusterAddresses contents={contents} now={NOW} />), 'li');
  expect(first).toContain('Modification il y a 30 min');
  expect(first).toContain('Exposition il y a 2 h');
  expect(second).toContain('Exposition Non exposé');
});

const ids = (from: number, count = 10) => Array.from({ length: count }, (_, index) => `c${from + index}`);

test('pages follow until as many are loaded as there are', () => {
  const seen: SeenClusters = new Map();
  expect(mayFollow({ page: 0, ids: ids(0), total: 25 }, seen)).toBe(true);
  expect(mayFollow({ page: 1, ids: ids(10), total: 25 }, seen)).toBe(true);
  expect(mayFollow({ page: 2, ids: ids(20, 5), total: 25 }, seen)).toBe(false);
});

test('a full last page ends the list too', () => {
  expect(mayFollow({ page: 0, ids: ids(0), total: 10 }, new Map())).toBe(false);
});

test('a page without a new cluster ends the list, whatever the total says', () => {
  const seen: SeenClusters = new Map();
  mayFollow({ page: 0, ids: ids(0), total: 100 }, seen);
  expect(mayFollow({ page: 1, ids: ids(0), total: 100 }, seen)).toBe(false);
  expect(mayFollow({ page: 1, ids: [], total: 100 }, seen)).toBe(false);
});

test('a page that is renewed brings the same clusters without ending the list', () => {
  const seen: SeenClusters = new Map();
  mayFollow({ page: 0, ids: ids(0), total: 100 }, seen);
  expect(mayFollow({ page: 1, ids: ids(10), total: 100 }, seen)).toBe(true);
  expect(mayFollow({ page: 1, ids: ids(10), total: 100 }, seen)).toBe(true);
});
