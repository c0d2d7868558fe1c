import { CATEGORIES, SOURCES } from '@vigie/contracts/options';
import { Bindings } from '@vigie/schema/bindings';
import type { PageFilter } from '../exposure/context.ts';
import { PAGE_SQL, PAGES } from '../read/blocks/block.ts';
import type { ReadContext } from '../read/read-context.ts';
import { InTurn } from './in-turn.ts';
import { partsOfKnownRows } from './parts.ts';
import { perStore } from './per-store.ts';

/** Places of a source and position: one for each category, the first for none. */
const CATEGORY_PLACES = CATEGORIES.length + 1;
const PLACES = PAGES.length * CATEGORY_PLACES;

/** The places of the pages that a filter chooses, for each source in the order of SOURCES. */
export function placesOf({ sources, position, category }: PageFilter): readonly (readonly number[])[] {
  const categories =
    category === null ? Array.from({ length: CATEGORY_PLACES }, (_, i) => i) : [CATEGORIES.indexOf(category) + 1];
  return SOURCES.map((source) =>
    PAGES.filter(
      (page) => page.source === source && sources.includes(source) && (position ?? page.position) === page.position,
    ).flatMap(({ number }) => categories.map((place) => number * CATEGORY_PLACES + place)),
  );
}

/**
 * The photographed minutes of each quarter of an hour, as bits, by place: 300 bytes a quarter, 11 MB a year. Rows of the table are sets of
 * minutes that are put together, so it does not matter in which order or how often they are read.
 */
export class PhotographedQuarters {
  /** By the start of the quarter, unix seconds. */
  readonly #quarters = new Map<number, Uint16Array>();
  #parts: ReadonlySet<string> = new Set();
  readonly #turn = new InTurn();

  /** Minutes by place, as of the last {@link update}; null: nothing was photographed. `start`: of the quarter, unix seconds. */
  minutesOf(start: number): Uint16Array | null {
    return this.#quarters.get(start) ?? null;
  }

  /** Reads what is stored at this moment. `parts`: those of the table, at this moment too. */
  update(asking: ReadContext, parts: readonly string[]): Promise<void> {
    return this.#turn.run(async () => {
      const steady = partsOfKnownRows(parts, this.#parts);
      if (steady.length > 0 && steady.length === parts.length) return;
      const rows = await readOutside(asking, steady);
      // With no part left, the table may have been emptied.
      if (steady.length === 0) this.#quarters.clear();
      this.#add(rows);
      this.#parts = new Set(parts);
    });
  }

  #add(rows: Buffer): void {
    for (let at = 0; at < rows.length; at += ROW_BYTES) {
      const start = rows.readUInt32LE(at);
      const minutes = this.#quarters.get(start) ?? new Uint16Array(PLACES);
      this.#quarters.set(start, minutes);
      minutes[rows[at + 4]! * CATEGORY_PLACES + rows[at + 5]!]! |= rows.readUInt16LE(at + 6);
    }
  }
}

/** Quarter, page, category and minutes. */
const ROW_BYTES = 8;

/** Rows of all other parts. */
function readOutside({ store, signal }: ReadContext, parts: readonly string[]): Promise<Buffer> {
  const bindings = new Bindings();
  return store.binary(
    `SELECT toUInt32(quarter), ${PAGE_SQL}, toUInt8(category), minutes FROM page_quarters
     WHERE _part NOT IN ${bindings.strings(parts)}`,
    bindings.values,
    signal ? { signal } : {},
  );
}

const quartersOf = perStore(() => new PhotographedQuarters());

/** As stored at this moment; null where the engine has to be asked. */
export async function photographedQuarters(asking: ReadContext): Promise<PhotographedQuarters | null> {
  const parts = await asking.store.parts('page_quarters');
  if (parts === null) return null;
  const quarters = quartersOf(asking.store);
  await quarters.update(asking, parts);
  return quarters;
}
