import { fixedPaint } from '@vigie/charts/palette';
import { BarPicture, prepareBars } from '@vigie/charts/pictures';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { patternName, readSvg, START, type SvgNode, strokeOperators, styleOf } from './svg.ts';

const DRAWN = new Set(['svg', 'g', 'defs', 'pattern', 'path', 'line', 'circle', 'rect', 'text', 'tspan']);

const namesIn = (node: SvgNode): string[] => [
  node.name,
  ...node.children.flatMap((child) => (typeof child === 'string' ? [] : namesIn(child))),
];

test('the dashboard’s pictures have only elements that pages can draw', () => {
  const layout = prepareBars(
    {
      title: 'Essai',
      buckets: ['2026-11-19', '2026-11-20'],
      grain: 'day',
      asOf: '2026-11-20T10:00:00Z',
      series: [
        { id: 'a', label: 'L’été & «\u00a0<b>\u00a0»', token: 'mobile', values: [1, 2] },
        { id: 'b', label: 'Veille', token: 'month', comparison: true, values: [2, null] },
      ],
    },
    { width: 600, height: 200 },
  );
  const svg = readSvg(renderToStaticMarkup(createElement(BarPicture, { layout, paint: fixedPaint, id: 'c' })));
  expect(namesIn(svg).filter((name) => !DRAWN.has(name))).toEqual([]);
  expect(namesIn(svg)).toContain('pattern');
});

test('texts come without entities, in order', () => {
  const { children } = readSvg('<svg><text x="1">a &amp; <tspan>b&lt;</tspan> c&#x27;</text></svg>');
  expect(children).toEqual([
    {
      name: 'text',
      attributes: { x: '1' },
      children: ['a & ', { name: 'tspan', attributes: {}, children: ['b<'] }, " c'"],
    },
  ]);
  expect(() => readSvg('')).toThrow('no svg');
});

test('children inherit what they do not set', () => {
  const node = (attributes: Record<string, string>): SvgNode => ({ name: 'g', attributes, children: [] });
  const above = styleOf(node({ stroke: '#112233', 'stroke-dasharray': '6 4', fill: 'none' }), START);
  expect(styleOf(node({ 'stroke-width': '2' }), above)).toMatchObject({
    stroke: '#112233',
    strokeWidth: 2,
    dash: [6, 4],
    fill: 'none',
  });
  expect(styleOf(node({ fill: 'transparent' }), START).fill).toBe('none');
});

test('the strokes of a pattern as operators', () => {
  expect(strokeOperators('M-1 1l2 -2M0 6h5v-1', 1.1, 'round')).toBe(
    '1.1 w\n1 J\n-1 1 m\n1 -1 l\n0 6 m\n5 6 l\n5 5 l\nS',
  );
  expect([patternName('url(#c-mobile)'), patternName('#fff')]).toEqual(['c-mobile', null]);
});
