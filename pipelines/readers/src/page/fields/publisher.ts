import { plainLine } from '../../text/plain-line.ts';
import type { LinkedData, LinkedNode } from '../linked-data/nodes.ts';
import type { PageFacts } from '../scan/facts.ts';

/** What the page calls its publisher or site, the surest first. */
export function publisherNames(facts: PageFacts, data: LinkedData, nodes: readonly LinkedNode[]): string[] {
  const sites = data.nodes
    .filter(({ node }) => /WebSite|NewsMediaOrganization/.test(String(node['@type'])))
    .map(({ node }) => data.text(node.name));
  return [
    ...nodes.map((node) => data.text(node.publisher)),
    ...[
      'og:site_name',
      'application-name',
      'apple-mobile-web-app-title',
      'dc.publisher',
      'publisher',
      'copyright',
    ].flatMap((name) => facts.metas.get(name) ?? []),
    ...sites,
  ]
    .map((name) => plainLine(name ?? '', 200))
    .filter((name) => /\p{L}/u.test(name) && !/^https?:/.test(name));
}
