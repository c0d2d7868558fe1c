/** Makes pages in the structure of Google News, with invented news. */

export interface InventedArticle {
  url: string;
  title: string;
  publisher: string;
  /** Epoch seconds. */
  seconds: number;
}

export interface InventedBlock {
  /** Absent: articles that belong to no story. */
  story?: string;
  articles: readonly InventedArticle[];
}

export interface InventedSection {
  name: string;
  /** Where its heading leads. */
  topic?: string;
  /** Google's name of the section in its logs. */
  log: string;
  blocks: readonly InventedBlock[];
}

export interface InventedPage {
  navigation: readonly { id: string; name: string }[];
  sections: readonly InventedSection[];
}

const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64');
const field = (text: string) => `"${String.fromCharCode(text.length)}${text}`;
const idOf = (inner: string) =>
  Buffer.from(
    `\u0008\u0000*${String.fromCharCode(inner.length + 4)}\u0008\n${field(inner)}(\u0000P\u0001`,
    'latin1',
  ).toString('base64url');
const innerOf = (text: string) =>
  Buffer.from(`\u0008\u0001\u0012${String.fromCharCode(text.length)}${text}`, 'latin1').toString('base64url');

export const topicId = (name: string): string => idOf(innerOf(`\n\u0008/m/0${name}`));
export const storyId = (name: string): string => idOf(innerOf(`:\tstory-360J${name}`));
export const localId: string = idOf(innerOf(':\u0008local_v2'));
const articleId = ({ url }: InventedArticle) => `CBMi${Buffer.from(`\u0001AU_yqL${url}`).toString('base64url')}`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const log = (code: number, kind: 3 | 5, ...values: readonly unknown[]) =>
  `jslog="${code}; ${kind}:${base64(JSON.stringify(values))}; track:vis"`;

const NOTHING = [null, null, null];
const channelOf = (section: InventedSection, block: InventedBlock) =>
  block.story === undefined ? section.log : `channel_story_360:${block.story}`;

function articleHtml(article: InventedArticle, channel: string): string {
  const href = `./read/${articleId(article)}?hl=fr&amp;gl=FR&amp;ceid=FR%3Afr`;
  return `<article class="IBr9hb" ${log(85008, 3, ...NOTHING, channel, 0, 141)}><div><a class="WwrzSb" ${log(95014, 5, ...NOTHING, article.url)} href="${href}" tabindex="-1"></a></div>
  <div class="vr1PYe">${escaped(article.publisher)}</div><a class="gPFEn" href="${href}">${escaped(article.title)}</a>
  <time datetime="${new Date(article.seconds * 1000).toISOString()}">Il y a 1 heure</time></article>`;
}

function blockHtml(section: InventedSection, block: InventedBlock): string {
  const articles = block.articles.map((article) => articleHtml(article, channelOf(section, block))).join('\n');
  const link =
    block.story === undefined ? '' : `<a href="./stories/${block.story}?hl=fr" aria-label="Couverture complète"></a>`;
  return `<c-wiz class="PO9Zff"><div>${articles}</div>${link}</c-wiz>`;
}

const sectionHtml = (section: InventedSection): string =>
  `<div class="Oc0wGc"><div ${log(130740, 3, ...NOTHING, section.log, null, 141)}><h3>${
    section.topic === undefined ? section.name : `<a href="./topics/${section.topic}?hl=fr">${section.name}</a>`
  }</h3></div>${section.blocks.map((block) => blockHtml(section, block)).join('\n')}</div>`;

function articleRecord(article: InventedArticle, channel: string): unknown[] {
  const publisher = [
    12,
    [12, `PublisherOf${articleId(article)}`],
    article.publisher,
    ['https://encrypted-tbn0.gstatic.com/faviconV2?url=x'],
  ];
  const about = [[...NOTHING, null, channel, 0, 141]];
  return [
    13,
    [13, articleId(article)],
    article.title,
    null,
    [article.seconds],
    null,
    article.url,
    null,
    null,
    null,
    publisher,
    about,
  ];
}

function blockRecord(section: InventedSection, block: InventedBlock): unknown[] {
  const [lead, ...others] = block.articles.map((article) => articleRecord(article, channelOf(section, block)));
  return block.story === undefined
    ? [[lead], null]
    : [[lead, others.map((other) => [other]), block.story, 'Couverture complète']];
}

const sectionRecord = (section: InventedSection): unknown[] => [
  [null, section.name],
  section.blocks.map((block) => blockRecord(section, block)),
  section.topic === undefined ? null : ['Plus', `topics/${section.topic}`],
  null,
  [[...NOTHING, null, section.log]],
];

const call = (key: string, data: unknown) =>
  `<script nonce="x">AF_initDataCallback({key: '${key}', hash: '1', data:${JSON.stringify(data)}, sideChannel: {}});</script>`;

/** A page as Google serves it: elements, then the data for its scripts. */
export function googlePage({ navigation, sections }: InventedPage): string {
  const links = navigation
    .map(
      ({ id, name }) =>
        `<a ${log(120694, 3, ...NOTHING, 'topic_nav:1', null, 141)} href="./topics/${id}?hl=fr&amp;gl=FR&amp;ceid=FR%3Afr">${name}</a>`,
    )
    .join('');
  return `<!doctype html><html lang="fr"><head><title>Google Actualités</title></head><body><c-wiz role="navigation">${links}</c-wiz>
  <main><h1>Votre briefing</h1>${sections.map(sectionHtml).join('\n')}</main>
  ${call('ds:1', ['gbres', [[null, 'Votre briefing'], ...sections.map(sectionRecord)]])}
  ${call('ds:0', ['gnmres', [navigation.map(({ id, name }) => [id, name, 'public', []])]])}</body></html>`;
}
