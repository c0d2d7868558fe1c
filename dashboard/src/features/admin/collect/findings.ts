import { startingSources } from '@vigie/contracts/source-choice';
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

/** What the lines of a look call a typed domain or address. */
function placeOf(typed: string): string {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return typed;
  const { hostname, pathname, search } = new URL(address);
  return pathname === '/' && search === '' ? hostname.replace(/^www\./, '') : typed;
}

/** The findings with the sites of a look that ended before they had answered anything. */
export function withSilent(
  findings: readonly DomainFindings[],
  addresses: readonly string[],
): readonly DomainFindings[] {
  const known = new Set(findings.map(({ domain }) => domain));
  const silent = new Set(addresses.map(placeOf).filter((place) => !known.has(place)));
  return silent.size === 0 ? findings : [...findings, ...[...silent].map(begun)];
}

const CLOSED: ReadonlySet<string> = new Set(['disallowed', 'refused', 'wall', 'unreachable', 'failed', 'silenced']);

/** Whether a site refuses us, or does not answer in time: it can be kept and tried again. `ended`: the look at it has. */
export function isClosed({ sources, nothing, done }: DomainFindings, ended: boolean): boolean {
  if (sources.some(({ sert, genre }) => sert && genre !== 'index')) return false;
  if (nothing) return CLOSED.has(nothing.motif);
  return done ? sources.some(({ motif }) => CLOSED.has(motif ?? '')) : ended;
}

/** A closed site as a source that is tried again. */
export function keptSite({ domain, robots }: DomainFindings): { domaine: string; url: string; genre: 'site' } {
  const { href, hostname, pathname, search } = new URL(/^https?:\/\//i.test(domain) ? domain : `https://${domain}`);
  const isSite = pathname === '/' && search === '';
  return { domaine: hostname, url: isSite && robots ? `${robots.origine}/` : href, genre: 'site' };
}

/** Whether a person may choose it: its kind of document can be read. */
export const isChoosable = ({ genre }: FoundSource): boolean => genre !== 'unknown';

/** Chosen from the start, at each domain or address by the rule of the crawler. */
const suggestedOf = (findings: readonly DomainFindings[]): ReadonlySet<string> =>
  new Set(
    findings.flatMap(({ sources, done }) => [
      ...startingSources(
        sources.map(({ url, genre, langue, sert, index, direct }) => {
          return { url, kind: genre, language: langue, serves: sert, index, direct };
        }),
        done,
      ),
    ]),
  );

/** Found sources that are not collected yet and are chosen. `turned`: addresses whose choice somebody has changed. */
export function chosenOf(
  findings: readonly DomainFindings[],
  turned: ReadonlySet<string>,
  known: ReadonlySet<string>,
): FoundSource[] {
  const all = new Map(findings.flatMap(({ sources }) => sources).map((source) => [source.url, source]));
  const suggested = suggestedOf(findings);
  return [...all.values()].filter(
    (source) => isChoosable(source) && !known.has(source.url) && suggested.has(source.url) !== turned.has(source.url),
  );
}

export const addressesOf = (sources: readonly CollectSource[] | undefined): ReadonlySet<string> =>
  new Set((sources ?? []).map(({ url }) => url));

/**
 * The domains and addresses of a pasted text: one a line, or separated by commas, semicolons or spaces. An address may hold commas
 * itself: after a path only one before the next `http` separates.
 */
export function typedOf(text: string): string[] {
  const parts = text
    .split(/\s+/)
    .flatMap((word) => word.split(/[,;]+(?=https?:\/\/)/i))
    .flatMap((word) => (/[^/:]\/./.test(word) ? word.replace(/[,;]+$/, '') : word.split(/[,;]+/)));
  return [...new Set(parts.filter((part) => part !== ''))];
}
