import { expect, test } from 'vitest';
import { drawSvg } from './draw-svg.ts';
import { openPdf, type Pdf } from './pdf.ts';

type Step = [name: string, ...args: unknown[]];

/** A page that notes what is drawn on it, as the library is asked for it. */
function notedPage(): { page: Pdf; steps: Step[] } {
  const pdf = openPdf({ title: 'Essai', subject: 'Essai', created: new Date(0) }).addPage();
  const steps: Step[] = [];
  const page: Pdf = new Proxy(pdf, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        const result: unknown = value.apply(target, args);
        steps.push([String(name), ...args]);
        return result === target ? page : result;
      };
    },
  });
  return { page, steps };
}

/** What a picture of 100 × 50 with these parts draws, without the steps around it. */
function drawnBy(parts: string): Step[] {
  const { page, steps } = notedPage();
  drawSvg(page, `<svg width="100" height="50">${parts}</svg>`, 7, 8, 0.5);
  expect(steps.slice(0, 3)).toEqual([['save'], ['translate', 7, 8], ['scale', 0.5, 0.5, {}]]);
  expect(steps.at(-1)).toEqual(['restore']);
  return steps.slice(3, -1).filter(([name]) => name !== 'save' && name !== 'restore');
}

test('a group is moved and clipped to its inset', () => {
  expect(drawnBy('<g transform="translate(3.5, -4)" clip-path="inset(6px)"></g>')).toEqual([
    ['translate', 3.5, -4],
    ['rect', 6, 6, 88, 38],
    ['clip'],
  ]);
});

test('shapes are drawn in their place, with their fill and stroke', () => {
  expect(drawnBy('<rect x="1" y="2" width="10" height="5" fill="#abcdef" fill-opacity="0.5"/>')).toEqual([
    ['rect', 1, 2, 10, 5],
    ['fillOpacity', 0.5],
    ['fill', '#abcdef'],
  ]);
  expect(drawnBy('<rect x="1" y="2" width="10" height="5" rx="2"/>')[0]).toEqual(['roundedRect', 1, 2, 10, 5, 2]);
  expect(drawnBy('<circle cx="4" cy="5" r="3"/>')[0]).toEqual(['circle', 4, 5, 3]);
  expect(drawnBy('<path d="M0 0L5 5" fill="none" stroke="#123456" stroke-width="0"/>')).toEqual([]);
  expect(
    drawnBy(
      '<line x1="1" y1="2" x2="3" y2="4" fill="none" stroke="#123456" stroke-width="1.5" stroke-opacity="0.4" stroke-linecap="round"/>',
    ),
  ).toEqual([
    ['moveTo', 1, 2],
    ['lineTo', 3, 4],
    ['lineWidth', 1.5],
    ['lineCap', 'round'],
    ['lineJoin', 'miter'],
    ['strokeOpacity', 0.4],
    ['stroke', '#123456'],
  ]);
});

test('dashes have a length and a space; a dot is a dash that the library accepts', () => {
  const dashes = (dash: string) =>
    drawnBy(`<path d="M0 0L5 5" fill="none" stroke="#123456" stroke-dasharray="${dash}"/>`).filter(([name]) =>
      name.endsWith('dash'),
    );
  expect(dashes('6 4')).toEqual([['dash', 6, { space: 4 }], ['undash']]);
  expect(dashes('3')).toEqual([['dash', 3, { space: 3 }], ['undash']]);
  expect(dashes('0 5')).toEqual([['dash', 0.01, { space: 5 }], ['undash']]);
});

test('a pattern is a tile of its strokes; a fill without a pattern is left out', () => {
  const pattern =
    '<pattern id="p" width="4" height="6"><path d="M-1 1l2 -2" stroke="#112233" stroke-opacity="0.3"/></pattern>';
  const steps = drawnBy(`<defs>${pattern}</defs><rect width="9" height="9" fill="url(#p)"/>`);
  expect(steps.find(([name]) => name === 'pattern')).toEqual([
    'pattern',
    [0, 0, 4, 6],
    4,
    6,
    '1 w\n0 J\n-1 1 m\n1 -1 l\nS',
  ]);
  expect(steps.at(-2)).toEqual(['fillOpacity', 0.3]);
  expect(steps.at(-1)).toEqual(['fill', [expect.anything(), '#112233']]);
  expect(drawnBy('<rect width="9" height="9" fill="url(#unknown)"/>')).toEqual([['rect', 0, 0, 9, 9]]);
});

test('spans of a text follow each other from its anchor', () => {
  const placed = (anchor: string) =>
    drawnBy(`<text x="50" y="20" text-anchor="${anchor}">ab<tspan font-weight="600">cd</tspan></text>`)
      .filter(([name]) => name === 'text')
      .map(([, text, x, y]) => [text, x, y] as const);
  const [first, second] = placed('start');
  expect([first, second?.[0], second?.[2]]).toEqual([['ab', 50, 20], 'cd', 20]);
  const steps = drawnBy('<text>ab<tspan font-weight="600">cd</tspan></text>');
  const fontAt = (step: number) => steps.slice(0, step).findLast(([name]) => name === 'font')?.[1];
  const drawn = steps.flatMap(([name, text], i) => (name === 'text' ? [[text, fontAt(i)]] : []));
  expect(drawn).toEqual([
    ['ab', 'regular'],
    ['cd', 'semibold'],
  ]);
  const lead = Number(second?.[1]) - 50;
  expect(lead).toBeGreaterThan(8);
  const end = Number(placed('end')[0]?.[1]);
  expect(Number(placed('end')[1]?.[1])).toBeCloseTo(end + lead);
  expect(Number(placed('middle')[0]?.[1])).toBeCloseTo((50 + end) / 2);
});
