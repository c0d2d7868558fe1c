import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BarChart } from './bar-chart.tsx';
import {
  BarPicture,
  fixedPaint,
  prepareBars,
  prepareRank,
  prepareTime,
  RankPicture,
  TimePicture,
} from './pictures.tsx';
import { runs } from './prepare/runs.ts';
import { RankChart } from './rank-chart.tsx';
import type { Series, Values } from './types.ts';

const NO_NOTES = { notes: undefined, noteActions: undefined, noteButton: undefined };
const DAYS = Array.from({ length: 9 }, (_, index) => `2025-11-0${index + 1}`);
const size = { width: 700, height: 260 };
const values = fc.array(fc.option(fc.integer({ min: 1, max: 40 }), { nil: null }), { minLength: 9, maxLength: 9 });
const one = (all: Values, token: Series['token'] = 'total'): Series => ({
  id: 'one',
  label: 'Une',
  token,
  values: all,
});
const data = (series: readonly Series[], asOf?: string) => ({
  title: 'Titre',
  buckets: DAYS,
  grain: 'day' as const,
  series,
  asOf,
});

/** The d of the stroke with the series' colour. */
function pathsOf(markup: string, series: string): string[] {
  const group = markup.match(new RegExp(`<g[^>]*data-series="${series}".*?</g>`))?.[0] ?? '';
  return [...group.matchAll(/ d="([^"]*)"/g)].map(([, d]) => d ?? '');
}
const subpaths = (d: string): number => (d.match(/M/g) ?? []).length;

describe('lines', () => {
  it.each([
    ['rank', prepareRank, RankPicture],
    ['time', prepareTime, TimePicture],
  ] as const)('%s: a path has as many parts as there are runs of figures', (_, prepare, Picture) => {
    fc.assert(
      fc.property(values, (all) => {
        const layout = prepare(data([one(all)]), size);
        const markup = renderToStaticMarkup(<Picture layout={layout} paint={fixedPaint} id="p" />);
        const [stroke = ''] = pathsOf(markup, 'one');
        expect(subpaths(stroke)).toBe(runs(all).length);
        expect(stroke).not.toMatch(/[CQSTA]|NaN/);
      }),
      { numRuns: 30 },
    );
  });

  it('puts rank 1 on top and joins ranks by straight segments', () => {
    const { plot, lines } = prepareRank(data([one([1, 5, 1, 1, 1, 1, 1, 1, 1])]), size);
    expect(lines[0]?.points[0]?.y).toBe(plot.top);
    expect(lines[0]?.points[1]?.y).toBe(plot.bottom);
  });

  it('draws a pale line on a casing', () => {
    const layout = prepareTime(data([one([1, 2, 3, 4, 5, 6, 7, 8, 9], 'mobile')]), size);
    const markup = renderToStaticMarkup(<TimePicture layout={layout} paint={fixedPaint} id="p" />);
    expect(markup).toMatch(/stroke="#8a6d00" stroke-width="4.5".*stroke="#ffcc00" stroke-width="2.5"/);
  });

  it('hatches and names only buckets without all of their minutes', () => {
    const drawn = (
      extent: { since?: string; asOf?: string; ended?: boolean },
      width = size.width,
      value: number | null = 1,
    ) =>
      renderToStaticMarkup(
        <TimePicture
          layout={prepareTime({ ...data([one(DAYS.map(() => value))]), ...extent }, { ...size, width })}
          paint={fixedPaint}
          id="p"
        />,
      ).match(/en cours|partiel|vc-incomplete/g);
    const asOf = '2025-11-09T10:00:00Z';
    const since = '2025-11-01T10:00:00Z';
    expect(drawn({ asOf })).toEqual(['vc-incomplete', 'en cours']);
    expect(drawn({ asOf, ended: true })).toEqual(['vc-incomplete', 'partiel']);
    expect(drawn({ since, asOf })).toEqual(['vc-incomplete', 'partiel', 'vc-incomplete', 'en cours']);
    expect(drawn({})).toBeNull();
    expect(drawn({ since, asOf }, size.width, null)).toBeNull();
    // Words that would overlap are written once, at the end.
    expect(drawn({ since: '2025-11-08T10:00:00Z', asOf }, 300)).toEqual(['vc-incomplete', 'vc-incomplete', 'en cours']);
  });
});

describe('a running bucket', () => {
  const asOf = '2025-11-09T10:00:00Z';
  const nine = [4, 5, 6, 7, 8, 9, 8, 7, 1];

  it('is reached in dots, outside of the line', () => {
    const layout = prepareTime(data([one(nine, 'mobile')], asOf), size);
    const [stroke = ''] = pathsOf(
      renderToStaticMarkup(<TimePicture layout={layout} paint={fixedPaint} id="p" />),
      'one',
    );
    expect(stroke.match(/[ML]/g)).toHaveLength(8);
    expect(renderToStaticMarkup(<TimePicture layout={layout} paint={fixedPaint} id="p" />)).toMatch(
      /class="visx-linepath vc-loose"[^>]*stroke-linecap="round" stroke="#8a6d00"[^>]*stroke-dasharray="0.1 5"/,
    );
  });

  it('is hatched where bars are a surface', () => {
    const layout = prepareBars(data([one(nine, 'desktop')], asOf), { ...size, width: 60 });
    expect(layout.mode).toBe('surface');
    expect(renderToStaticMarkup(<BarPicture layout={layout} paint={fixedPaint} id="p" />)).toContain('vc-over');
  });
});

describe('bars', () => {
  it('draws one bar for each measured figure above 0', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }), { minLength: 9, maxLength: 9 }),
        (all) => {
          const layout = prepareBars(data([one(all, 'new')]), size);
          const markup = renderToStaticMarkup(<BarPicture layout={layout} paint={fixedPaint} id="p" />);
          const [fills = ''] = markup.match(/<g[^>]*vc-fill.*?<\/g>/) ?? [];
          expect(fills.match(/<rect/g) ?? []).toHaveLength(all.filter((value) => (value ?? 0) > 0).length);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('becomes a surface with a gap where bars would be too narrow', () => {
    const buckets = Array.from({ length: 400 }, (_, index) =>
      new Date(Date.UTC(2025, 10, 1, 0, index * 15)).toISOString(),
    );
    const series = [
      one(
        buckets.map((_, index) => (index > 100 && index < 120 ? null : 5)),
        'desktop',
      ),
    ];
    const layout = prepareBars({ title: 't', buckets, grain: 'quarter', series }, size);
    expect(layout.mode).toBe('surface');
    const markup = renderToStaticMarkup(<BarPicture layout={layout} paint={fixedPaint} id="p" />);
    expect(subpaths(pathsOf(markup, 'one')[0] ?? '')).toBe(2);
  });
});

describe('on a server', () => {
  it('needs no style sheet and no browser: colours by value, the summary as its name', () => {
    const layout = prepareRank(data([one([3, 2, 1, null, 1, 1, 1, 1, 1])]), size);
    const markup = renderToStaticMarkup(<RankPicture layout={layout} paint={fixedPaint} id="p" />);
    expect(markup).not.toContain('var(');
    expect(markup).toContain('role="img"');
    expect(markup).toContain(`aria-label="${layout.summary}"`);
  });

  it('renders whole charts: legend as toggles, Score Total cannot be turned off, five on', () => {
    const tokens = ['total', 'desktop', 'mobile', 'applenews', 'flipboard', 'homepage', 'sport'] as const;
    const series = tokens.map((token, index): Series => {
      return { id: token, label: token, token, locked: index === 0, values: DAYS.map(() => index + 1) };
    });
    const markup = renderToStaticMarkup(
      <RankChart {...NO_NOTES} title="Classement Editeur" buckets={DAYS} grain="day" series={series} />,
    );
    expect(markup.match(/class="vc-chip[^>]*aria-pressed="true"/g)).toHaveLength(5);
    expect(markup).toMatch(/aria-pressed="true" aria-disabled="true"[^>]*>.*?total<\/button>/);
    expect(markup.match(/data-end=/g)).toHaveLength(5);
  });

  it('shows a table with the same figures', () => {
    const markup = renderToStaticMarkup(
      <BarChart
        {...NO_NOTES}
        title="Sitemap"
        buckets={DAYS}
        grain="day"
        series={[one([4, null, 0, 1, 1, 1, 1, 1, 1200], 'new')]}
        table
        grouping={{ value: 'day', onChange: () => {} }}
      />,
    );
    const cells = [...markup.matchAll(/<td>([^<]*)<\/td>/g)].map(([, cell]) => cell);
    expect(cells).toEqual(['4', '–', '0', '1', '1', '1', '1', '1', '1\u202f200']);
    expect(markup).toContain('Groupement par heure/jour');
    expect(markup).not.toContain('vc-picture');
  });
});
