import { expect, test } from 'vitest';
import { attributesOf, htmlOf, textsOf } from '../testing/screen.tsx';
import { Tiles } from './tiles.tsx';

const AGAINST = 'vs période précédente (20/11 00:00–23:59)';

test('a change names what it is compared with, on hover and for screen readers; an unknown one shows nothing', () => {
  const tile = { value: 10, against: AGAINST };
  const html = htmlOf(
    <Tiles
      tiles={[
        { ...tile, label: 'Hausse', change: 0.011 },
        { ...tile, label: 'Baisse', change: -0.5 },
        { ...tile, label: 'Egal', change: 0 },
        { ...tile, label: 'Inconnu', change: null },
      ]}
    />,
  );
  expect(attributesOf(html, 'title')).toEqual([AGAINST, AGAINST, AGAINST]);
  const words = textsOf(html).join(' ').replace(/\s+/g, ' ');
  expect(words).toContain(`▲ +1,1 % ${AGAINST}`);
  expect(words).toContain(`▼ −50 % ${AGAINST}`);
  expect(words).toContain(`= ${AGAINST}`);
  expect(words.split(AGAINST)).toHaveLength(4);
});
