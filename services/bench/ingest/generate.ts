/**
 * Crawl events like those of one crawler: 60 pages with a snapshot a minute and 50 entries each, most of which were
 * there a minute before. The same seed gives the same bytes.
 */
export interface GeneratorOptions {
  events: number;
  entries: number;
  seed: number;
  /** Time of the first minute, milliseconds. */
  start: number;
}

const PAGES = 60;
const HOSTS = 300;
/** Share of a page's entries that are new each minute. */
const TURNOVER = 0.02;
const WORDS =
  'le budget de la ville face aux usagers une enquête sur les prix du logement après deux ans d’attente'.split(' ');

interface ShownForm {
  url: string;
  title: string;
  publisher: string;
}

/** mulberry32: small, fast and the same everywhere. */
const random = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const SECTIONS = ['france', 'international', 'économie', 'science_high-tech', 'culture', 'sports', 'santé'];

export function* crawlEvents({
  events,
  entries,
  seed,
  start,
}: GeneratorOptions): Generator<{ key: string; value: Buffer }> {
  const next = random(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  let serial = 0;
  const article = (): ShownForm => {
    serial++;
    const host = Math.floor(next() ** 2 * HOSTS);
    const words = Array.from({ length: 6 + below(6) }, () => WORDS[below(WORDS.length)] ?? '');
    return {
      url: `https://www.journal-${host}.example/rubrique-${below(12)}/2026/11/20/${words.slice(0, 6).join('-')}-${serial}_${below(1e6)}.html`,
      title: `${words.join(' ')} ${serial}`,
      publisher: `Journal ${host}`,
    };
  };
  const pages = Array.from({ length: PAGES }, () => Array.from({ length: entries }, article));
  for (let n = 0; n < events; n++) {
    const page = n % PAGES;
    const shown = pages[page] ?? [];
    for (let i = 0; i < shown.length; i++) if (next() < TURNOVER) shown[i] = article();
    const source = ['google_desktop', 'google_mobile_webview', 'applenews', 'flipboard_mobile'][page % 4] ?? '';
    const [position, category, topic] =
      page < 4
        ? ['top', 'homepage', undefined]
        : page < 32
          ? ['cat', SECTIONS[page % 7], undefined]
          : ['topic', null, `sujet ${page}`];
    const at = new Date(start + Math.floor(n / PAGES) * 60_000 + page * 700).toISOString();
    const event = {
      v: 1,
      type: 'crawl',
      id: `bench-${seed}-${n}`,
      at,
      producer: 'bench',
      source,
      page: { position, category, ...(topic ? { topic } : {}) },
      period: 60,
      entries: shown.map(({ url, title, publisher }, i) => ({
        rank: 1 + Math.floor(i / 4),
        story: `CAAqNggKIjBDQklTSGpvSmMzUnZjbmt0TXpZd1NoRUtEd2pXa-${page}-${Math.floor(i / 4)}`,
        storyRank: 1 + (i % 4),
        url,
        title,
        publisher,
      })),
    };
    yield { key: `${source}/${position}/${category ?? ''}/${topic ?? ''}`, value: Buffer.from(JSON.stringify(event)) };
  }
}
