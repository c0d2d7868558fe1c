import { readFileSync } from 'node:fs';
import { publishersFile } from '@vigie/contracts/publishers';
import { describe, expect, it } from 'vitest';
import { monogramOf } from './monogram.ts';

describe('monogramOf', () => {
  it('gives each of the 13 major publishers a tile of its own', () => {
    const text = readFileSync(new URL('../../../contracts/data/publishers.json', import.meta.url), 'utf8');
    const { publishers } = publishersFile.parse(JSON.parse(text));
    const styles = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');
    const tiles = publishers.filter(({ majeur }) => majeur).map((one) => monogramOf(one.nom_affiche).tile);
    expect(new Set(tiles).size).toBe(13);
    for (const tile of tiles) {
      expect(tile).not.toMatch(/^c\d+$/);
      expect(styles).toContain(`--tile-${tile}:`);
    }
  });

  it('recognises a publisher in any spelling', () => {
    expect(monogramOf('L’Express')).toEqual({ tile: 'lexpress', letters: 'Ex' });
    expect(monogramOf("L'express")).toEqual(monogramOf('LEXPRESS'));
    expect(monogramOf('Libération')).toEqual(monogramOf('liberation'));
    expect(monogramOf('20 Minutes').letters).toBe('20');
    expect(monogramOf('Ouest-France').letters).toBe('O');
  });

  it.each([
    ['sud Ouest', 'SO'],
    ['Le Grand Matin', 'GM'],
    ['L’Heure exacte', 'HE'],
    ['Les Marchés du matin', 'MM'],
    ['Île-de-France Actu', 'IF'],
    ['Le Cadran', 'Cd'],
    ['Flore', 'Fl'],
    ['valserine-infos.example', 'VI'],
    ['01net', '01'],
    ['La Une', 'LU'],
    ['É', 'E'],
    ['朝日', '朝'],
    ['', ''],
  ])('gives %s two letters, from its own words', (name, letters) => expect(monogramOf(name).letters).toBe(letters));

  it('gives any other name one of twelve colours, always the same, evenly spread', () => {
    expect(monogramOf('Sud  Ouest').tile).toBe(monogramOf('sud ouest').tile);
    const tiles = Array.from({ length: 1200 }, (_, index) => monogramOf(`Journal ${index} du soir`).tile);
    const counts = new Map<string, number>();
    for (const tile of tiles) counts.set(tile, (counts.get(tile) ?? 0) + 1);
    expect(counts.size).toBe(12);
    for (const count of counts.values()) expect(count).toBeGreaterThan(50);
  });
});
