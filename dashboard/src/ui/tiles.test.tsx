import { UNCERTAIN_WHY } from '@vigie/contracts/french/comparison';
import { expect, test } from 'vitest';
import { attributesOf, htmlOf, textsOf } from '../testing/screen.tsx';
import { Tiles, tilesGrid } from './tiles.tsx';

const AGAINST = 'vs période précédente (20/11 00:00–23:59)';

test('a change names what it is compared with, on hover and for screen readers; an unknown one shows nothing', () => {
  const tile = { value: 10, against: AGAINST };
  const html = htmlOf(
    <Tiles
      tiles={[
        { ...tile, label: 'Hausse', change: { verdict: 'decided', relative: 0.011 } },
        { ...tile, label: 'Baisse', change: { verdict: 'decided', relative: -0.5 } },
        { ...tile, label: 'Egal', change: { verdict: 'decided', relative: 0 } },
        { ...tile, label: 'Inconnu', change: null },
        { ...tile, label: 'Incertain', change: { verdict: 'undecided' } },
        {
          ...tile,
          label: 'Impossible',
          change: { verdict: 'incomparable', why: 'comparaison impossible', fault: 'trou' },
        },
      ]}
    />,
  );
  expect(attributesOf(html, 'title')).toEqual([AGAINST, AGAINST, AGAINST, UNCERTAIN_WHY, 'comparaison impossible']);
  const words = textsOf(html).join(' ').replace(/\s+/g, ' ');
  expect(words).toContain(`▲ +1,1 % ${AGAINST}`);
  expect(words).toContain(`▼ −50 % ${AGAINST}`);
  expect(words).toContain(`= ${AGAINST}`);
  expect(words.split(AGAINST)).toHaveLength(4);
  expect(words).toContain('écart incertain');
  expect(words).toContain('comparaison impossible');
});

test.each([
  [4, 0, 'minmax(max-content, 1fr) repeat(3, minmax(0, 1fr))', 1, 2],
  [6, 1, 'repeat(1, minmax(0, 1fr)) minmax(max-content, 1fr) repeat(4, minmax(0, 1fr))', 1, 2],
  [7, -1, 'repeat(4, minmax(0, 1fr))', 2, 2],
  [8, -1, 'repeat(4, minmax(0, 1fr))', 1, 1],
  [2, -1, 'repeat(2, minmax(0, 1fr))', 1, 1],
  [1, -1, 'repeat(1, minmax(0, 1fr))', 1, 1],
])('%i tiles fill their lines in a medium window and on a phone', (count, linked, columns, medium, phone) =>
  expect(tilesGrid(count, linked)).toMatchObject({
    '--medium-columns': columns,
    '--medium-last': medium,
    '--phone-last': phone,
  }),
);
