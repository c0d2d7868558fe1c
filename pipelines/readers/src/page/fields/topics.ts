import { plainLine } from '../../text/plain-line.ts';
import type { LinkedData, LinkedNode } from '../linked-data/nodes.ts';
import type { PageFacts } from '../scan/facts.ts';
import { comparable } from '../title/comparable.ts';

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
