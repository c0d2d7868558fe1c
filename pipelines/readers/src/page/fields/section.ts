import { comparable, plainLine } from '../../text/plain-line.ts';
import { asList, type LinkedData, type LinkedNode, typesOf } from '../linked-data/nodes.ts';
import type { PageFacts } from '../scan/facts.ts';

const SECTION_MAX = 200;
/** A list of more links is a menu. */
const STEPS_MAX = 8;

const METAS = [
  'article:section',
  'og:article:section',
  'og:section',
  'parsely-section',
  'cxenseparse:recs:category',
  'parsely-page:section',
  'section',
];
/** Names that systems of one publisher give such metas: `bt:section`. */
const LIKE_SECTION = /(?:^|[-_.: ])(?:section|rubrique|category|cat[ée]gorie|ressort)$/;

/** Steps of a trail that every article has. */
const HOME =
  /^(?:accueil|page d accueil|home(?: ?page)?|(?:a )?la une|une|start(?:seite)?|inicio|portada|home page|prima pagina|index)$/;
const ALL =
  /^(?:(?:toute l |toutes les |all |latest )?(?:actualites?|actus?|infos?|news|articles?|nachrichten|noticias|notizie)|a la une)$/;

interface Context {
  facts: PageFacts;
  data: LinkedData;
  nodes: readonly LinkedNode[];
  title: string;
  /** What the page and its address call the site. */
  names: readonly string[];
}

/** Steps of a `BreadcrumbList`, in the order of their positions. */
function stepsOf(list: LinkedNode, data: LinkedData): string[] {
  const steps = asList(list.itemListElement).flatMap((element, index) => {
    const step = data.resolve(element);
    if (!step) return [];
    const name = data.text(step.name) ?? (typeof step.item === 'string' ? undefined : data.text(step.item));
    const position = Number(step.position);
    return name ? [{ name, at: Number.isFinite(position) ? position : index }] : [];
  });
  return steps.sort((a, b) => a.at - b.at).map(({ name }) => name);
}

/** The first step that is neither the home page nor the article: what is below it is a part of it. */
function sectionIn(steps: readonly string[], { title, names }: Context): string | undefined {
  const home = new Set(names.map(comparable));
  const headline = comparable(title);
  const isArticle = (step: string) => step === headline || (step.length > 20 && headline.startsWith(step.slice(0, 40)));
  const lines = steps
    .map((step) => plainLine(step, SECTION_MAX).replace(/^[\s/>›»|•·-]+|[\s/>›»|•·-]+$/g, ''))
    .filter((step) => {
      const text = comparable(step);
      return text !== '' && !HOME.test(text) && !home.has(text) && !isArticle(text) && !/^https?:/.test(step);
    });
  return lines.find((step) => !ALL.test(comparable(step))) ?? lines[0];
}

/** The section as the page says it, else by its trail of links from the home page. */
export function readSection(context: Context): string | undefined {
  const { facts, data, nodes } = context;
  const meta = (names: readonly string[]) => names.flatMap((name) => facts.metas.get(name) ?? []);
  const line = (texts: readonly string[]) =>
    texts.map((text) => plainLine(text, SECTION_MAX)).find((text) => text !== '' && !/^https?:/.test(text));
  const said = line([
    ...nodes.flatMap((node) => data.texts(node.articleSection)),
    ...meta(METAS),
    ...(facts.properties.get('articlesection') ?? []),
  ]);
  if (said !== undefined) return said;
  const trails = [
    ...data.nodes.filter(({ node }) => typesOf(node).includes('BreadcrumbList')).map(({ node }) => stepsOf(node, data)),
    ...facts.trails.filter((steps) => steps.length <= STEPS_MAX),
  ];
  for (const steps of trails) {
    const section = sectionIn(steps, context);
    if (section !== undefined) return section;
  }
  return line(meta([...facts.metas.keys()].filter((name) => LIKE_SECTION.test(name) && !METAS.includes(name))));
}

const TOPICS_MAX = 50;
const TOPIC_LENGTH = 200;

const distinct = (topics: readonly string[]): string[] => [
  ...new Map(topics.map((topic) => [comparable(topic) || topic, topic])).values(),
];

/** A list in one text: by commas, or by semicolons or bars when it has those. */
const split = (text: string): string[] =>
  text
    .split(/[;|]/.test(text) && !text.includes(',') ? /[;|]/ : /[,،、]/)
    .map((topic) => plainLine(topic, TOPIC_LENGTH));

/** Tags of the article: of its linked data and of metas that are made for tags; else its keywords. */
export function readTopics(facts: PageFacts, data: LinkedData, nodes: readonly LinkedNode[]): string[] {
  const metas = (...names: string[]) => names.flatMap((name) => facts.metas.get(name) ?? []);
  const linked = nodes.slice(0, 3).map((node) => data.texts(node.keywords));
  const tags = [...(linked.find((texts) => texts.length > 0) ?? []), ...metas('article:tag', 'og:article:tag')];
  const texts =
    tags.length > 0
      ? tags
      : metas('news_keywords', 'parsely-tags', 'keywords', 'sailthru.tags', 'cxenseparse:recs:keywords');
  return distinct(texts.flatMap(split).filter((topic) => topic.length > 1)).slice(0, TOPICS_MAX);
}
