import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { Bindings } from '@vigie/schema/bindings';
import { foldSql } from '@vigie/schema/fold-sql';
import type { LifeQuestion } from '../clusters/cluster-question.ts';
import { summaryOf } from '../clusters/cluster-texts.ts';
import { groupBy } from '../clusters/members.ts';
import { isEmptyRange, type Question } from '../exposure/context.ts';
import { readTexts } from '../read/article-texts.ts';
import { readClusterNames, shownTitle, UNKNOWN } from '../read/cluster-names.ts';
import { clusterScoresSql } from '../read/cluster-scores.ts';
import { type Member, readMembers } from '../read/members.ts';
import { type IncidentKind, incidentLemmas } from './incident-lemmas.ts';

/** Articles shown of each; bodies are long. */
const SHOWN = 10;

/** Incidents of the question's range with a generated text; of each, first the articles whose text is known. */
export async function incidents(question: LifeQuestion): Promise<AnswerOf<'incidents'>> {
  const ids = await incidentOrder(question);
  const members = await readMembers(question, ids);
  const articles = members.map(({ article }) => article);
  const [facts, said, presence] = await Promise.all([
    readClusterNames(question, ids),
    readTexts(question, articles),
    readPresence(question, articles),
  ]);
  const rank = ({ article }: Member): number => {
    const { lead = false, body = false } = presence.get(article) ?? {};
    return (body ? 2 : 0) + (lead ? 1 : 0);
  };
  const byCluster = groupBy(members, ({ cluster }) => cluster);
  const shown = new Map(
    [...byCluster].map(([id, own]) => [
      id,
      // Members are sorted by id, which breaks the remaining ties.
      [...own].sort((a, b) => rank(b) - rank(a) || a.firstView - b.firstView).slice(0, SHOWN),
    ]),
  );
  const pages = await readPages(
    question,
    [...shown.values()].flatMap((own) => own.map(({ article }) => article)),
  );
  return ids.map((id) => {
    const { titre, chosen } = facts.get(id) ?? UNKNOWN;
    const { generated_text, generated_phrases } = summaryOf(byCluster.get(id) ?? [], said, question.view);
    return {
      _id: articleIdFromUInt64(id),
      titre: shownTitle(titre, chosen),
      generated: generated_text,
      generated_phrases,
      articles: (shown.get(id) ?? []).map(({ article, titre: headline, url, host, shown: name }) => ({
        _id: articleIdFromUInt64(article),
        titre: headline,
        url,
        editeur: question.view.articleName(host, name, 'editeur'),
        chapo: pages.get(article)?.lead ?? null,
        texte: pages.get(article)?.body ?? null,
      })),
    };
  });
}

const MOST = 20;
/** A lemma counts for a cluster when at least one article in this many has it; metaphors are rarer. */
const ONE_OF = 5;

/** {@link tellsOfIncident} of the lemmas of a row of `clusters` that enough of its articles have. */
function tellsSql(bindings: Bindings): string {
  const known = incidentLemmas();
  const held = `arrayMap(l -> l.1, arrayFilter(l -> l.2 * ${ONE_OF} >= size, lemmas))`;
  const has = (kind: IncidentKind): string => `hasAny(${held}, ${bindings.strings(known[kind])})`;
  // A lemma with and without its accents is one.
  const doubtful = `length(arrayDistinct(arrayMap(l -> ${foldSql('l')}, arrayIntersect(${held}, ${bindings.strings(known.doubtful)}))))`;
  return `NOT ${has('elsewhere')} AND (${has('alone')} OR ${doubtful} > 1 OR (${doubtful} = 1 AND ${has('evidence')}))`;
}

/** Clusters of the question that are incidents (stored ids), by score, ties by id. */
async function incidentOrder(question: LifeQuestion): Promise<string[]> {
  if (isEmptyRange(question.scope)) return [];
  const bindings = new Bindings();
  const scores = await clusterScoresSql(question, bindings);
  const rows = await question.store.query<[cluster: string]>(
    `SELECT toString(cluster) FROM ${scores}
     WHERE cluster IN (SELECT cluster FROM clusters FINAL
       WHERE ${tellsSql(bindings)})
     ORDER BY score DESC, cluster LIMIT ${MOST}`,
    bindings.values,
    { signal: question.signal },
  );
  return rows.map(([id]) => id);
}

/** Lead and body from article events; null: no event had one. */
interface ArticlePage {
  lead: string | null;
  body: string | null;
}

/** Which articles (stored ids) have a lead and a body, without reading them out. */
async function readPresence(
  { store, signal }: Question,
  articles: readonly string[],
): Promise<Map<string, { lead: boolean; body: boolean }>> {
  if (articles.length === 0) return new Map();
  const bindings = new Bindings();
  const rows = await store.query<[article: string, lead: number, body: number]>(
    `SELECT toString(article), lead.3 != '', body.3 != '' FROM article_pages FINAL
     WHERE article IN ${bindings.ids(articles)}`,
    bindings.values,
    { signal },
  );
  return new Map(rows.map(([article, lead, body]) => [article, { lead: lead === 1, body: body === 1 }]));
}

async function readPages({ store, signal }: Question, articles: readonly string[]): Promise<Map<string, ArticlePage>> {
  if (articles.length === 0) return new Map();
  const bindings = new Bindings();
  const rows = await store.query<[article: string, lead: string, body: string]>(
    `SELECT toString(article), lead.3, body.3 FROM article_pages FINAL WHERE article IN ${bindings.ids(articles)}`,
    bindings.values,
    { signal },
  );
  return new Map(rows.map(([article, lead, body]) => [article, { lead: lead || null, body: body || null }]));
}
