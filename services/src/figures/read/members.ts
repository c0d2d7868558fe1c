import type { Bindings } from '@vigie/schema/bindings';
import { repair } from '@vigie/stories/text/repair';
import { ms } from '../times.ts';
import { LAST_MODIFIED } from './article-times.ts';
import { articlesThen } from './articles-then.ts';
import type { AsOf } from './as-of.ts';
import { assignedTo, membersOf } from './assignments.ts';
import { type ReadContext, select } from './read-context.ts';

/** An article of a cluster that was known by the end of the range. Stored ids, times in ms. */
export interface Member {
  article: string;
  cluster: string;
  host: string;
  shown: string;
  url: string;
  titre: string;
  firstView: number;
  lastModified: number;
  /** Last time in a sitemap before the end of the range. */
  listed: number | null;
}

type MemberRow = [
  article: string,
  cluster: string,
  host: string,
  shown: string,
  url: string,
  titre: string,
  firstView: number,
  lastModified: number,
  listed: number | null,
];

/** Articles of some clusters (stored ids), ascending by id. */
export async function readMembers(question: AsOf & ReadContext, clusters: readonly string[]): Promise<Member[]> {
  const chosen = await membersOf(question, clusters);
  if (chosen === null) return [];
  const { scope } = question;
  const rows = await select<MemberRow>(question, (bindings) => {
    const { ids, rows: assigned } = chosen(bindings);
    const known = articlesThen(question, bindings, ids);
    return `SELECT toString(a.article), toString(c.cluster), a.host, a.name, a.address, a.headline, a.seen, a.changed, a.listed
     FROM (SELECT article, host, shown.3 AS name, url.4 AS address, title.4 AS headline, ${ms('first_view')} AS seen,
         ${ms(LAST_MODIFIED)} AS changed, ${ms('sitemap_last')} AS listed
       FROM ${known} WHERE first_view < ${bindings.instant(scope.range.to)}) AS a
     INNER JOIN ${assigned} AS c ON c.article = a.article
     ORDER BY a.article`;
  });
  return rows.map(([article, cluster, host, shown, url, titre, firstView, lastModified, listed]) => ({
    article,
    cluster,
    host,
    shown,
    url,
    titre: repair(titre),
    firstView,
    lastModified,
    listed,
  }));
}

/** Hosts of the articles of a cluster (stored id). */
export async function readHostsOf(context: ReadContext, cluster: string): Promise<string[]> {
  const rows = await select<[host: string]>(
    context,
    (bindings) =>
      `SELECT DISTINCT host FROM articles WHERE article IN (SELECT article FROM ${assignedTo([cluster], bindings)})`,
  );
  return rows.map(([host]) => host);
}

/** Conditions on the primary key of exposure, so that the engine reads only these articles. */
export function memberConditions(members: readonly Member[], bindings: Bindings): string[] {
  const hosts = [...new Set(members.map(({ host }) => host))];
  return [`host IN ${bindings.strings(hosts)}`, `article IN ${bindings.ids(members.map(({ article }) => article))}`];
}
