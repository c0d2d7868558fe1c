import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let vigie: TestApp;
let headers: { cookie: string };
beforeAll(async () => {
  vigie = await startTestApp();
  headers = { cookie: await vigie.login() };
});
afterAll(() => vigie.close());

const post = (path: string, body: object) => vigie.post(`/api/collecte/${path}`, body, { headers });
const read = (opml: string) => post('opml', { opml });
const opml = (body: string): string => `<opml version="2.0"><body>\n${body}\n</body></opml>`;

test('a list of feeds becomes addresses to look at; wrong and repeated ones are named', async () => {
  const outlines = [
    '<outline text="Presse"><outline text="Aurore" xmlUrl="https://aurore.fr/rss"/></outline>',
    '<outline text="Dedans" xmlUrl="ftp://10.0.0.1/rss"/>',
    '<outline text="Encore" xmlUrl="https://www.aurore.fr/rss#x"/><outline text="Encore" xmlUrl="https://aurore.fr/rss#x"/>',
    '<outline text="Fichier" xmlUrl="file:///etc/passwd"/>',
  ];
  const answer = await read(opml(outlines.join('\n')));
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      adresses: [
        { adresse: 'https://aurore.fr/rss', titre: 'Aurore', ligne: 2 },
        { adresse: 'https://www.aurore.fr/rss', titre: 'Encore', ligne: 4 },
      ],
      ecartees: [
        { ligne: 3, titre: 'Dedans', adresse: 'ftp://10.0.0.1/rss', motif: 'address' },
        { ligne: 4, titre: 'Encore', adresse: 'https://aurore.fr/rss', motif: 'repeated' },
        { ligne: 5, titre: 'Fichier', adresse: 'file:///etc/passwd', motif: 'address' },
      ],
    },
  ]);
});

test.each([
  ['not a list', '<rss/>', 400, /n’est pas une liste de flux OPML/],
  ['nothing in it', opml('<outline text="a"/>'), 400, /ne contient aucun flux/],
  ['too many', opml('<outline xmlUrl="https://aurore.fr/rss"/>'.repeat(10_001)), 400, /plus de 10\s000 entrées/],
  ['cut', '<opml><body><outline xmlUrl="https://aurore.fr/rss"/>', 400, /est coupé avant sa fin/],
  ['5 MB and more', opml('é'.repeat(2_700_000)), 413, /dépasse 5 Mo/],
  ['far more', 'a'.repeat(12_000_000), 413, /trop long/],
])('%s: refused with the reason', async (_what, text, status, message) => {
  const answer = await read(text);
  const { error } = answer.json();
  expect(answer.statusCode).toBe(status);
  expect(error.details?.[0]?.message ?? error.message).toMatch(message);
});

test('feeds are written with their publishers, and are read again as the same', async () => {
  const source = (url: string, genre: string) => ({ domaine: new URL(url).hostname, url, genre, langue: 'fr' });
  const feeds = ['https://www.lemonde.fr/rss/une.xml?a=1&b=2', 'https://www.inconnu-essai.fr/rss'];
  const sources = [...feeds.map((url) => source(url, 'feed')), source('https://www.lemonde.fr/news.xml', 'news')];
  expect((await post('sources', { sources })).statusCode).toBe(200);
  const file = await vigie.app.inject({ url: '/api/collecte/opml', headers });
  expect([file.statusCode, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
    200,
    'text/x-opml; charset=utf-8',
    'attachment; filename="vigie-flux.opml"',
  ]);
  const { adresses } = (await read(file.body)).json();
  expect(adresses.map(({ adresse }: { adresse: string }) => adresse).sort()).toEqual(feeds.toSorted());
  expect(adresses.map(({ titre }: { titre: string }) => titre)).toContain('inconnu-essai.fr');
});
