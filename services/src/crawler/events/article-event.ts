import { type ArticleEvent, eventSchemas } from '@vigie/contracts/events';
import type { Page } from '@vigie/readers/page/page';
import type { ArticleText } from '@vigie/readers/page/text/read-text';
import { eventId } from './event-id.ts';

export interface ReadArticle {
  /** As the sitemap or feed lists it, so that both tell of the same article. */
  url: string;
  publisher: string;
  /** When the page was listed: it makes the id. */
  listedAt: number;
  at: number;
  page: Page;
  /** Only of publishers that are marked as own. */
  text?: ArticleText | undefined;
}

/** The event of one article page; undefined for a page that is no article, or breaks a rule of the contract. */
export function articleEvent(read: ReadArticle, producer: string): ArticleEvent | undefined {
  const { url, publisher, listedAt, at, page, text } = read;
  if (page.title === '' || page.refresh !== undefined) return undefined;
  const fields = {
    v: 1,
    type: 'article',
    id: eventId(url, listedAt),
    at: new Date(at).toISOString(),
    producer,
    url,
    publisher,
    title: page.title,
    description: page.description,
    lead: page.lead,
    text: text?.text,
    author: page.authors.join(', ') || undefined,
    publishedAt: page.publishedAt,
    modifiedAt: page.modifiedAt,
    // What the page states counts all of an article of which it may show the beginning alone.
    words: page.words ?? text?.words,
    headings: page.headings.length > 0 ? page.headings : undefined,
    keywords: page.topics.length > 0 ? page.topics : undefined,
    section: page.section,
    image: page.image,
    paywall: page.paywall,
    amp: page.amp,
    canonical: page.canonical,
    language: page.language,
  };
  const present = Object.fromEntries(Object.entries(fields).filter(([name, value]) => fits(name, value)));
  return eventSchemas.article.safeParse(present).success ? (present as ArticleEvent) : undefined;
}

interface CorrectedArticle extends Pick<ReadArticle, 'url' | 'publisher' | 'at'> {
  title: string;
}

/** Gives an article the title that was listed back, where an earlier event had that of a page which is no longer believed. */
export function correctionEvent(
  { url, publisher, at, title }: CorrectedArticle,
  producer: string,
): ArticleEvent | undefined {
  const page: Page = { title, authors: [], topics: [], headings: [] };
  return articleEvent({ url, publisher, listedAt: at, at, page }, producer);
}

/** A field that breaks a rule is left out: the others are right without it. */
const fits = (name: string, value: unknown): boolean =>
  value !== undefined && eventSchemas.article.shape[name as keyof ArticleEvent].safeParse(value).success;
