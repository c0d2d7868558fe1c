import { describe, expect, it, test } from 'vitest';
import { readPage } from '../read-page.ts';
import { allPages, refresh } from '../testing/pages.ts';
import { inventedWalls, LISTED } from '../testing/walls.ts';
import { judgePage, titlesAgree } from './judge-page.ts';

const NOW = Date.UTC(2026, 10, 28, 17);

interface GivenPage {
  html: string;
  address?: string;
  headers?: Record<string, string>;
  title?: string | undefined;
  url?: string;
}
const judged = ({ html, url = LISTED.url, address = url, headers = {}, title }: GivenPage) =>
  judgePage({ url, title }, { html, address, headers, page: readPage(html, address, NOW) });

describe('walls', () => {
  it('are sixty, and no two are the same page', () => {
    expect(
      new Set(inventedWalls.map(({ html, address, headers }) => JSON.stringify([html, address, headers]))).size,
    ).toBe(60);
  });

  it.each(inventedWalls.map((wall) => [`${wall.kind}: ${wall.name}`, wall] as const))(
    '%s is not believed, and named',
    (_, wall) => {
      expect(judged({ ...wall, title: LISTED.title }).refusal).toBe(wall.kind);
      // A plain sitemap says nothing to compare with.
      expect(judged(wall).refusal).toBeDefined();
    },
  );

  it('are not believed when every page of the host is marked as an article', () => {
    const marked =
      '<head><meta property="og:type" content="article"><meta property="article:published_time" content="2026-11-28T08:00:00Z">';
    const believed = inventedWalls.filter(
      (wall) =>
        judged({ ...wall, html: wall.html.replace('<head>', marked), title: LISTED.title }).refusal === undefined,
    );
    expect(believed.map(({ kind, name }) => `${kind}: ${name}`)).toEqual([]);
  });
});

const TEXT =
  '<p>La mairie a confirmé lundi que le marché rouvrira, après deux ans de travaux qui ont coûté plus que prévu.</p>'.repeat(
    12,
  );
const article = (title: string, head = '', more = ''): string =>
  `<html lang="fr"><head><title>${title} - Gazette du Val</title>${head}</head><body><article><h1>${title}</h1>${TEXT}</article>${more}</body></html>`;
const MARK = '<meta property="og:type" content="article">';

describe('articles', () => {
  it.each(allPages.filter((one) => one !== refresh).map(({ address, html }) => [address, html]))(
    '%s is believed with its title',
    (url, html) => {
      expect(judged({ html, url, title: readPage(html, url, NOW).title }).refusal).toBeUndefined();
    },
  );

  test.each([
    [
      'about a wall',
      article('Cookies : la CNIL inflige une amende à trois sites après des murs de consentement', MARK),
      'Cookies : la CNIL inflige une amende à trois sites',
    ],
    [
      'about a maintenance',
      article('SNCF : le site en maintenance ce week-end', MARK),
      'SNCF : le site en maintenance ce week-end',
    ],
    [
      'about robots',
      article('Êtes-vous un robot ? Enquête sur les captchas', MARK),
      'Êtes-vous un robot ? Enquête sur les captchas',
    ],
    [
      'with a banner',
      article(
        LISTED.title,
        '',
        '<div class="cookie-banner"><h2>Votre vie privée</h2><button>Tout accepter</button></div>',
      ),
      LISTED.title,
    ],
    [
      'with the code that watches ordinary pages',
      article(
        LISTED.title,
        '<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script><script src="https://js.datadome.co/tags.js"></script>',
      ),
      LISTED.title,
    ],
    [
      'for subscribers',
      `<html><head><title>${LISTED.title}</title></head><body><article><h1>${LISTED.title}</h1><p>Début.</p></article><div><h2>Article réservé aux abonnés</h2><button>S’abonner</button><input type="password"></div></body></html>`,
      LISTED.title,
    ],
    ['with a headline of its own', article('Samedi, les étals retrouvent leur halle', MARK), LISTED.title],
    ['noindex, with the listed title', article(LISTED.title, '<meta name="robots" content="noindex">'), LISTED.title],
  ])('%s is believed', (_, html, title) => {
    expect(judged({ html, title }).refusal).toBeUndefined();
  });

  test('at another address are believed when it is the canonical one, or the title agrees', () => {
    const moved = 'https://www.gazette-val.test/ville/le-marche-rouvre';
    expect(judged({ html: article(LISTED.title), address: moved, title: LISTED.title }).refusal).toBeUndefined();
    const own = article('Samedi, les étals', `${MARK}<link rel="canonical" href="${moved}">`);
    expect(judged({ html: own, address: moved, title: LISTED.title }).refusal).toBeUndefined();
    const other = article(
      'Samedi, les étals',
      `${MARK}<link rel="canonical" href="https://www.gazette-val.test/autre/sujet">`,
    );
    expect(judged({ html: other, address: moved, title: LISTED.title }).refusal).toBe('other address');
  });

  test('without a mark and with another title are not believed', () => {
    expect(judged({ html: article('Horoscope de la semaine'), title: LISTED.title }).refusal).toBe('other title');
    const hidden = article('Horoscope de la semaine', `${MARK}<meta name="robots" content="noindex, follow">`);
    expect(judged({ html: hidden, title: LISTED.title }).refusal).toBe('noindex');
  });
});

test.each([
  ['Le marché couvert rouvre samedi', 'Samedi, le marché couvert rouvrira enfin', true],
  ['Le marché couvert rouvre samedi', 'Le marché couvert rouvre samedi - Gazette', true],
  ['Haushalt beschlossen', 'Haushalt', false],
  ['Haushalt beschlossen', 'Der Rat beschließt den Haushalt', true],
  ['Gazette du Val, 28 novembre', 'Gazette du Val', false],
  ['Le maire démissionne', 'Site en travaux', false],
  ['東京で大雨、避難指示', '東京の大雨で避難指示 各地で', true],
  ['東京で大雨、避難指示', 'ログイン', false],
])('%j and %j: %s', (listed, found, agree) => {
  expect(titlesAgree(listed, found, ['Gazette du Val'])).toBe(agree);
});
