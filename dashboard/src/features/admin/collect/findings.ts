import type { CollectSource, Finding, FoundSource } from '../../../api/calls/collect.ts';

/** What was found at one domain so far. */
export interface DomainFindings {
  domain: string;
  robots: Extract<Finding, { type: 'robots' }> | undefined;
  sources: readonly FoundSource[];
  nothing: Extract<Finding, { type: 'rien' }> | undefined;
  done: boolean;
}

const begun = (domain: string): DomainFindings => ({
  domain,
  robots: undefined,
  sources: [],
  nothing: undefined,
  done: false,
});

/** The findings with one more line. A line that comes again, because another crawler took over, replaces the first. */
export function withLine(findings: readonly DomainFindings[], line: Finding): readonly DomainFindings[] {
  if (line.type === 'fin') return findings;
  const known = findings.find(({ domain }) => domain === line.domaine);
  const next = applied(known ?? begun(line.domaine), line);
  return known ? findings.map((one) => (one === known ? next : one)) : [...findings, next];
}

function applied(of: DomainFindings, line: Exclude<Finding, { type: 'fin' }>): DomainFindings {
  switch (line.type) {
    case 'robots':
      return { ...of, robots: line };
    case 'source': {
      const place = of.sources.findIndex(({ url }) => url === line.url);
      return { ...of, sources: place < 0 ? [...of.sources, line] : of.sources.with(place, line) };
    }
    case 'rien':
      return { ...of, nothing: line };
    case 'fini':
      return { ...of, done: true };
  }
}

/** Whether a person may choose it: its kind of document can be read. */
export const isChoosable = ({ genre }: FoundSource): boolean => genre !== 'unknown';

const isFrenchNews = ({ genre, sert, langue }: FoundSource): boolean =>
  genre === 'news' && sert && /^fr(?:-|$)/i.test(langue);

/** Chosen from the start: news sitemaps in French that serve, and their indexes, which will name later ones. */
function suggestedOf(sources: readonly FoundSource[]): ReadonlySet<string> {
  const news = sources.filter(isFrenchNews);
  const indexes = new Set(news.map(({ index }) => index));
  const wanted = [...news, ...sources.filter(({ genre, sert, url }) => genre === 'index' && sert && indexes.has(url))];
  return new Set(wanted.map(({ url }) => url));
}

/** Found sources that are not collected yet and are chosen. `turned`: addresses whose choice somebody has changed. */
export function chosenOf(
  findings: readonly DomainFindings[],
  turned: ReadonlySet<string>,
  known: ReadonlySet<string>,
): FoundSource[] {
  const found = findings.flatMap(({ sources }) => sources);
  const all = new Map(found.map((source) => [source.url, source]));
  const suggested = suggestedOf(found);
  return [...all.values()].filter(
    (source) => isChoosable(source) && !known.has(source.url) && suggested.has(source.url) !== turned.has(source.url),
  );
}

export const addressesOf = (sources: readonly CollectSource[] | undefined): ReadonlySet<string> =>
  new Set((sources ?? []).map(({ url }) => url));

/** The domains of a pasted text: one a line, or separated by commas, semicolons or spaces. */
export const domainsOf = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))];
