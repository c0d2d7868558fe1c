import { articleIdFromUInt64, articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { ProofTarget } from '@vigie/contracts/calls/proof';
import { isEveryPublisher, type Query } from '@vigie/contracts/query';
import { clusterTitle, UNTITLED } from '@vigie/contracts/titles';
import { AppError } from '../../platform/errors.ts';
import { readFacts } from '../exposure/article-facts.ts';
import { ask, type ExposureDeps, type Question } from '../exposure/context.ts';
import { askedTitle } from '../question/publishers.ts';
import { selectedArticles } from '../read/article-conditions.ts';
import { readClusterNames } from '../read/cluster-names.ts';
import { resolveClusters } from '../read/current-clusters.ts';
import { readHostsOf } from '../read/members.ts';
import type { PaidScore } from '../read/paid-time.ts';
import { pagesAlone } from '../scores/what-if.ts';

/** The score that is to be proven. */
export interface ProvenScore extends PaidScore {
  titre: string;
}

const provenOf = (
  question: Question,
  { part, titre, hosts }: Pick<ProvenScore, 'part' | 'titre' | 'hosts'>,
): ProvenScore => ({
  question,
  selected: selectedArticles(question),
  part,
  titre,
  hosts,
});

/**
 * A cluster that another took in stands for that one. A publisher that nobody knows has no point, as everywhere.
 * @throws {AppError} 404 when no event names the article, or nobody knows the cluster
 */
export async function askProof(
  deps: ExposureDeps,
  query: Query,
  target: ProofTarget,
  signal: AbortSignal,
): Promise<ProvenScore> {
  if (target.type === 'editeur') {
    const question = await ask(deps, { ...query, editeur: target.id }, signal);
    return provenOf(question, { part: {}, titre: publisherTitle(question), hosts: null });
  }
  const question = await ask(deps, pagesAlone(query), signal);
  const stored = articleIdToUInt64(target.id);
  return target.type === 'article' ? ofArticle(question, target.id, stored) : ofCluster(question, stored);
}

async function ofArticle(question: Question, article: string, stored: string): Promise<ProvenScore> {
  const facts = (await readFacts(question, [stored])).get(stored);
  if (!facts) throw new AppError('not_found', { message: 'Article inconnu' });
  return provenOf(question, { part: { article }, titre: facts.titre, hosts: [facts.host] });
}

async function ofCluster(question: Question, id: string): Promise<ProvenScore> {
  const stored = (await resolveClusters(question, [id])).get(id);
  if (stored === undefined) throw new AppError('not_found', { message: 'Cluster inconnu' });
  const [known, hosts] = await Promise.all([readClusterNames(question, [stored]), readHostsOf(question, stored)]);
  const facts = known.get(stored);
  const titre = facts ? clusterTitle({ titre: facts.titre, titre_selectionne: facts.chosen }) : UNTITLED;
  return provenOf(question, { part: { cluster: articleIdFromUInt64(stored) }, titre, hosts });
}

const publisherTitle = ({ publishers, query }: Question): string =>
  isEveryPublisher(query.editeur) ? 'Tous les éditeurs' : askedTitle(publishers, query);
