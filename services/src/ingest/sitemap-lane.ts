import { articleId } from '@vigie/contracts/article-id';
import { hostOf } from '@vigie/contracts/canonical-url';
import type { SitemapEvent } from '@vigie/contracts/events';
import { DATED_BY, SITEMAP_KINDS } from '@vigie/contracts/options';
import { repair } from '@vigie/stories/text/repair';
import { idHalves } from './article-cache.ts';
import { toByteString } from './byte-string.ts';
import { type Extra, eventLane, type Landing } from './event-lane.ts';
import type { HeadlineLog } from './headlines/headline-log.ts';
import type { Sights } from './headlines/sights.ts';
import { ArrayColumn, NullableColumn } from './native/nested.ts';
import { Uint64Column } from './native/numbers.ts';
import { LowCardinalityColumn, StringColumn } from './native/texts.ts';
import { datedColumn, kindColumn, priorityColumn, timeColumn } from './native/types.ts';

const text = () => new StringColumn('utf8');
const name = () => new LowCardinalityColumn('utf8');

/** `sitemaps` → sitemap_fetches, sitemap_kinds, article_dated. */
export const sitemapLane = (log: HeadlineLog) =>
  eventLane({ type: 'sitemap', table: 'sitemap_fetches', open: openFetches, headlines: { log, see: seeEntries } });

const seeEntries = ({ entries, at }: SitemapEvent, sights: Sights): void => {
  for (const { url, title } of entries) {
    const texts = { url: toByteString(url), title: toByteString(repair(title)), lead: '' };
    sights.add({ article: articleId(url), ...texts, at: Date.parse(at) });
  }
};

const openFetches = (): Landing<'sitemap'> => {
  const c = {
    publisher: name(),
    code: name(),
    at: timeColumn(),
    producer: name(),
    id: text(),
    url: text(),
    priority: priorityColumn(),
    status: new Uint64Column(),
    duration_ms: new NullableColumn(new Uint64Column()),
    error: text(),
    total: new Uint64Column(),
    articles: new ArrayColumn(new Uint64Column()),
    hosts: new ArrayColumn(name()),
    urls: new ArrayColumn(text()),
    titles: new ArrayColumn(text()),
    published: new ArrayColumn(timeColumn()),
    modified: new ArrayColumn(new NullableColumn(timeColumn())),
    keywords: new ArrayColumn(new ArrayColumn(text())),
  };
  const perEntry = [c.articles, c.hosts, c.urls, c.titles, c.published, c.modified, c.keywords];
  const kinds = openKinds();
  const dates = openDated();
  return {
    columns: c,
    extras: [kinds.extra, dates.extra],
    push(event) {
      kinds.pushKind(event);
      dates.pushDated(event);
      c.publisher.push(event.publisher);
      c.code.push(event.sitemap.code);
      c.at.push(Date.parse(event.at));
      c.producer.push(event.producer);
      c.id.push(event.id);
      c.url.push(event.sitemap.url);
      c.priority.push(event.sitemap.priority === 'high' ? 1 : 0);
      c.status.push(event.status);
      c.duration_ms.push(event.durationMs);
      c.error.push(event.error ?? '');
      c.total.push(event.total);
      for (const entry of event.entries) {
        const { low, high } = idHalves(entry.url);
        c.articles.items.pushHalves(low, high);
        c.hosts.items.push(hostOf(entry.url));
        c.urls.items.push(entry.url);
        c.titles.items.push(repair(entry.title));
        c.published.items.push(Date.parse(entry.publishedAt));
        c.modified.items.push(entry.lastModified == null ? null : Date.parse(entry.lastModified));
        for (const keyword of entry.keywords ?? []) c.keywords.items.items.push(keyword);
        c.keywords.items.close(entry.keywords?.length ?? 0);
      }
      for (const column of perEntry) column.close(event.entries.length);
      return 0;
    },
  };
};

function openKinds() {
  const c = { publisher: name(), code: name(), kind: kindColumn(), since: timeColumn() };
  const extra: Extra = { table: 'sitemap_kinds', columns: c, rows: 0 };
  const pushKind = ({ publisher, sitemap: { code, kind }, at }: SitemapEvent): void => {
    if (kind == null) return;
    c.publisher.push(publisher);
    c.code.push(code);
    c.kind.push(SITEMAP_KINDS.indexOf(kind));
    c.since.push(Date.parse(at));
    extra.rows += 1;
  };
  return { extra, pushKind };
}

/** Entries whose publication date is not their own. */
function openDated() {
  const c = {
    article: new Uint64Column(),
    at: timeColumn(),
    id: text(),
    published: timeColumn(),
    dated: datedColumn(),
  };
  const extra: Extra = { table: 'article_dated', columns: c, rows: 0 };
  const pushDated = ({ entries, at, id }: SitemapEvent): void => {
    for (const { url, publishedAt, dated } of entries) {
      if (dated == null) continue;
      const { low, high } = idHalves(url);
      c.article.pushHalves(low, high);
      c.at.push(Date.parse(at));
      c.id.push(id);
      c.published.push(Date.parse(publishedAt));
      c.dated.push(DATED_BY.indexOf(dated) + 1);
      extra.rows += 1;
    }
  };
  return { extra, pushDated };
}
