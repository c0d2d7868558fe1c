import { asList, type LinkedData, type LinkedNode } from '../linked-data/nodes.ts';
import type { PageFacts } from '../scan/facts.ts';

const NO = /^(?:https?:\/\/schema\.org\/)?(?:false|no|non|0)$/i;
const YES = /^(?:https?:\/\/schema\.org\/)?(?:true|yes|oui|1)$/i;
const LOCKED = /^(?:locked|paid|premium|subscribers?(?:-only)?|payant|abonn[ée]s?|closed|hard)$/i;
const TIERS = [
  'article:content_tier',
  'content_tier',
  'og:article:content_tier',
  'contenttier',
  'access',
  'ad:paywall',
];

/** Whether the text is for subscribers; `undefined` when the page does not say. */
export function readPaywall(facts: PageFacts, data: LinkedData, nodes: readonly LinkedNode[]): boolean | undefined {
  const said = nodes
    .slice(0, 3)
    .flatMap((node) => [
      ...data.texts(node.isAccessibleForFree),
      ...asList(node.hasPart).flatMap((part) => data.texts(data.resolve(part)?.isAccessibleForFree)),
    ]);
  const inPage = facts.properties.get('isaccessibleforfree') ?? facts.metas.get('isaccessibleforfree') ?? [];
  const free = [...said, ...inPage].map((text) => text.trim());
  const tiers = TIERS.flatMap((name) => facts.metas.get(name) ?? []).map((text) => text.trim());
  if (free.some((text) => NO.test(text)) || tiers.some((tier) => LOCKED.test(tier))) return true;
  if (free.some((text) => YES.test(text)) || tiers.some((tier) => /^free$/i.test(tier))) return false;
  return undefined;
}
