import type { ClickHouseClient } from '@clickhouse/client';
import { articleId } from '@vigie/contracts/article-id';
import type { CrawlEvent, ShareEvent, SitemapEvent } from '@vigie/contracts/events';
import type { Category } from '@vigie/contracts/options';
import { addDays, dayBounds } from '@vigie/contracts/paris';
import { writeArticles, writeClusters } from '../../../figures/testing/cluster-rows.ts';
import { insertCrawls } from '../../../figures/testing/naive/insert.ts';
import { insertFacts } from '../../../figures/testing/naive/insert-facts.ts';

/** A made-up market, the same for the same size: a day, the day before and the 4 same weekdays. */

export const DAY = '2026-11-20';
export const DAYS = [DAY, ...[1, 7, 14, 21, 28].map((back) => addDays(DAY, -back))];

const NAMES = ['Le Ponant', 'Le Beffroi', 'La Dépêche d’Aval', 'L’Écho des Îles', 'Soir Libre', '24 Colonnes'];
const SUBJECTS = [
  'Budget',
  'Grève des transports',
  'Réforme de l’école',
  'Finale de la coupe',
  'Tempête à l’Ouest',
  'Procès d’assises',
  'Intelligence artificielle',
  'Élections régionales',
];
const TAILS = [
  'ce que l’on sait',
  'le gouvernement temporise, les syndicats appellent à une nouvelle journée d’action nationale',
  'nos révélations',
  '« il faut aller plus vite », plaide la ministre',
  'les cinq questions qui restent sans réponse au lendemain d’un vote que personne, pas même les rapporteurs, n’attendait si serré',
  'en direct',
];
const CATEGORIES: readonly Category[] = ['france', 'international', 'économie', 'sports'];

export interface MarketSize {
  publishers: number;
  /** Of each publisher and day. */
  articles: number;
  /** Which snapshots are taken; the same for the same. */
  seed?: number;
  /** Half of the clusters live for all days. */
  lasting?: boolean;
  /** Snapshots that were not taken. `page`: its number in {@link PAGES}. */
  missing?: (day: string, hour: number, page: number) => boolean;
}

export interface MarketArticle {
  url: string;
  title: string;
  day: string;
  publisher: number;
  /** Hexadecimal. */
  cluster: string;
  /** A third is never exposed. */
  exposed: boolean;
}

export const hostOf = (publisher: number): string => `editeur-${publisher}.example`;
export const nameOf = (publisher: number): string => NAMES[publisher] ?? `Gazette n° ${publisher}`;

export const marketPublishers = ({ publishers }: MarketSize) =>
  Array.from({ length: publishers }, (_, i) => ({
    nom_norme: hostOf(i),
    nom_affiche: nameOf(i),
    groupe: i < 2 ? 'Groupe Ponant' : nameOf(i),
    hosts: [hostOf(i)],
  }));

const clusterOf = (day: string, subject: number, lasting: boolean): string =>
  articleId(`https://cluster.example/${lasting && subject % 2 === 0 ? 'toujours' : day}/${subject}`);

export function marketArticles({ publishers, articles, lasting = false }: MarketSize): MarketArticle[] {
  return DAYS.flatMap((day) =>
    Array.from({ length: publishers }, (_, publisher) =>
      Array.from({ length: articles }, (_, i): MarketArticle => {
        const subject = (publisher * 3 + i) % (SUBJECTS.length * 4);
        const title = `${SUBJECTS[subject % SUBJECTS.length]}\u00a0: ${TAILS[(publisher + i) % TAILS.length]} (${i + 1})`;
        return {
          url: `https://www.${hostOf(publisher)}/${day}/article-${i}`,
          // What a spreadsheet would run, were it not text.
          title: i === 0 && publisher === 0 ? '=SOMME(1;2) & <b>Łódź</b>, l’œuvre d’Erdoğan' : title,
          day,
          publisher,
          cluster: clusterOf(day, subject, lasting),
          exposed: i % 3 !== 2,
        };
      }),
    ).flat(),
  );
}

export const PAGES: readonly Pick<CrawlEvent, 'source' | 'page'>[] = [
  { source: 'google_desktop', page: { position: 'top', category: 'homepage' } },
  { source: 'google_mobile_webview', page: { position: 'top', category: 'homepage' } },
  ...CATEGORIES.map((category) => ({
    source: 'google_desktop' as const,
    page: { position: 'cat' as const, category },
  })),
  { source: 'applenews', page: { position: 'top' } },
  { source: 'flipboard_mobile', page: { position: 'top' } },
];

/** Figures that look drawn by lot and are the same each time. */
function lot(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** One snapshot of each page an hour: more articles by day than by night, more often those of the first publishers. */
function crawls(
  articles: readonly MarketArticle[],
  day: string,
  { seed = 0, missing = () => false }: MarketSize,
): CrawlEvent[] {
  const shown = articles.filter((article) => article.day === day && article.exposed);
  const { start } = dayBounds(day);
  return Array.from({ length: 24 }, (_, hour) =>
    PAGES.flatMap((page, p): CrawlEvent[] => {
      if (missing(day, hour, p)) return [];
      const draw = lot(seed * 7_919 + DAYS.indexOf(day) * 1_000 + hour * 10 + p);
      const count = 3 + Math.floor(draw() * 4) + (hour > 6 && hour < 22 ? 10 : 0);
      const picked = new Set(Array.from({ length: count }, () => Math.floor(draw() ** 2 * shown.length)));
      const event: CrawlEvent = {
        v: 1,
        type: 'crawl',
        id: `${day}-${hour}-${p}`,
        at: new Date(start + hour * 3_600_000).toISOString(),
        producer: 'p1',
        period: 3_600,
        ...page,
        entries: [...picked].map((at, i) => {
          const { url, title } = shown[at] as MarketArticle;
          return { rank: Math.floor(i / 3) + 1, storyRank: (i % 3) + 1, url, title };
        }),
      };
      return [event];
    }),
  ).flat();
}

function sitemaps(articles: readonly MarketArticle[], day: string, publisher: number): SitemapEvent[] {
  const own = articles.filter((article) => article.day === day && article.publisher === publisher);
  const { start } = dayBounds(day);
  return Array.from({ length: 20 }, (_, i): SitemapEvent => {
    const at = new Date(start + (i + 3) * 3_600_000).toISOString();
    const listed = own.filter((_, j) => j % 20 <= i);
    return {
      v: 1,
      type: 'sitemap',
      id: `s-${day}-${publisher}-${i}`,
      at,
      producer: 'p1',
      publisher: hostOf(publisher),
      sitemap: { code: 'news', url: `https://www.${hostOf(publisher)}/news.xml`, priority: 'high' },
      status: 200,
      total: own.length,
      entries: listed.map(({ url, title }) => ({ url, title, publishedAt: at, lastModified: at })),
    };
  });
}

const shares = (articles: readonly MarketArticle[], day: string): ShareEvent[] =>
  articles
    .filter((article, i) => article.day === day && article.exposed && i % 4 === 0)
    .flatMap(({ url }, i) =>
      (['facebook', 'twitter'] as const).map((network, n) => ({
        v: 1 as const,
        type: 'share' as const,
        id: `h-${day}-${i}-${network}`,
        at: new Date(dayBounds(day).start + 12 * 3_600_000).toISOString(),
        producer: 'p1',
        url,
        network,
        count: 1_500 - i * 13 - n * 400 > 0 ? 1_500 - i * 13 - n * 400 : i,
      })),
    );

export async function fillMarket(client: ClickHouseClient, size: MarketSize): Promise<MarketArticle[]> {
  const articles = marketArticles(size);
  for (const day of DAYS) {
    await insertCrawls(client, crawls(articles, day, size));
    await insertFacts(client, [
      ...Array.from({ length: size.publishers }, (_, publisher) => sitemaps(articles, day, publisher)).flat(),
      ...shares(articles, day),
    ]);
  }
  await writeArticles(
    client,
    articles.map(({ url, title, day, cluster, publisher }, i) => ({
      url,
      title,
      cluster,
      firstView: dayBounds(day).start + (publisher * 7 + (i % 60)) * 60_000,
      entities: ['Paris'],
      lemmas: ['budget'],
    })),
  );
  const ids = [...new Set(articles.map(({ cluster }) => cluster))];
  const titleOf = new Map(articles.map(({ cluster, title }) => [cluster, title]));
  await writeClusters(
    client,
    ids.map((id, i) => ({
      id,
      title: titleOf.get(id) ?? '',
      entities: ['Paris', 'Sénat'],
      lemmas: i % 2 === 0 ? ['budget', 'grève'] : ['tempête'],
    })),
  );
  return articles;
}
