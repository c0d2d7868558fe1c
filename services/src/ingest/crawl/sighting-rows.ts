import type { KnownUrl, ShownForm } from '../article-cache.ts';
import { encodeBlock } from '../native/block.ts';
import { TupleColumn } from '../native/nested.ts';
import { Uint64Column } from '../native/numbers.ts';
import { LowCardinalityColumn, StringColumn } from '../native/texts.ts';
import { sourceColumn, timeColumn } from '../native/types.ts';
import type { Insert } from '../store.ts';
import type { Crawl } from './crawl.ts';

interface Sighting {
  article: KnownUrl;
  shown: ShownForm;
  source: number;
  firstAt: number;
  lastAt: number;
  lastId: string;
}

/** One row for each distinct way in which an article of the batch was shown, however often it was. */
export class SightingRows {
  readonly #block: number;
  readonly #rows: Sighting[] = [];

  constructor(block: number) {
    this.#block = block;
  }

  add(article: KnownUrl, shown: ShownForm, { source, at, id }: Crawl): void {
    const place = 2 * source;
    if (shown.rows[place] !== this.#block) {
      shown.rows[place] = this.#block;
      shown.rows[place + 1] = this.#rows.length;
      this.#rows.push({ article, shown, source, firstAt: at, lastAt: at, lastId: id });
      return;
    }
    const row = this.#rows[shown.rows[place + 1]!]!;
    if (at < row.firstAt) row.firstAt = at;
    // Byte strings compare as the engine compares texts.
    if (at > row.lastAt || (at === row.lastAt && id > row.lastId)) {
      row.lastAt = at;
      row.lastId = id;
    }
  }

  insert(): Insert {
    const lastAt = timeColumn();
    const lastId = new StringColumn('latin1');
    const columns = {
      article: new Uint64Column(),
      host: new LowCardinalityColumn('latin1'),
      source: sourceColumn(),
      url: new StringColumn('latin1'),
      title: new StringColumn('latin1'),
      publisher: new StringColumn('latin1'),
      first_at: timeColumn(),
      last: new TupleColumn([lastAt, lastId]),
    };
    for (const row of this.#rows) {
      columns.article.pushHalves(row.article.low, row.article.high);
      columns.host.push(row.article.host);
      columns.source.push(row.source);
      columns.url.push(row.article.url);
      columns.title.push(row.shown.title);
      columns.publisher.push(row.shown.publisher);
      columns.first_at.push(row.firstAt);
      lastAt.push(row.lastAt);
      lastId.push(row.lastId);
    }
    const rows = this.#rows.length;
    return { table: 'sightings', columns: Object.keys(columns), rows, chunks: encodeBlock(columns, rows) };
  }
}
