import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kindOfId } from './ids.ts';
import { readGoogleNews } from './read-google-news.ts';
import {
  googlePage,
  type InventedArticle,
  type InventedPage,
  localId,
  storyId,
  topicId,
} from './testing/google-page.ts';

const ADDRESS = 'https://news.google.com/home?hl=fr&gl=FR&ceid=FR:fr';
const TOP = topicId('5jhg');
const SPORT = topicId('6ntj');

const article = (name: string): InventedArticle => ({
  url: `https://www.${name}.fr/article?a=1&b=2`,
  title: `L’actualité selon « ${name} »`,
  publisher: `Le ${name}`,
  seconds: 1_751_000_000,
});

const home: InventedPage = {
  navigation: [
    { id: topicId('f8x'), name: 'France' },
    { id: localId, name: 'Actualités locales' },
    { id: SPORT, name: 'Sports' },
  ],
  sections: [
    {
      name: 'À la une',
      topic: TOP,
      log: 'gemini_briefing_top_news',
      blocks: [
        { story: storyId('aaa'), articles: ['un', 'deux', 'trois'].map(article) },
        { story: storyId('bbb'), articles: [article('quatre')] },
      ],
    },
    {
      name: 'Actualités locales',
      topic: localId,
      log: 'gemini_briefing_local_v2',
      blocks: [{ articles: [article('local')] }],
    },
    { name: 'Sélections pour vous', log: 'gemini_briefing_interests', blocks: [{ articles: [article('choisi')] }] },
    {
      name: 'Sports',
      topic: SPORT,
      log: 'gemini_briefing_sports',
      blocks: [{ articles: [article('cinq')] }, { articles: [article('six')] }],
    },
  ],
};

const shortly = (html: string) =>
  readGoogleNews(html, ADDRESS).placements.map(({ rank, storyRank, story, url, section }) => [
    rank,
    storyRank,
    story ?? null,
    new URL(url).hostname.slice(4, -3),
    section ?? null,
  ]);

describe('readGoogleNews', () => {
  it('gives the blocks of a page with their articles, without those for a place or a person', () => {
    expect(shortly(googlePage(home))).toEqual([
      [1, 1, storyId('aaa'), 'un', TOP],
      [1, 2, storyId('aaa'), 'deux', TOP],
      [1, 3, storyId('aaa'), 'trois', TOP],
      [2, 1, storyId('bbb'), 'quatre', TOP],
      [3, 1, null, 'cinq', SPORT],
      [4, 1, null, 'six', SPORT],
    ]);
  });

  it('gives title, publisher and time, the sections of the navigation and the checks', () => {
    const found = readGoogleNews(googlePage(home), ADDRESS);
    expect(found.kind).toBe('page');
    expect(found.placements[0]).toEqual({
      rank: 1,
      storyRank: 1,
      story: storyId('aaa'),
      url: 'https://www.un.fr/article?a=1&b=2',
      title: 'L’actualité selon « un »',
      publisher: 'Le un',
      publishedAt: '2025-06-27T04:53:20Z',
      section: TOP,
    });
    expect(found.sections).toEqual([
      {
        id: topicId('f8x'),
        name: 'France',
        address: `https://news.google.com/topics/${topicId('f8x')}?hl=fr&gl=FR&ceid=FR%3Afr`,
      },
      { id: SPORT, name: 'Sports', address: `https://news.google.com/topics/${SPORT}?hl=fr&gl=FR&ceid=FR%3Afr` },
    ]);
    expect(found.checks).toEqual({ fromAttributes: 6, fromRecords: 6, agreed: 6, unresolvedShare: 0 });
  });

  it('does not look at classes nor at the names of elements', () => {
    const html = googlePage(home);
    const renamed = html.replace(/ class="[^"]*"/g, ' class="x"').replace(/<(\/?)(?:article|c-wiz|main)/g, '<$1div');
    expect(readGoogleNews(renamed, ADDRESS)).toEqual(readGoogleNews(html, ADDRESS));
  });

  it('groups by the link to a story where the logs do not name it', () => {
    const html = googlePage(home).replace(/jslog="85008;[^"]*"/g, '');
    expect(shortly(html)).toEqual(shortly(googlePage(home)));
  });

  it('calls a page without articles a shell', () => {
    const shell =
      '<html><head><title>Google News</title></head><body><a href="./read/CBMiabcdefghij">.</a></body></html>';
    for (const html of ['', shell, googlePage({ navigation: home.navigation, sections: [] })])
      expect(readGoogleNews(html, ADDRESS)).toMatchObject({ kind: 'shell', placements: [] });
  });

  it('says when the readings differ', () => {
    const html = googlePage(home);
    const records = html.slice(0, html.indexOf('<script'));
    expect(readGoogleNews(records, ADDRESS).checks).toMatchObject({ fromAttributes: 6, fromRecords: 0, agreed: 0 });
    const attributes = html.slice(html.indexOf('<script'));
    expect(readGoogleNews(attributes, ADDRESS).checks).toMatchObject({ fromAttributes: 0, fromRecords: 6, agreed: 0 });
    // The data tells of other articles than the elements.
    const [elements, data] = [html.slice(0, html.indexOf('<script')), html.slice(html.indexOf('<script'))];
    const other = `${elements}${data.replaceAll('www.deux.fr', 'www.autre.fr')}`;
    expect(readGoogleNews(other, ADDRESS).checks).toMatchObject({ fromAttributes: 6, fromRecords: 6, agreed: 5 });
  });

  it('agrees on any of an article’s addresses', () => {
    const html = googlePage(home);
    const own = '"https://www.deux.fr/article?a=1&b=2",null';
    const more = html.replace(own, `"https://amp.deux.fr/x",${own}`);
    expect(more).not.toBe(html);
    expect(readGoogleNews(more, ADDRESS).checks.agreed).toBe(6);
    expect(shortly(more)).toEqual(shortly(html));
  });

  it('says which share of the articles has no publisher’s address', () => {
    const html = googlePage(home)
      .replaceAll('www.deux.fr', 'news.google.com')
      .replace(/jslog="95014;[^"]*"/, '');
    const { checks, placements } = readGoogleNews(html.slice(0, html.indexOf('<script')), ADDRESS);
    expect(checks.unresolvedShare).toBeCloseTo(1 / 6);
    expect(placements).toHaveLength(5);
  });

  it('gives a topic page its own id as the section of blocks without a heading', () => {
    const html = googlePage({
      navigation: [],
      sections: [{ name: 'Sports', log: 'topic', blocks: [{ articles: [article('un')] }] }],
    });
    const found = readGoogleNews(html, `https://news.google.com/topics/${SPORT}?hl=fr`);
    expect(found.placements[0]?.section).toBe(SPORT);
  });

  it('reads any page of this structure exactly', () => {
    const name = fc.stringMatching(/^[a-z]{3,8}$/);
    const pages = fc.array(fc.array(fc.array(name, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(pages, fc.boolean(), (sections, withStories) => {
        let count = 0;
        const invented: InventedPage = {
          navigation: [],
          sections: sections.map((blocks, index) => ({
            name: `Section ${index}`,
            topic: topicId(`x${index}`),
            log: `section_${index}`,
            blocks: blocks.map((names) => ({
              ...(withStories || names.length > 1 ? { story: storyId(`s${count}`) } : {}),
              articles: names.map((part) => article(`${part}${count++}`)),
            })),
          })),
        };
        const expected = invented.sections.flatMap(({ topic, blocks }) => blocks.map((block) => ({ topic, block })));
        expect(shortly(googlePage(invented))).toEqual(
          expected.flatMap(({ topic, block }, rank) =>
            block.articles.map(({ url }, index) => [
              rank + 1,
              index + 1,
              block.story ?? null,
              new URL(url).hostname.slice(4, -3),
              topic,
            ]),
          ),
        );
      }),
      { numRuns: process.env.VIGIE_FULL === '1' ? 2_000 : 100 },
    );
  });
});

describe('kindOfId', () => {
  it('tells stories, topics and places', () => {
    expect([storyId('a'), topicId('a'), localId, 'CAAqAAAAAAAAAAAA', 'x'].map(kindOfId)).toEqual([
      'story',
      'topic',
      'local',
      'unknown',
      'unknown',
    ]);
  });
});
