export type BenchRow = readonly (string | number | null)[];

const PUBLISHERS = [
  'Le Monde',
  'Le Figaro',
  'Le Parisien',
  'Libération',
  '20 Minutes',
  'BFMTV',
  'franceinfo',
  'Ouest-France',
  "L'Express",
  'Le Point',
  "L'Obs",
  'La Croix',
  'Les Echos',
];
const SUBJECTS = ['Énergie', 'Transports', 'École', 'Agriculture', 'Logement', 'Santé', 'Culture', 'Océans', 'Impôts'];
const ANGLES = ['les chiffres du jour', 'ce qui change', 'trois questions', 'un an après', 'le point de la semaine'];
const START = Date.UTC(2026, 9, 1);
const MINUTES = 43_200;

/** A small deterministic generator (mulberry32): every run draws the same table. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Positional rows of 31 columns: rank, change, publisher, title, id, 6 dates, address, then figures, some missing. */
export function makeRows(count: number): BenchRow[] {
  const draw = random(7);
  const times = Array.from({ length: MINUTES }, (_, minute) => new Date(START + minute * 60_000).toISOString());
  const time = (): string | null => (draw() < 0.05 ? null : times[Math.floor(draw() * MINUTES)]!);
  const rows: BenchRow[] = [];
  for (let index = 0; index < count; index += 1) {
    const score = Math.floor(50_000 * draw() ** 3);
    const row: (string | number | null)[] = [
      index + 1,
      Math.floor(draw() * 7) - 3,
      PUBLISHERS[Math.floor(draw() * PUBLISHERS.length)]!,
      `${SUBJECTS[index % SUBJECTS.length]} : ${ANGLES[index % ANGLES.length]}, dossier ${index}`,
      `a${index}`,
    ];
    for (let date = 0; date < 6; date += 1) row.push(time());
    row.push(`https://exemple.fr/article/${index}`, score);
    for (let figure = 0; figure < 18; figure += 1) {
      row.push(draw() < 0.04 ? null : Math.floor(draw() * score));
    }
    rows.push(row);
  }
  return rows;
}
