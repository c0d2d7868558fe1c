import { asList, type LinkedData, type LinkedNode, typesOf } from '../linked-data/nodes.ts';
import type { PageFacts } from '../scan/facts.ts';
import { comparable } from '../title/comparable.ts';
import { bylineNames, cleanName, distinctNames, hasWith, splitNames } from './names.ts';

const AUTHORS_MAX = 30;
/** Bylines of one article are at most so many elements apart. */
const NEAR = 40;

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

class Reader {
  readonly #context: Context;
  readonly #site: ReadonlySet<string>;

  constructor(context: Context) {
    this.#context = context;
    this.#site = new Set(context.names.map(joined));
  }

  isSite = (name: string): boolean => this.#site.has(joined(name));

  /** Names of a text. The site's own behind an author ("Anna Leroy, Le Journal") says where, not who. */
  split(text: string): string[] {
    const names = splitNames(text, this.#context.language);
    const people = names.filter((name) => !this.isSite(name));
    return people.length > 0 && !hasWith(text) ? people : names;
  }

  ofNode(node: LinkedNode | undefined): string[] {
    const lists = [node?.author, node?.creator, node?.authors].map((value) => this.#linked(value));
    return (
      lists.find((names) => names.some((name) => !this.isSite(name))) ?? lists.find((names) => names.length > 0) ?? []
    );
  }

  #linked(value: unknown): string[] {
    const { data } = this.#context;
    const names = asList(value).flatMap((item) => {
      const texts = data.texts(item);
      const author = data.resolve(item);
      const isOrganization = author ? typesOf(author).some((type) => /Organization/.test(type)) : false;
      return texts.flatMap((text) => (isOrganization && !hasWith(text) ? [cleanName(text)] : this.split(text)));
    });
    return distinctNames(names);
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
      const named = shown
        .filter((byline) => byline.mark === mark)
        .map(({ text, at }) => ({ at, names: bylineNames(text, language, true) }))
        .filter(({ names }) => names.length > 0);
      // Below the text stand the authors of other articles.
      const apart = named.findIndex(({ at }, index) => index > 0 && at - (named[index - 1]?.at ?? at) > NEAR);
      const names = distinctNames(named.slice(0, apart < 0 ? named.length : apart).flatMap((byline) => byline.names));
      if (names.length > 0 && names.length <= 8) return names;
    }
    return [];
  }

  /** Of bylines by class the first that names somebody, and the one around it when that names more. */
  shown(): string[] {
    const { facts, language } = this.#context;
    const shown = facts.bylines.filter(({ place }) => place !== 'furniture');
    const lists = shown.filter(({ mark }) => mark === 'class').map(({ text }) => bylineNames(text, language));
    const first = lists.findIndex((names) => names.length > 0);
    const names = lists[first] ?? [];
    const around = lists
      .slice(first + 1, first + 8)
      .find((more) => more.length > names.length && names.every((name) => more.includes(name)));
    return around ?? names;
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
  const told = metas.find((names) => names.some((name) => !read.isSite(name))) ?? [];
  // A meta that names nobody of those whom the page marks names the publisher's company or a user of its system.
  const isTrusted = marked.length === 0 || told.some((name) => marked.includes(name));
  const others = [
    ...(isTrusted ? [told, marked] : [marked, told]),
    distinctNames(read.labels()),
    distinctNames(read.shown()),
    distinctNames(read.beforeDate()),
  ].map((names) => names.filter((name) => !read.isSite(name)));
  const people = [linked ?? [], ...others].find((names) => names.some((name) => !read.isSite(name)));
  return (people ?? linked ?? []).slice(0, AUTHORS_MAX);
}
