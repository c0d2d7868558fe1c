import { formatNumber } from './french/numbers.ts';
import { MAX_SITEMAP_URLS, PUBLISHING_HOURS, type SitemapFault, SLOW_MS } from './sitemap-faults.ts';

const [opens, closes] = PUBLISHING_HOURS;

/** Faults of sitemaps in words: the same on screens and in alerts. */
export const FAULT_LABELS: Readonly<Record<SitemapFault, string>> = {
  unreachable: 'Injoignable',
  http_error: 'Erreur HTTP',
  unreadable: 'Illisible',
  slow: `Lent : plus de ${SLOW_MS / 1000} s`,
  empty: `Vide aux heures de publication (${opens} h – ${closes} h)`,
  too_many_urls: `Plus de ${formatNumber(MAX_SITEMAP_URLS)} URLs`,
  future_date: 'Date de publication dans le futur',
  changed_date: 'Date de publication changée après la première apparition',
  too_old: 'Article de plus de deux jours',
  publisher_in_title: 'Nom de l’éditeur dans le titre',
  repeated_url: 'Même URL deux fois',
  foreign_host: 'URL d’un autre site',
};
