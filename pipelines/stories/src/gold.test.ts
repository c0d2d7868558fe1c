import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const COLUMNS = ['id', 'at', 'title', 'gold', 'lead', 'publisher'];
/** The UTF-8 bytes of 'é', '’' or '«', each read as a Windows-1252 character. */
const MIS_ENCODED = /Ã[\u00a0-\u00bf\u0152-\u2122]|â€|Â[\u00a0-\u00bf]/u;

const read = (name: string) => {
  const text = readFileSync(new URL(`../gold/${name}.tsv`, import.meta.url), 'utf8');
  const [header, ...lines] = text.replace(/\n$/, '').split('\n');
  const cells = lines.map((line) => line.split('\t'));
  const rows = cells.map(([id = '', at = '', title = '', gold = '', lead = '', publisher = '']) => ({
    id,
    at,
    title,
    gold,
    lead,
    publisher,
  }));
  const sizes = new Map<string, number>();
  for (const { gold } of rows) sizes.set(gold, (sizes.get(gold) ?? 0) + 1);
  return { text, header, cells, rows, sizes };
};

describe.each([
  { name: 'stories', rows: 600, stories: 120, misEncoded: 8 },
  { name: 'neighbours', rows: 120, stories: 40, misEncoded: 0 },
])('labelled French set: $name.tsv', ({ name, ...least }) => {
  const set = read(name);

  it('has the columns and six cells per row, without spaces around or control characters', () => {
    expect(set.header?.split('\t')).toEqual(COLUMNS);
    expect(set.cells.filter((cells) => cells.length !== COLUMNS.length)).toEqual([]);
    expect(set.cells.flat().filter((cell) => cell !== cell.trim() || /\p{Cc}|\ufffd/u.test(cell))).toEqual([]);
    expect(set.text.endsWith('\n') && !set.text.includes('\r')).toBe(true);
  });

  it('is large enough', () => {
    expect(set.rows.length).toBeGreaterThanOrEqual(least.rows);
    expect(set.sizes.size).toBeGreaterThanOrEqual(least.stories);
    expect(Math.max(...set.sizes.values())).toBeLessThanOrEqual(25);
  });

  it('has unique ids, and a title, a label and a publisher everywhere', () => {
    expect(new Set(set.rows.map((row) => row.id)).size).toBe(set.rows.length);
    expect(set.rows.filter((row) => row.id === '' || row.title === '' || row.publisher === '')).toEqual([]);
    expect(set.rows.filter((row) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(row.gold))).toEqual([]);
  });

  it('runs in time order over five days, in UTC', () => {
    const times = set.rows.map((row) => row.at);
    expect(times.filter((at) => new Date(at).toISOString() !== at.replace('Z', '.000Z'))).toEqual([]);
    expect(times).toEqual([...times].sort());
    expect(new Set(times.map((at) => at.slice(0, 10))).size).toBe(5);
  });

  it('leaves some leads empty and few titles mis-encoded', () => {
    const empty = set.rows.filter((row) => row.lead === '').length / set.rows.length;
    expect(empty).toBeGreaterThan(0.1);
    expect(empty).toBeLessThan(0.2);
    const misEncoded = set.rows.filter((row) => MIS_ENCODED.test(row.title)).length;
    expect(misEncoded).toBeLessThanOrEqual(least.misEncoded);
    expect(misEncoded > 0).toBe(least.misEncoded > 0);
  });
});

it('shares no story and no title between the two files', () => {
  const [a, b] = [read('stories'), read('neighbours')];
  const titles = new Set(a.rows.map((row) => row.title));
  expect(b.rows.filter((row) => titles.has(row.title) || a.sizes.has(row.gold))).toEqual([]);
});
