import { comparable } from '../../text/plain-line.ts';
import { asList, type LinkedData, type LinkedNode, typesOf } from '../linked-data/nodes.ts';
import type { PageFacts } from '../scan/facts.ts';
import { bylineNames, cleanName, distinctNames, hasWith, splitNames } from './names.ts';
import { isAgency, isNewsroom, isRole } from './not-names.ts';

const AUTHORS_MAX = 30;
/** Bylines of one article are at most so many elements apart. */
const NEAR = 40;
const BESIDE = 8;

const METAS = [
  'author',
  'parsely-author',
  'article:author',
  'og:article:author',
  'sailthru.author',
  'dc.creator',
  'dcterms.creator',
  'dc.author',
  'byl',
  'cxenseparse:author',
  'cxenseparse:recs:author',
  'article:author_name',
  'article.author',
  'article_author',
  'vr:author',
  'citation_author',
  'creator',
  'rbauthors',
  'swiftype:author',
  'authors',
  'byline',
  'parsely-page:author',
  'parsely-page:authors',
];
/** Names that systems of one publisher give such metas: `bt:author`, `mediator_author`. */
const LIKE_AUTHOR = /(?:^|[-_.: ])(?:authors?|auteurs?|autor|author[-_ ]?names?|bylines?)$/;
/** A name, then when the article was published. */
const BEFORE_DATE = /^\p{L}.{3,60}?\s(?:publi|post|mis\b|modifi|updated|ver[öo]ff|le \d|on \d|am \d)/iu;
const WRITTEN_BY =
  /^(?:written by|author|by|écrit par|auteur|verfasst von|geschrieben von|autor|escrito por|scritto da|geschreven door|skrevet av|skriven av|napisane przez)$/i;

interface Context {
  facts: PageFacts;
  data: LinkedData;
  nodes: readonly LinkedNode[];
  language: string;
  /** What the page and its address call the site. */
  names: readonly string[];
}

const joined = (text: string) =>
  comparable(text)
    .replaceAll(' ', '')
    .replace(/^www/, '')
    .replace(/(?:com|fr|de|org|net)$/, '');

interface NamedPlace {
  at: number;
  names: readonly string[];
}

/** Names up to the first gap of more than `near` elements: below the text stand the authors of other articles. */
function firstNames(bylines: readonly NamedPlace[], near: number): string[] {
  const named = bylines.filter(({ names }) => names.length > 0).toSorted((a, b) => a.at - b.at);
  const apart = named.findIndex(({ at }, index) => index > 0 && at - (named[index - 1]?.at ?? at) > near);
  return distinctNames(named.slice(0, apart < 0 ? named.length : apart).flatMap(({ names }) => names));
}

class Reader {
  readonly #context: Context;
  readonly #site: ReadonlySet<string>;

  constructor(context: Context) {
    this.#context = context;
    this.#site = new Set(context.names.map(joined));
  }

  isSite = (name: string): boolean => this.#site.has(joined(name));

  /** Whether a name is of a house, not of somebody: others count before it. */
  isHouse = (name: string): boolean => this.isSite(name) || isNewsroom(name);

  /** The people where there are any. Agencies stay beside them: both wrote. */
  withoutHouses(names: readonly string[]): string[] {
    const people = names.filter((name) => !this.isHouse(name) && !isRole(name));
    return people.some((name) => !isAgency(name)) ? people : [...names];
  }

  /** Names of a text. The site's own behind an author ("Anna Leroy, Le Journal") says where, not who. */
  split(text: string): string[] {
    const names = splitNames(text, this.#context.language);
    const people = names.filter((name) => !this.isSite(name));
    return people.length > 0 && !hasWith(text) ? people : names;
  }

  ofNode(node: LinkedNode | undefined): string[] {
    const lists = [node?.author, node?.creator, node?.authors].map((value) => this.#linked(value));
    return (
      lists.find((names) => names.some((name) => !this.isHouse(name))) ?? lists.find((names) => names.length > 0) ?? []
    );
  }

  #linked(value: unknown): string[] {
    const { data } = this.#context;
    const names = asList(value).flatMap((item) => {
      const texts = data.texts(item);
      const author = data.resolve(item);
      const isOrganization = author ? typesOf(author).some((type) => /Organization/.test(type)) : false;
      return texts.flatMap((text) => (isOrganization && !hasWith(text) ? [cleanName(text, true)] : this.split(text)));
    });
    return this.withoutHouses(distinctNames(names));
  }

  /** What the label beside a shared page says: `twitter:label1` "Written by", `twitter:data1` the name. */
  labels(): string[] {
    const { metas } = this.#context.facts;
    return [1, 2].flatMap((number) =>
      WRITTEN_BY.test(metas.get(`twitter:label${number}`)?.[0]?.trim() ?? '')
        ? (metas.get(`twitter:data${number}`) ?? []).flatMap((text) => this.split(text))
        : [],
    );
  }

  /** Names that the page marks as authors: microdata, links to their pages. */
  marked(): string[] {
    const { facts, language } = this.#context;
    const shown = facts.bylines.filter(({ place }) => place !== 'furniture');
    for (const mark of ['itemprop', 'rel'] as const) {
      const names = firstNames(
        shown
          .filter((byline) => byline.mark === mark)
          .map(({ text, at }) => ({ at, names: bylineNames(text, language, true) })),
        NEAR,
      );
      if (names.length > 0 && names.length <= 8) return names;
    }
    return [];
  }

  /** Names of the first bylines by class, and of those right beside them. */
  shown(): string[] {
    const { facts, language } = this.#context;
    const shown = facts.bylines.filter(({ place, mark }) => place !== 'furniture' && mark === 'class');
    return firstNames(
      shown.map(({ text, at }) => ({ at, names: bylineNames(text, language) })),
      BESIDE,
    );
  }

  /** Names before the date of the article: "Anna Leroy Publié le 3 mars 2025". */
  beforeDate(): string[] {
    const { facts, language } = this.#context;
    return (
      facts.datelines
        .filter(({ place, belowHeading }) => place === 'article' && belowHeading)
        .slice(0, 12)
        .map(({ text }) => text.replace(/\s+/g, ' ').trim())
        .map((text) => (BEFORE_DATE.test(text) ? bylineNames(text, language) : []))
        .find((names) => names.length > 0) ?? []
    );
  }
}

/** Who wrote the article: people before newsrooms, linked data before metas before what the page shows. */
export function readAuthors(context: Context): string[] {
  const { nodes, facts } = context;
  const read = new Reader(context);
  const linked = nodes
    .slice(0, 6)
    .map((node) => read.ofNode(node))
    .find((names) => names.length > 0);
  const more = [...facts.metas.keys()].filter((name) => LIKE_AUTHOR.test(name) && !METAS.includes(name));
  const metas = [...METAS, ...more].map((name) =>
    distinctNames((facts.metas.get(name) ?? []).flatMap((text) => read.split(text))),
  );
  const marked = distinctNames(read.marked());
  const byMeta =
    metas.find((names) => names.some((name) => !read.isHouse(name))) ??
    metas.find((names) => names.some((name) => !read.isSite(name))) ??
    [];
  // A meta that names nobody of those whom the page marks names the publisher's company or a user of its system.
  const isTrusted = marked.length === 0 || byMeta.some((name) => marked.includes(name));
  const others = [
    ...(isTrusted ? [byMeta, marked] : [marked, byMeta]),
    distinctNames(read.labels()),
    distinctNames(read.shown()),
    distinctNames(read.beforeDate()),
  ].map((names) => names.filter((name) => !read.isSite(name)));
  const people = [linked ?? [], ...others].find((names) => names.some((name) => !read.isHouse(name)));
  return (people ?? linked ?? others.find((names) => names.length > 0) ?? []).slice(0, AUTHORS_MAX);
}
