import { type Moment, momentOf } from '../../dates/moment.ts';
import { believed, statedTime } from '../../dates/stated-time.ts';
import { clockOf } from '../../dates/wall-time.ts';
import { writtenTime } from '../../dates/written.ts';
import type { LinkedData, LinkedNode } from '../linked-data/nodes.ts';
import type { Dateline, PageFacts, TimeElement } from '../scan/facts.ts';
import { choose, minuteOf } from './choose.ts';
import { LIKE_PUBLISHED, MODIFIED_METAS, NOT_PUBLISHED, PUBLISHED_METAS } from './meta-names.ts';

const SLASHES = /\/((?:19|20)\d{2})[/-](0?[1-9]|1[0-2])[/-](0?[1-9]|[12]\d|3[01])(?=[/_.-]|$)/;
const DASHES = /(?<!\d)((?:19|20)\d{2})[-_.](0[1-9]|1[0-2])[-_.](0[1-9]|[12]\d|3[01])(?!\d)/;
const DAY_FIRST = /(?<!\d)(0[1-9]|[12]\d|3[01])[-_/](0[1-9]|1[0-2])[-_/]((?:19|20)\d{2})(?!\d)/;
const SOLID = /(?<!\d)(20[0-4]\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?!\d)/;

/** The day in an address such as `/2025/03/03/`, `-03-03-2025-` or `20250303`. */
export function urlDate(address: string, zone: string): Moment | undefined {
  const path = address.replace(/^https?:\/\/[^/]*/i, '').replace(/[?#].*$/, '');
  const match = SLASHES.exec(path) ?? DASHES.exec(path) ?? SOLID.exec(path);
  const last = match ? undefined : DAY_FIRST.exec(path);
  const [year, month, day] = match ? [match[1], match[2], match[3]] : last ? [last[3], last[2], last[1]] : [];
  if (year === undefined) return undefined;
  return momentOf({ year: Number(year), month: Number(month), day: Number(day) }, '', zone);
}

const SAYS_MODIFIED = /modif|updat|maj|mis-?e?-?a-?jour|aktualis|actualiz|aggiorn|edited|revised/;
const SAYS_PUBLISHED = /publi|pubdate|posted|created|issued|ver[öo]ffentlicht|entry-date/;
const TEXT_MODIFIED = /mis[e]? à jour|modifi|updated?|aktualisiert|actualizad|aggiornat|bijgewerkt|更新|수정/i;
const TEXT_PUBLISHED =
  /publi|post[ée]|mis en ligne|créé|issued|ver[öo]ffentlicht|erschienen|stand|pubblicat|gepubliceerd|publicerad|udgivet|발행|입력|등록|发布|發布|掲載|公開|опублик/i;

interface Context {
  facts: PageFacts;
  data: LinkedData;
  /** The best first. */
  nodes: readonly LinkedNode[];
  address: string;
  language: string;
  zone: string;
  now: number;
}

const saysModified = (text: string) => TEXT_MODIFIED.test(text) && !TEXT_PUBLISHED.test(text);
const isModified = ({ hint, text, before }: TimeElement) =>
  SAYS_MODIFIED.test(hint) || saysModified(text) || saysModified(before);

/** Lines of the article before others, and those below its heading before those above. */
const order = ({ place, belowHeading }: Dateline) => (place === 'article' ? 0 : 2) + (belowHeading ? 0 : 1);

/** "Headline | Section | 23.05.2011" */
const endOfTitle = (title: string) =>
  title
    .split(/\s[|–—-]\s/)
    .slice(1)
    .at(-1) ?? '';

class Reader {
  readonly #context: Context;
  constructor(context: Context) {
    this.#context = context;
  }

  value(text: string): Moment | undefined {
    return statedTime(text, this.#context);
  }

  values(texts: readonly string[]): Moment[] {
    return texts.map((text) => this.value(text)).filter((moment) => moment !== undefined);
  }

  metas(names: readonly string[]): Moment[] {
    return this.values(names.flatMap((name) => this.#context.facts.metas.get(name) ?? []));
  }

  /** Metas that the lists above do not name. */
  metasLike(): Moment[] {
    const names = [...this.#context.facts.metas.keys()];
    return this.metas(names.filter((name) => LIKE_PUBLISHED.test(name) && !NOT_PUBLISHED.test(name)));
  }

  linked(key: string, nodes = this.#context.nodes): Moment[] {
    return this.values(nodes.flatMap((node) => this.#context.data.texts(node[key])));
  }

  times(select: (time: TimeElement) => boolean): Moment[] {
    const { language, zone } = this.#context;
    return this.#context.facts.times.filter(select).flatMap(({ value, text }) => {
      const machine = value ? this.value(value) : undefined;
      const written = text ? writtenTime(text, language, zone) : undefined;
      return [machine, written].filter((moment) => moment !== undefined);
    });
  }

  /** Dates beside the authors, then those below the heading that nothing marks. */
  bare(): Moment[] {
    const { facts, language, zone } = this.#context;
    const bylines = facts.bylines.filter(({ place }) => place !== 'furniture').map(({ text }) => text);
    return [...bylines, ...facts.bareDates]
      .map((text) => writtenTime(text, language, zone))
      .filter((moment) => moment !== undefined);
  }

  /** Dates of lines, the article's first; with `isBelow` those of the article and below its heading, or the others, alone. */
  written(published: boolean, isBelow?: boolean): Moment[] {
    const { facts, language, zone } = this.#context;
    return facts.datelines
      .toSorted((a, b) => order(a) - order(b))
      .filter(({ text, place }) => place !== 'furniture' && TEXT_PUBLISHED.test(text) === published)
      .filter(({ place, belowHeading }) => isBelow === undefined || (place === 'article' || belowHeading) === isBelow)
      .map(({ text }) => {
        // "Updated 4 March, published 3 March": the date after the word counts.
        const at = published ? text.search(TEXT_PUBLISHED) : 0;
        return writtenTime(text.slice(Math.max(0, at)), language, zone) ?? writtenTime(text, language, zone);
      })
      .filter((moment) => moment !== undefined);
  }
}

/** When the article was published and last changed, from every place of the page that says so, the surest first. */
export function readDates(context: Context): { publishedAt?: string; modifiedAt?: string } {
  const { facts, nodes, address, zone, now } = context;
  const read = new Reader(context);
  const inPage = (time: TimeElement) => time.place !== 'furniture';
  const itemprop = (time: TimeElement) => /date-?published|datecreated|date-created/.test(time.hint);
  const sure = [
    ...read.linked('datePublished', nodes.slice(0, 1)),
    ...read.metas(PUBLISHED_METAS),
    ...read.linked('datePublished', nodes.slice(1)),
    ...read.metasLike(),
    ...read.times((time) => itemprop(time) && inPage(time)),
    ...read.linked('uploadDate'),
    ...read.times((time) => SAYS_PUBLISHED.test(time.hint) && !isModified(time) && inPage(time)),
    ...read.written(true),
    ...read.linked('dateCreated'),
  ];
  const plain = (isBelow: boolean) => (time: TimeElement) =>
    !isModified(time) && inPage(time) && (time.place === 'article' || time.belowHeading) === isBelow;
  const likely = [
    ...read.times(plain(true)),
    ...read.written(false, true),
    ...read.bare(),
    ...read.times(plain(false)),
    ...read.written(false, false),
  ];
  const last = [
    ...[urlDate(address, zone)].filter((moment) => moment !== undefined),
    ...read
      .values([...(facts.metas.get('og:title') ?? []), ...facts.titles].map(endOfTitle))
      .filter(({ vague }) => !vague),
    ...read.linked('dateModified'),
    ...read.metas(MODIFIED_METAS),
    ...read.values(facts.properties.get('datepublished') ?? []),
  ];
  const published = choose({ sure, likely, last }, zone, now);
  const [modified] = [
    ...read.linked('dateModified'),
    ...read.metas(MODIFIED_METAS),
    ...read.times((time) => isModified(time) && inPage(time)),
  ].flatMap((moment) => (moment.vague ? [] : (believed(moment, now, zone) ?? [])));
  const isLater =
    modified &&
    (!published || modified.ms >= published.ms || clockOf(modified.ms, zone).day === clockOf(published.ms, zone).day);
  return {
    ...(published ? { publishedAt: minuteOf(published) } : {}),
    ...(modified && isLater ? { modifiedAt: minuteOf(modified) } : {}),
  };
}
