import { machineTime } from '../dates/machine.ts';
import { readHtml } from '../html/read-html.ts';
import { idInAddress, isPersonalHeading, isPersonalLog, isPublisherUrl, kindOfId, storyOfLog } from './ids.ts';
import { type LogEntry, logEntry } from './log-entry.ts';
import type { FoundArticle } from './reading.ts';

const ARTICLES_MAX = 1000;
const HEADINGS_MAX = 200;
const LINKS_MAX = 1000;
/** Of the elements around an article at most this many are compared, the outermost. Pages nest some forty. */
const PATH_MAX = 200;
/** Times of articles, in epoch seconds: 1995 to 2100. */
const SECONDS: readonly [number, number] = [8e8, 4.1e9];
/** The code of an article's link in Google's logs. Other elements log addresses, too. */
const ARTICLE_CODE = '95014';

interface Element {
  tag: string;
  number: number;
  logs: readonly LogEntry[];
}

/** An article of the page with the numbers of the elements that it stands in, the outermost first. */
interface PlacedArticle extends FoundArticle {
  path: readonly number[];
  code: string;
}

interface Mark {
  path: readonly number[];
  /** How many articles were before it. */
  before: number;
  id: string;
}

interface Heading extends Mark {
  name: string;
}

export interface AttributeReading {
  articles: FoundArticle[];
  /** Links of the navigation: address and name by id. */
  sections: ReadonlyMap<string, { name: string; address: string }>;
}

const logsOf = (attributes: Readonly<Record<string, string>>): LogEntry[] =>
  Object.values(attributes)
    .map(logEntry)
    .filter((entry) => entry !== undefined);

/** How many of the outer elements two places share. */
const shared = (a: readonly number[], b: readonly number[]): number => {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count++;
  return count;
};

/** Of each element the place of the first article in it. */
function firstArticles(articles: readonly PlacedArticle[]): ReadonlyMap<number, number> {
  const first = new Map<number, number>();
  for (const [index, { path }] of articles.entries())
    for (const element of path) if (!first.has(element)) first.set(element, index);
  return first;
}

/**
 * The heading of an article's section: of those before it the one that shares most of its elements. A heading that shares them with an
 * article before it too has no article of its own.
 */
function headingOf(
  path: readonly number[],
  index: number,
  headings: readonly Heading[],
  first: ReadonlyMap<number, number>,
): Heading | undefined {
  let best: { heading: Heading; depth: number } | undefined;
  for (const heading of headings) {
    if (heading.before > index) break;
    const depth = shared(heading.path, path);
    const container = path[depth - 1] ?? 0;
    if ((first.get(container) ?? 0) >= heading.before && (!best || depth >= best.depth)) best = { heading, depth };
  }
  return best?.heading;
}

/** Gives a story to the articles around its link: those in the smallest element that holds the link and any article. */
function groupByLinks(
  articles: readonly PlacedArticle[],
  links: readonly Mark[],
  first: ReadonlyMap<number, number>,
): void {
  for (const link of links) {
    const depth = link.path.findLastIndex((element) => first.has(element));
    if (depth < 0) continue;
    for (const article of articles) if (article.path[depth] === link.path[depth]) article.story ??= link.id;
  }
}

class Reader {
  readonly articles: PlacedArticle[] = [];
  readonly headings: Heading[] = [];
  readonly stories: Mark[] = [];
  readonly sections = new Map<string, { name: string; address: string }>();
  readonly #open: Element[] = [];
  /** Texts of links by the article that they lead to. */
  readonly #titles = new Map<string, string>();
  readonly #labels = new Map<string, string>();
  readonly #ids = new Set<string>();
  #count = 0;
  #heading: { depth: number; text: string; id: string } | undefined;
  #link: { depth: number; text: string; id: string; section: string } | undefined;

  open(tag: string, attributes: Readonly<Record<string, string>>): void {
    const logs = logsOf(attributes);
    this.#open.push({ tag, number: ++this.#count, logs });
    const depth = this.#open.length;
    if (/^h[1-6]$/.test(tag) || attributes.role === 'heading') this.#heading = { depth, text: '', id: '' };
    if (attributes.href !== undefined) this.#reference(attributes.href, attributes['aria-label'] ?? '', depth);
    for (const { code, target } of logs) {
      const url = target.find(isPublisherUrl);
      if (url !== undefined) this.#article(code, url, attributes.href ?? '');
    }
    const article = this.articles.at(-1);
    const seconds =
      tag === 'time'
        ? Math.floor((machineTime(attributes.datetime ?? '', 'UTC')?.ms ?? Number.NaN) / 1000)
        : Number.NaN;
    if (article && article.seconds === undefined && seconds > SECONDS[0] && seconds < SECONDS[1])
      article.seconds = seconds;
  }

  text(text: string): void {
    if (this.#heading) this.#heading.text += text;
    if (this.#link) this.#link.text += text;
  }

  close(): void {
    const depth = this.#open.length;
    if (this.#link?.depth === depth) {
      const { id, section, text } = this.#link;
      if (id !== '' && text.trim() !== '' && !this.#titles.has(id)) this.#titles.set(id, text);
      const named = this.sections.get(section);
      if (named && text.trim() !== '') named.name = text;
      this.#link = undefined;
    }
    if (this.#heading?.depth === depth) {
      const { id, text } = this.#heading;
      if (this.headings.length < HEADINGS_MAX)
        this.headings.push({ path: this.#path(), before: this.articles.length, id, name: text });
      this.#heading = undefined;
    }
    this.#open.pop();
  }

  titleOf = (id: string): string => this.#titles.get(id) ?? this.#labels.get(id) ?? '';

  #path(): number[] {
    return this.#open.slice(0, PATH_MAX).map(({ number }) => number);
  }

  #reference(href: string, label: string, depth: number): void {
    const id = idInAddress(href, 'read') || idInAddress(href, 'articles');
    const topic = idInAddress(href, 'topics');
    const story = idInAddress(href, 'stories');
    if (story !== '' && kindOfId(story) === 'story' && this.stories.length < LINKS_MAX)
      this.stories.push({ path: this.#path(), before: this.articles.length, id: story });
    if (topic !== '' && this.#heading) this.#heading.id = topic;
    const isNavigation = this.#open.some(({ logs }) =>
      logs.some(({ channel }) => channel.some((text) => text.startsWith('topic_nav'))),
    );
    const section = isNavigation && kindOfId(topic) === 'topic' ? topic : '';
    if (section !== '' && !this.sections.has(section)) this.sections.set(section, { name: label, address: href });
    this.#link = { depth, text: '', id, section };
    if (id === '') return;
    if (label !== '' && !this.#labels.has(id)) this.#labels.set(id, label);
    if (!this.#ids.has(id)) this.#article('', '', href);
  }

  #article(code: string, url: string, href: string): void {
    const id = idInAddress(href, 'read') || idInAddress(href, 'articles');
    const last = this.articles.at(-1);
    if (last && url !== '' && ((id !== '' && last.id === id) || last.url === url)) {
      if (last.url === '') Object.assign(last, { url, code });
      return;
    }
    if (this.articles.length >= ARTICLES_MAX) return;
    this.#ids.add(id);
    const channels = this.#open.flatMap(({ logs }) => logs.flatMap(({ channel }) => channel));
    const story = channels.map(storyOfLog).findLast((found) => found !== undefined);
    this.articles.push({
      id,
      url,
      code,
      title: '',
      path: this.#path(),
      isPersonal: channels.some(isPersonalLog),
      ...(story === undefined ? {} : { story }),
    });
  }
}

/** Articles and sections by the attributes of a page's elements. No name of a class or an element counts, save links and headings. */
export function readAttributes(html: string): AttributeReading {
  const reader = new Reader();
  readHtml(html, {
    open: (tag, attributes) => reader.open(tag, attributes),
    text: (text) => reader.text(text),
    close: () => reader.close(),
  });
  const isLogged = reader.articles.some(({ code }) => code === ARTICLE_CODE);
  const articles = reader.articles.filter(({ code }) => !isLogged || code === ARTICLE_CODE || code === '');
  const first = firstArticles(articles);
  groupByLinks(articles, reader.stories, first);
  return {
    sections: reader.sections,
    articles: articles.map(({ path, code, ...article }, index) => {
      const heading = headingOf(path, index, reader.headings, first);
      const kind = heading ? kindOfId(heading.id) : 'unknown';
      return {
        ...article,
        title: reader.titleOf(article.id),
        isPersonal: article.isPersonal || kind === 'local' || isPersonalHeading(heading?.name ?? ''),
        ...(kind === 'topic' && heading ? { section: heading.id } : {}),
      };
    }),
  };
}
