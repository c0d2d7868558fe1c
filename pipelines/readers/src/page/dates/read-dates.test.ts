import { describe, expect, it } from 'vitest';
import { urlDate } from './read-dates.ts';

const PARIS = 'Europe/Paris';
const iso = (moment: { ms: number } | undefined) =>
  moment ? new Date(moment.ms).toISOString().slice(0, 16) : undefined;

describe('urlDate', () => {
  it.each([
    ['https://a.fr/2025/03/03/titre', '2025-03-02T23:00'],
    ['https://a.fr/titre-03-03-2025-XY.php', '2025-03-02T23:00'],
    ['https://a.fr/sport/2282359-20250303-titre', '2025-03-02T23:00'],
    ['https://a.fr/2025/13/03/titre', undefined],
    ['https://a.fr/20259999', undefined],
    ['https://2025-03-03.fr/titre', undefined],
  ])('%s', (address, expected) => expect(iso(urlDate(address, PARIS))).toBe(expected));
});
