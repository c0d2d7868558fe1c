import { foldName } from '@vigie/contracts/fold';

export interface Monogram {
  /** Names the tile's colour token. */
  readonly tile: string;
  readonly letters: string;
}

const drawn: Readonly<Record<string, Monogram>> = {
  lemonde: { tile: 'lemonde', letters: 'M' },
  lefigaro: { tile: 'lefigaro', letters: 'F' },
  leparisien: { tile: 'leparisien', letters: 'P' },
  liberation: { tile: 'liberation', letters: 'L' },
  '20minutes': { tile: '20minutes', letters: '20' },
  bfmtv: { tile: 'bfmtv', letters: 'B' },
  franceinfo: { tile: 'franceinfo', letters: 'fi' },
  ouestfrance: { tile: 'ouestfrance', letters: 'O' },
  lexpress: { tile: 'lexpress', letters: 'Ex' },
  lepoint: { tile: 'lepoint', letters: 'Pt' },
  lobs: { tile: 'lobs', letters: 'Ob' },
  lacroix: { tile: 'lacroix', letters: 'C' },
  lesechos: { tile: 'lesechos', letters: 'É' },
};

const known = new Map<string, Monogram>();

/** The drawn tile of a publisher, whatever the case, accents and spaces of its name; its first letter for any other. */
export function monogramOf(name: string): Monogram {
  let monogram = known.get(name);
  if (!monogram) {
    const key = foldName(name).replace(/[^a-z0-9]/g, '');
    monogram = drawn[key] ?? { tile: 'other', letters: name.trim().charAt(0).toUpperCase() };
    known.set(name, monogram);
  }
  return monogram;
}
