import { idOfHalves, type KnownUrl, type ShownForm, TOLD } from '../article-cache.ts';
import type { HeadlineLog } from '../headlines/headline-log.ts';
import type { Sights } from '../headlines/sights.ts';
import { encodeBlock } from '../native/block.ts';
import { ArrayColumn } from '../native/nested.ts';
import { Uint16Column, Uint32Column, Uint64Column } from '../native/numbers.ts';
import { LowCardinalityColumn, StringColumn } from '../native/texts.ts';
import { categoryColumn, positionColumn, sourceColumn, timeColumn } from '../native/types.ts';
import type { Insert } from '../store.ts';
import { TouchedDays } from '../touched-days.ts';
import type { Crawl, CrawlScratch } from './crawl.ts';
import { SightingRows } from './sighting-rows.ts';

let blocks = 0;

/** A batch of crawls to be inserted into `crawls_landing` and `sightings`. */
export class CrawlBlock {
  /** Distinguishes this block's notes in the cache from those of earlier blocks. */
  readonly #block = ++blocks & 0x7fff_ffff;
  #rows = 0;
  #placements = 0;
  readonly #hosts = new LowCardinalityColumn('latin1');
  readonly #columns = {
    source: sourceColumn(),
    position: positionColumn(),
    category: categoryColumn(),
    topic: new StringColumn('latin1'),
    at: timeColumn(),
    period: new Uint16Column(),
    producer: new LowCardinalityColumn('latin1'),
    id: new StringColumn('latin1'),
    articles: new ArrayColumn(new Uint64Column()),
    hosts: new ArrayColumn(this.#hosts),
    ranks: new ArrayColumn(new Uint16Column()),
    story_ranks: new ArrayColumn(new Uint16Column()),
    shown: new ArrayColumn(new Uint32Column()),
  };
  readonly #sightings = new SightingRows(this.#block);
  readonly #days = new TouchedDays();
  readonly sights: Sights;

  constructor(headlines: HeadlineLog) {
    this.sights = headlines.open();
  }

  get placements(): number {
    return this.#placements;
  }

  add(crawl: Crawl, { known, shown }: CrawlScratch): void {
    const c = this.#columns;
    c.source.push(crawl.source);
    c.position.push(crawl.position);
    c.category.push(crawl.category);
    c.topic.push(crawl.topic);
    c.at.push(crawl.at);
    c.period.push(crawl.period);
    c.producer.push(crawl.producer);
    c.id.push(crawl.id);
    const count = crawl.entries.length;
    for (let i = 0; i < count; i++) {
      const entry = crawl.entries[i]!;
      const article = known[i]!;
      if (article.hostBlock !== this.#block) {
        article.hostBlock = this.#block;
        article.hostIndex = this.#hosts.indexOf(article.host);
      }
      c.articles.items.pushHalves(article.low, article.high);
      this.#hosts.pushIndex(article.hostIndex);
      c.ranks.items.push(entry.rank);
      c.story_ranks.items.push(entry.storyRank);
      const wording = shown[i]!;
      c.shown.items.push(wording.id);
      this.#sightings.add(article, wording, crawl);
      if (article.toldBlock !== TOLD && article.toldBlock !== this.#block) this.#see(article, wording, crawl.at);
    }
    c.articles.close(count);
    c.hosts.close(count);
    c.ranks.close(count);
    c.story_ranks.close(count);
    c.shown.close(count);
    this.#rows++;
    this.#placements += count;
    this.#days.addSpan(crawl.at, crawl.period);
  }

  /** Once per block. If the block is dropped, a later block sees the article again. */
  #see(article: KnownUrl, { title }: ShownForm, at: number): void {
    const sight = { article: idOfHalves(article), url: article.url, title, lead: '', at };
    const onRecorded = () => {
      article.toldBlock = TOLD;
    };
    if (this.sights.add(sight, onRecorded)) article.toldBlock = this.#block;
  }

  /** Days are marked after the rows that touched them are inserted. */
  inserts(): Insert[][] {
    const landing = {
      table: 'crawls_landing',
      columns: Object.keys(this.#columns),
      rows: this.#rows,
      chunks: encodeBlock(this.#columns, this.#rows),
    };
    return [[landing, this.#sightings.insert()], [this.#days.insert()]].map((stage) =>
      stage.filter(({ rows }) => rows > 0),
    );
  }
}
