import { expect, test } from 'vitest';
import { countsOf, majorTabs, publisherChoices, publisherShown } from './publishers.ts';

const counts = countsOf(['Aurore', 'Canal', 'Aurore', 'Zénith'].map((publisher) => ({ publisher })));
const tabs = majorTabs(['Zénith', 'Écho', 'Aurore'], counts);

test('the major publishers have tabs, with or without articles, by name', () => {
  expect(tabs).toEqual([
    { name: 'Aurore', count: 2 },
    { name: 'Écho', count: 0 },
    { name: 'Zénith', count: 1 },
  ]);
});

test('of more than thirteen, those of the flux go before the others', () => {
  const many = Array.from({ length: 20 }, (_, i) => `M${String(i).padStart(2, '0')}`);
  const seen = new Map([['M19', 1]]);
  expect(majorTabs(many, seen).map(({ name }) => name)).toEqual([...many.slice(0, 12), 'M19']);
});

test('the select offers every publisher of the flux, and the tabs', () => {
  expect(publisherChoices(tabs, counts)).toEqual(['Aurore', 'Écho', 'Zénith', 'Canal']);
});

test('a tab shows the publisher asked for, else the own one, else the first with articles', () => {
  const choices = publisherChoices(tabs, counts);
  expect(publisherShown('Canal', 'Zénith', tabs, choices)).toBe('Canal');
  expect(publisherShown(null, 'Zénith', tabs, choices)).toBe('Zénith');
  expect(publisherShown('', 'Inconnu', tabs, choices)).toBe('Aurore');
  expect(publisherShown(null, null, majorTabs(['Écho'], new Map()), ['Écho'])).toBe('Écho');
  expect(publisherShown(null, null, [], [])).toBeNull();
});
