import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  BarPicture,
  fixedPaint,
  prepareBars,
  prepareRank,
  prepareTime,
  RankPicture,
  TimePicture,
} from './pictures.tsx';
import type { Layout } from './prepare/layout.ts';
import { type Box, overlap, touches } from './prepare/places.ts';
import { textWidth } from './prepare/text-width.ts';
import type { ChartData, Grain, Series } from './types.ts';

/** Texts of pictures, as they are drawn: none lies on another, and none on a line. */

interface Text extends Box {
  text: string;
  end: boolean;
}

const number = (attributes: string, name: string): number =>
  Number(new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? Number.NaN);

/** Capitals and figures of a text, without what hangs below its line. */
const CAP = 0.74;

/** Texts at their places in the picture: groups move what is in them. */
function textsOf(markup: string): Text[] {
  const origins = [{ x: 0, y: 0 }];
  const found: Text[] = [];
  for (const [tag, group, attributes = '', inside = ''] of markup.matchAll(
    /<g(?= |>)([^>]*)>|<\/g>|<text([^>]*)>(.*?)<\/text>/gs,
  )) {
    const origin = origins.at(-1) ?? { x: 0, y: 0 };
    if (tag === '</g>') origins.pop();
    else if (group === undefined) found.push(textAt(attributes, inside.replace(/<[^>]*>/g, ''), origin));
    else {
      const [, x = 0, y = 0] = /translate\((\S+), (\S+)\)/.exec(group) ?? [];
      origins.push({ x: origin.x + Number(x), y: origin.y + Number(y) });
    }
  }
  return found;
}

function textAt(attributes: string, text: string, origin: { x: number; y: number }): Text {
  const [x, y, size] = ['x', 'y', 'font-size'].map((name) => number(attributes, name)) as [number, number, number];
  const width = textWidth(text, size);
  const anchor = /text-anchor="(\w+)"/.exec(attributes)?.[1];
  const left = origin.x + (anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x);
  const bottom = origin.y + y;
  return { text, left, right: left + width, top: bottom - size * CAP, bottom, end: attributes.includes('vc-end') };
}

const STARTS: Readonly<Record<Grain, number>> = { quarter: 15, hour: 60, day: 1_440 };
const TOKENS = ['total', 'desktop', 'mobile', 'applenews', 'flipboard', 'homepage', 'sport'] as const;
const LABELS = ['Total', 'Google Desktop', 'Google Mobile', 'Apple News', 'Flipboard', 'A la une', 'Mêmes jours'];

const bucketsFrom = (start: string, grain: Grain, count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const iso = new Date(Date.parse(start) + index * STARTS[grain] * 60_000).toISOString();
    return grain === 'day' ? iso.slice(0, 10) : iso;
  });

/** A chart whose series begin and end anywhere. */
const chart = fc
  .record({
    grain: fc.constantFrom<Grain>('quarter', 'hour', 'day'),
    count: fc.integer({ min: 1, max: 200 }),
    start: fc.constantFrom('2025-11-14T23:00:00Z', '2025-12-27T11:00:00Z', '2026-03-27T23:00:00Z'),
    lines: fc.array(
      fc.record({
        from: fc.double({ min: 0, max: 0.9, noNaN: true }),
        to: fc.double({ min: 0.05, max: 1, noNaN: true }),
        most: fc.integer({ min: 1, max: 90_000 }),
        seed: fc.nat(),
      }),
      { minLength: 1, maxLength: TOKENS.length },
    ),
    width: fc.integer({ min: 290, max: 1_300 }),
    height: fc.constantFrom(132, 200, 260),
    year: fc.constantFrom('2025', '2026', undefined),
  })
  .map(({ grain, count, start, lines, width, height, year }) => {
    const buckets = bucketsFrom(start, grain, count);
    const series = lines.map(({ from, to, most, seed }, line): Series => {
      const at = (index: number): number | null => {
        if (count > 1 && (index < from * (count - 1) || index > Math.max(from, to) * (count - 1))) return null;
        return 1 + ((seed + index * (7 + line) * 7_919) % most);
      };
      const values = buckets.map((_, index) => at(index));
      const comparison = line === TOKENS.length - 1;
      return { id: `s${line}`, label: LABELS[line] ?? '', token: TOKENS[line] ?? 'total', values, comparison };
    });
    const data: ChartData = { title: 'Titre', buckets, grain, series, year };
    return { data, size: { width, height } };
  });

/** Ranks of the same series: many are equal. */
const ranked = (data: ChartData): ChartData => ({
  ...data,
  series: data.series.map((one) => ({ ...one, values: one.values.map((value) => value && 1 + (value % 5)) })),
});

const PICTURES = [
  [
    'lines',
    (data, size) => {
      const layout = prepareTime(data, size);
      return [layout, <TimePicture key="p" layout={layout} paint={fixedPaint} id="p" />];
    },
  ],
  [
    'ranks',
    (data, size) => {
      const layout = prepareRank(ranked(data), size);
      return [layout, <RankPicture key="p" layout={layout} paint={fixedPaint} id="p" />];
    },
  ],
  [
    'bars',
    (data, size) => {
      const layout = prepareBars(data, size);
      return [layout, <BarPicture key="p" layout={layout} paint={fixedPaint} id="p" />];
    },
  ],
] as const satisfies readonly (readonly [
  string,
  (data: ChartData, size: { width: number; height: number }) => [Layout, React.ReactElement],
])[];

const runs = { numRuns: process.env.VIGIE_FULL === '1' ? 2_000 : 300 };

describe.each(PICTURES)('%s', (_, picture) => {
  test('no text lies on another, and no name of a line on a line', () => {
    fc.assert(
      fc.property(chart, ({ data, size }) => {
        const [layout, element] = picture(data, size);
        const texts = textsOf(renderToStaticMarkup(element));
        texts.forEach((one, index) => {
          for (const other of texts.slice(index + 1))
            if (overlap(one, other)) throw new Error(`«${one.text}» lies on «${other.text}»`);
          if (!one.end) return;
          for (const { id, points, loose } of layout.lines)
            if (touches(points, one) || touches(loose, one)) throw new Error(`«${one.text}» lies on ${id}`);
          expect(one.right).toBeLessThanOrEqual(size.width + 3);
        });
        for (const { text, left } of texts) expect(left, text).toBeGreaterThan(-1);
      }),
      runs,
    );
  });
});

test('lines of equal ranks lie beside each other', () => {
  fc.assert(
    fc.property(chart, ({ data, size }) => {
      const { lines, buckets } = prepareRank(ranked(data), size);
      buckets.forEach((_, index) => {
        const ys = lines.flatMap(({ points }) => points[index]?.y ?? []).sort((a, b) => a - b);
        ys.slice(1).forEach((y, place) => {
          expect(y - (ys[place] ?? 0)).toBeGreaterThan(4.9);
        });
      });
    }),
    runs,
  );
});
