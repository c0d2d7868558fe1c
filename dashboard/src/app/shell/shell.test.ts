import { describe, expect, test } from 'vitest';
import { feedLights } from '../../shared/feed-light.ts';
import { findItems, type PaletteItem } from '../palette/use-palette-items.ts';
import { screenAt } from '../screens.ts';
import { menuFor } from './menu-entries.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const ago = (ms: number) => new Date(NOW - ms).toISOString();

test('a feed is green up to three minutes, then red with its age', () => {
  const lights = feedLights(
    {
      google_desktop: ago(180_000),
      google_mobile_webview: ago(180_001),
      flipboard_mobile: ago(7_200_000),
      applenews: null,
      suivis: ['google_desktop', 'google_mobile_webview', 'flipboard_mobile', 'applenews'],
      premiere_capture: null,
    },
    NOW,
  );
  expect(lights.map(({ fresh, text }) => [fresh, text])).toEqual([
    [true, 'à jour'],
    [false, '3 min'],
    [false, '2 h'],
    [false, 'aucune'],
  ]);
});

describe('the menu', () => {
  const labels = (isAdmin: boolean) => menuFor({ isAdmin, role: 'normal' }).map(({ label }) => label);
  test('shows administration to administrators only', () => {
    expect(labels(false)).not.toContain('Administration');
    expect(labels(true)).toEqual(expect.arrayContaining([...labels(false), 'Administration']));
  });

  test('leads only to existing screens', () => {
    for (const { path } of menuFor({ isAdmin: true, role: 'actus' })) expect(screenAt(path)).toBeDefined();
  });
});

test('the address of an article is not taken for an id', () => {
  expect(screenAt('/dashboard/article/url/https%3A%2F%2Fa.fr')?.path).toBe('/dashboard/article/url/:url');
  expect(screenAt('/dashboard/article/0123456789abcdef')?.path).toBe('/dashboard/article/:id');
  expect(screenAt('/dashboard/nulle-part')).toBeUndefined();
});

test('the palette finds by any name, without accents; publishers only once something is typed', () => {
  const item = (group: PaletteItem['group'], label: string, also = ''): PaletteItem => ({
    id: label,
    group,
    label,
    also,
    run: () => {},
  });
  const items = [item('Écrans', 'Articles'), item('Éditeurs', 'Libération', 'sfr'), item('Éditeurs', 'La Libé')];
  expect(findItems(items, '').map(({ label }) => label)).toEqual(['Articles']);
  expect(findItems(items, 'libe').map(({ label }) => label)).toEqual(['Libération', 'La Libé']);
  expect(findItems(items, 'sfr').map(({ label }) => label)).toEqual(['Libération']);
});
