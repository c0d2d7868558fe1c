import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isVisible,
  moveColumn,
  noChoice,
  orderedColumns,
  placeColumn,
  resizeColumn,
  toggleColumn,
  withWidth,
} from './column-choice.ts';
import type { ColumnDef } from './column-def.ts';
import { columnAt, columnsInView, dropPlace, layoutColumns } from './column-layout.ts';

const columns: readonly ColumnDef[] = [
  { id: 'rang', header: 'Rang', kind: 'rank', position: 0 },
  { id: 'editeur', header: 'Editeur', kind: 'publisher', position: 1 },
  { id: 'titre', header: 'Titre', kind: 'title', position: 2, priority: 1 },
  { id: 'score', header: 'Score', kind: 'score', position: 3, priority: 2 },
  { id: 'id', header: 'id', kind: 'text', position: 4, hidden: true },
  { id: 'interne', header: 'x', kind: 'text', position: 5, internal: true },
];
const ids = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id);

describe('layoutColumns', () => {
  it('places columns edge to edge and fills the view', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), fc.subarray([...columns], { minLength: 1 }), (viewport, some) => {
        const { placed, width } = layoutColumns(some, viewport);
        let left = 0;
        for (const place of placed) {
          expect(place.left).toBe(left);
          left += place.width;
        }
        expect(width).toBe(left);
        if (viewport >= 560) expect(width).toBeGreaterThanOrEqual(viewport);
        expect(ids(placed.map(({ column }) => column)).toSorted()).toEqual(ids(some).toSorted());
      }),
    );
  });

  it('gives the spare width to the title', () => {
    const { placed } = layoutColumns(columns.slice(0, 4), 1400);
    expect(placed[2]!.width).toBeGreaterThan(900);
    expect(placed[1]!.width).toBe(156);
  });

  it('on a narrow screen shows the title and the score first, and nothing else', () => {
    const { placed } = layoutColumns(columns.slice(0, 4), 366);
    expect(ids(placed.slice(0, 2).map(({ column }) => column))).toEqual(['titre', 'score']);
    expect(placed[1]!.left + placed[1]!.width).toBe(366);
  });

  it('leaves room for the largest figure', () => {
    const { placed } = layoutColumns(columns.slice(0, 1), 1, () => 200);
    expect(placed[0]!.width).toBe(264);
  });

  it('gives a column with a width of its own more where its figures need it', () => {
    const score: ColumnDef = { id: 'score', header: 'Score', kind: 'score', width: 132 };
    const of = (figure: number) => layoutColumns([score, columns[2]!], 1400, () => figure).placed[0]!.width;
    expect([of(0), of(20), of(60)]).toEqual([132, 132, 164]);
  });

  it('is as narrow as figures and the words of a short header allow, and keeps the full name', () => {
    const tight = {
      id: 'sections',
      header: 'Score de toutes les sections',
      short: 'GN Sect.',
      kind: 'number',
    } as const;
    const of = (column: ColumnDef, figure: number) =>
      layoutColumns([column, columns[2]!], 1400, () => figure).placed[0]!;
    expect(of(tight, 30).width).toBe(50);
    expect(of(tight, 60).width).toBe(78);
    expect(of({ ...tight, short: 'Divert.' }, 0).width).toBe(59);
    // « Mobile » above « A la une »: a head has two lines.
    expect(of({ ...tight, short: 'Mobile A la une' }, 0).width).toBe(66);
    expect(of({ ...tight, kind: 'date' }, 0).width).toBe(100);
  });

  it('keeps a pinned column in view only where the table is wider than the view', () => {
    const pinned = columns.slice(0, 4).map((column) => ({ ...column, pinned: column.id === 'editeur' }));
    const at = (viewport: number) => layoutColumns(pinned, viewport).placed.map((place) => place.pinned);
    expect(at(600)).toEqual([false, true, false, false]);
    expect(at(1400)).toEqual([false, false, false, false]);
    expect(at(366)).toEqual([false, false, false, false]);
  });

  it('has no columns before the view was measured', () => {
    expect(layoutColumns(columns, 0).placed).toEqual([]);
  });
});

describe('columnsInView', () => {
  const { placed, width } = layoutColumns(columns.slice(0, 5), 600);

  it('has every column that is in view', () => {
    fc.assert(
      fc.property(fc.nat({ max: width - 1 }), fc.integer({ min: 1, max: 800 }), (scrollLeft, viewport) => {
        const [first, end] = columnsInView(placed, scrollLeft, viewport);
        placed.forEach((place, index) => {
          const seen = place.left < scrollLeft + viewport && place.left + place.width > scrollLeft;
          if (seen) expect(index >= first && index < end).toBe(true);
        });
      }),
    );
  });

  it('finds the column under a point', () => {
    placed.forEach((place, index) => {
      expect(columnAt(placed, place.left)).toBe(index);
    });
    expect(columnAt(placed, width)).toBe(-1);
  });

  it('finds the pinned column rather than those under it', () => {
    const pins = placed.map((place, index) => ({ ...place, pinned: index === 1 }));
    const [, pin, third] = pins;
    expect(columnAt(pins, third!.left + 10, 0)).toBe(2);
    expect(columnAt(pins, third!.left + 10, third!.left)).toBe(1);
    expect(columnAt(pins, third!.left + pin!.width + 1, third!.left)).toBe(2);
  });
});

describe('column choice', () => {
  it('follows the default until the user chooses', () => {
    const id = columns[4]!;
    expect(isVisible(id, noChoice)).toBe(false);
    expect(isVisible(id, toggleColumn(id, noChoice))).toBe(true);
    expect(isVisible({ ...id, locked: true }, noChoice)).toBe(true);
  });

  it('keeps the width that the user gave a column, within bounds, until it is reset', () => {
    const titre = columns[2]!;
    const chosen = resizeColumn(noChoice, 'titre', 300);
    const wide = layoutColumns(
      columns.slice(0, 4).map((column) => withWidth(column, chosen)),
      1400,
    );
    expect(wide.placed[2]!.width).toBe(300);
    // The sheet stays full: the last column takes the rest.
    expect(wide.width).toBe(1400);
    expect(withWidth(titre, resizeColumn(noChoice, 'titre', 3)).chosenWidth).toBe(56);
    expect(withWidth(titre, resizeColumn(chosen, 'titre', undefined))).toBe(titre);
    const narrow = layoutColumns([withWidth(titre, chosen)], 366);
    expect(narrow.placed[0]!.width).toBe(366);
  });

  it('never offers an internal column', () => {
    expect(ids(orderedColumns(columns, noChoice))).toEqual(['rang', 'editeur', 'titre', 'score', 'id']);
  });

  it('moves a column and stops at the ends', () => {
    const moved = moveColumn(columns, noChoice, 'score', -3);
    expect(ids(orderedColumns(columns, moved))).toEqual(['score', 'rang', 'editeur', 'titre', 'id']);
    expect(moveColumn(columns, moved, 'score', -1)).toBe(moved);
  });

  it('moves a column before another one; hidden columns stay beside their neighbours', () => {
    const placed = placeColumn(columns, noChoice, 'score', 'editeur');
    expect(ids(orderedColumns(columns, placed))).toEqual(['rang', 'score', 'editeur', 'titre', 'id']);
    // The last shown column: hidden columns stay behind it.
    const last = placeColumn(columns, noChoice, 'rang', undefined);
    expect(ids(orderedColumns(columns, last))).toEqual(['editeur', 'titre', 'score', 'rang', 'id']);
    expect(placeColumn(columns, noChoice, 'parti', 'titre')).toBe(noChoice);
    expect(placeColumn(columns, noChoice, 'titre', 'parti')).toBe(noChoice);
  });

  it('drops a column at the line, whatever is hidden and in any order', () => {
    const offered = columns.slice(0, 5);
    const choices = fc.record({
      order: fc.shuffledSubarray(ids(offered)),
      visible: fc.dictionary(fc.constantFrom(...ids(offered)), fc.boolean()),
    });
    fc.assert(
      fc.property(choices, fc.nat(), fc.integer({ min: -50, max: 2000 }), (choice, which, x) => {
        const shown = (some: typeof choice) =>
          orderedColumns(columns, some).filter((column) => isVisible(column, some));
        const before = shown(choice);
        fc.pre(before.length > 0);
        const { placed } = layoutColumns(before, 1400);
        const from = which % before.length;
        const moved = before[from]!;
        const to = dropPlace(placed, x);
        const next = placeColumn(columns, choice, moved.id, before[to]?.id) as typeof choice;
        const others = ids(before).toSpliced(from, 1);
        expect(ids(shown(next))).toEqual(others.toSpliced(to > from ? to - 1 : to, 0, moved.id));
        const rest = (some: typeof choice) => ids(orderedColumns(columns, some)).filter((id) => id !== moved.id);
        expect(rest(next)).toEqual(rest(choice));
        expect(next.visible).toEqual(choice.visible);
      }),
    );
  });

  it('keeps every column once, whatever was stored', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('rang', 'score', 'titre', 'parti', 'id')), (order) => {
        const result = ids(orderedColumns(columns, { visible: {}, order }));
        expect(result.toSorted()).toEqual(['editeur', 'id', 'rang', 'score', 'titre']);
      }),
    );
  });

  it('puts a column that is missing from the choice after its neighbour', () => {
    const choice = { visible: {}, order: ['score', 'rang', 'titre', 'id'] };
    expect(ids(orderedColumns(columns, choice))).toEqual(['score', 'rang', 'editeur', 'titre', 'id']);
  });
});
