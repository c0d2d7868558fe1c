import { asList, type LinkedData, type LinkedNode, typesOf } from '../linked-data/nodes.ts';
import type { PageFacts } from '../scan/facts.ts';
import { comparable } from '../title/comparable.ts';
import { bylineNames, cleanName, distinctNames, splitNames } from './names.ts';

const AUTHORS_MAX = 30;

const METAS = [
  'author',
  'parsely-author',
  'article:author',
  'og:article:author',
  'sailthru.author',
  'dc.creator',
  'dcterms.creator',
  'dc.author',
  'byl',
  'cxenseparse:author',
  'cxenseparse:recs:author',
  'article:author_name',
  'article.author',
  'vr:author',
  'citation_author',
  'creator',
  'rbauthors',
  'swiftype:author',
  'authors',
  'byline',
];

interface Context {
  facts: PageFacts;
  data: LinkedData;
  nodes: readonly LinkedNode[];
  language: string;
  /** What the page and its address call the site. */
  names: readonly string[];
}

const joined = (text: string) =>
  comparable(text)
    .replaceAll(' ', '')
    .replace(/(?:com|fr|de|org|net)$/, '');

function linkedNames(value: unknown, { data, language }: Context): string[] {
  return asList(value).flatMap((item) => {
    const node = data.resolve(item);
    const texts = data.texts(item);
    const isOrganization = node ? typesOf(node).some((type) => /Organization/.test(type)) : false;
    return isOrganization && texts.length === 1 && !/ (?:avec|with|mit) /.test(texts[0] ?? '')
      ? [cleanName(texts[0] ?? '')]
      : texts.flatMap((text) => splitNames(text, language));
  });
}

/** Of bylines by class the first that names somebody, and the one around it when that names more. */
function markedNames({ facts, language }: Context): string[] {
  const shown = facts.bylines.filter(({ place }) => place !== 'furniture');
  for (const mark of ['itemprop', 'rel'] as const) {
    const names = shown.filter((byline) => byline.mark === mark).flatMap(({ text }) => bylineNames(text, language));
    if (names.length > 0 && names.length <= 8) return names;
  }
  const lists = shown.filter(({ mark }) => mark === 'class').map(({ text }) => bylineNames(text, language));
  const first = lists.findIndex((names) => names.length > 0);
  const names = lists[first] ?? [];
  const around = lists
    .slice(first + 1, first + 8)
    .find((more) => more.length > names.length && names.every((name) => more.includes(name)));
  return around ?? names;
}

/** Who wrote the article: people before newsrooms, linked data before metas before what the page shows. */
export function readAuthors(context: Context): string[] {
  const { nodes, facts, language } = context;
  const site = new Set(context.names.map(joined));
  const isSite = (name: string) => site.has(joined(name));
  const known = (names: readonly string[]) => distinctNames(names.filter((name) => name !== ''));
  const ofNode = (node: LinkedNode | undefined) =>
    node ? known(linkedNames(node.author ?? node.creator ?? node.authors, context)) : [];
  const linked = [ofNode(nodes[0]), ...nodes.slice(1, 6).map(ofNode)].find((names) => names.length > 0) ?? [];
  const metas = METAS.map((name) => known((facts.metas.get(name) ?? []).flatMap((text) => splitNames(text, language))));
  const sources = [linked, ...metas, known(markedNames(context))];
  const people = sources.find((names) => names.some((name) => !isSite(name)));
  // A list of linked data means each of its names; in a line of text the site stands behind its author.
  const named = people === linked ? linked : people?.filter((name) => !isSite(name));
  return (named ?? linked).slice(0, AUTHORS_MAX);
}
