import { articleId } from '@vigie/contracts/article-id';
import { hostOf } from '@vigie/contracts/canonical-url';
import type { ArticleEvent } from '@vigie/contracts/events';
import { repair } from '@vigie/stories/text/repair';
import { idHalves } from './article-cache.ts';
import { toByteString } from './byte-string.ts';
import { type Extra, eventLane, type Landing } from './event-lane.ts';
import type { HeadlineLog } from './headlines/headline-log.ts';
import type { Sights } from './headlines/sights.ts';
import { ArrayColumn, NullableColumn } from './native/nested.ts';
import { Uint64Column } from './native/numbers.ts';
import { LowCardinalityColumn, StringColumn } from './native/texts.ts';
import { paywallColumn, timeColumn } from './native/types.ts';

const text = () => new StringColumn('utf8');
const texts = () => new ArrayColumn(text());
const time = (value: string | null | undefined): number | null => (value == null ? null : Date.parse(value));

const pushAll = (column: ArrayColumn<StringColumn>, values: readonly string[] | null | undefined): void => {
  for (const value of values ?? []) column.items.push(value);
  column.close(values?.length ?? 0);
};

/** Stores `[]` when the event does not have the field, and `['']` when it says that the page has no headings. */
const orOneEmpty = (values: readonly string[] | null | undefined) => (values?.length === 0 ? [''] : values);

/** `articles` → article_pages_landing, article_traits. */
export const articleLane = (log: HeadlineLog) =>
  eventLane({ type: 'article', table: 'article_pages_landing', open: openPages, headlines: { log, see: seePage } });

/** When there is no lead, the description is used as the lead. */
const seePage = ({ url, title, lead, description, at }: ArticleEvent, sights: Sights): void => {
  sights.add({
    article: articleId(url),
    url: toByteString(url),
    title: toByteString(repair(title)),
    lead: toByteString(repair(lead?.trim() || description?.trim() || '')),
    at: Date.parse(at),
  });
};

const openPages = (): Landing<'article'> => {
  const c = {
    article: new Uint64Column(),
    host: new LowCardinalityColumn('utf8'),
    at: timeColumn(),
    producer: new LowCardinalityColumn('utf8'),
    id: text(),
    url: text(),
    publisher: text(),
    title: text(),
    description: text(),
    lead: text(),
    body: text(),
    author: text(),
    published_at: new NullableColumn(timeColumn()),
    modified_at: new NullableColumn(timeColumn()),
    words: new NullableColumn(new Uint64Column()),
    images: new NullableColumn(new Uint64Column()),
    videos: new NullableColumn(new Uint64Column()),
    headings: texts(),
    keywords: texts(),
  };
  const { extra, pushTraits } = openTraits();
  return {
    columns: c,
    extras: [extra],
    push(event) {
      const { low, high } = idHalves(event.url);
      pushTraits(event, low, high);
      c.article.pushHalves(low, high);
      c.host.push(hostOf(event.url));
      c.at.push(Date.parse(event.at));
      c.producer.push(event.producer);
      c.id.push(event.id);
      c.url.push(event.url);
      c.publisher.push(event.publisher ?? '');
      c.title.push(repair(event.title));
      c.description.push(repair(event.description ?? ''));
      c.lead.push(repair(event.lead ?? ''));
      c.body.push(event.text ?? '');
      c.author.push(event.author ?? '');
      c.published_at.push(time(event.publishedAt));
      c.modified_at.push(time(event.modifiedAt));
      c.words.push(event.words);
      c.images.push(event.images);
      c.videos.push(event.videos);
      pushAll(c.headings, orOneEmpty(event.headings));
      pushAll(c.keywords, event.keywords);
      return 0;
    },
  };
};

const paywallOf = (paywall: boolean | null | undefined): number => (paywall == null ? 0 : paywall ? 2 : 1);

function openTraits() {
  const c = {
    article: new Uint64Column(),
    at: timeColumn(),
    producer: new LowCardinalityColumn('utf8'),
    id: text(),
    section: text(),
    image: text(),
    paywall: paywallColumn(),
    amp: text(),
    canonical: text(),
    language: new LowCardinalityColumn('utf8'),
    words: new Uint64Column(),
  };
  const extra: Extra = { table: 'article_traits', columns: c, rows: 0 };
  const pushTraits = (event: ArticleEvent, low: number, high: number): void => {
    const { section, image, paywall, amp, canonical, language, words } = event;
    if (!section && !image && paywall == null && !amp && !canonical && !language && words == null) return;
    c.article.pushHalves(low, high);
    c.at.push(Date.parse(event.at));
    c.producer.push(event.producer);
    c.id.push(event.id);
    c.section.push(section ?? '');
    c.image.push(image ?? '');
    c.paywall.push(paywallOf(paywall));
    c.amp.push(amp ?? '');
    c.canonical.push(canonical ?? '');
    c.language.push(language ?? '');
    c.words.push(words == null ? 0 : words + 1);
    extra.rows += 1;
  };
  return { extra, pushTraits };
}
