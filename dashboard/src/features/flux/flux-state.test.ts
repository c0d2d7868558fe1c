import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PERIODS } from './period.ts';
import { readState, withState } from './use-flux-state.ts';

const TODAY = '2026-11-20';

test('what the address does not say, or says wrong, is today and the whole day', () => {
  const preset = { day: TODAY, period: 'jour', publisher: null };
  expect(readState('', TODAY)).toEqual(preset);
  expect(readState('?jour=2026-11-21&periode=mois', TODAY)).toEqual(preset);
  expect(readState('?jour=2026-02-30', TODAY)).toEqual(preset);
});

test('the address holds day, period and publisher, and keeps what is not its own', () => {
  fc.assert(
    fc.property(
      fc.record({
        day: fc.constantFrom(TODAY, '2026-11-19', '2026-03-29'),
        period: fc.constantFrom(...PERIODS),
        publisher: fc.constantFrom(null, '', 'Le Beffroi & Cie'),
      }),
      (state) => {
        const search = withState('?onglet=sujets&source=mobile', state, TODAY);
        expect(readState(search, TODAY)).toEqual(state);
        expect(search).toContain('onglet=sujets&source=mobile');
      },
    ),
  );
  expect(withState('?jour=2026-11-19', { day: TODAY, period: 'jour', publisher: null }, TODAY)).toBe('');
});
