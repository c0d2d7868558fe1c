import { readFileSync } from 'node:fs';
import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { clusterTitle } from '@vigie/contracts/titles';
import { lexiconKey } from '@vigie/stories/text/lexicon-key';
import type { LifeQuestion } from '../clusters/cluster-question.ts';
import { summaryOf } from '../clusters/cluster-texts.ts';
import { groupBy } from '../clusters/members.ts';
import { readTexts } from '../read/article-texts.ts';
import { readClusterNames, UNKNOWN } from '../read/cluster-names.ts';
import { readIncidentOrder, readPageBodies, readPagePresence } from '../read/incidents.ts';
import { type Member, readMembers } from '../read/members.ts';

const FILE = new URL('../../../data/faits-divers/lemmas.txt', import.meta.url);

/** `alone`: tells of an incident. `doubtful`: does beside evidence or a second one. `elsewhere`: tells that it is none. */
export const INCIDENT_KINDS = ['alone', 'doubtful', 'evidence', 'elsewhere'] as const;
type IncidentKind = (typeof INCIDENT_KINDS)[number];
type IncidentLemmas = Readonly<Record<IncidentKind, readonly string[]>>;

let lemmas: IncidentLemmas | undefined;

/** Each lemma as written and without accents (a feed may strip them). Read at the first call. */
export function incidentLemmas(): IncidentLemmas {
  lemmas ??= readLemmas();
  return lemmas;
}

function readLemmas(): IncidentLemmas {
  const sections = readFileSync(FILE, 'utf8').split(/^\[(\w+)\]$/m);
  const of = (kind: IncidentKind): string[] => [
    ...new Set(
      (sections[sections.indexOf(kind) + 1] ?? '')
        .split('\n')
        .map((line) => line.replace(/#.*/, '').trim())
        .filter((lemma) => lemma !== '')
        .flatMap((lemma) => [lemma, lexiconKey(lemma)]),
    ),
  ];
  return { alone: of('alone'), doubtful: of('doubtful'), evidence: of('evidence'), elsewhere: of('elsewhere') };
}

/**
 * Whether some lemmas tell of an incident: one that does alone, or a doubtful one with evidence or with another doubtful one; and none
 * that tells of another subject.
 */
export function tellsOfIncident(lemmas: Iterable<string>): boolean {
  const known = incidentLemmas();
  const count = (kind: IncidentKind): number => {
    const found = new Set([...lemmas].filter((lemma) => known[kind].includes(lemma)).map(lexiconKey));
    return found.size;
  };
  if (count('elsewhere') > 0) return false;
  const doubtful = count('doubtful');
  return count('alone') > 0 || doubtful > 1 || (doubtful > 0 && count('evidence') > 0);
}

const MOST = 20;
/** Articles shown of each; bodies are long. */
const SHOWN = 10;

/** Incidents of the question's range with a generated text; of each, first the articles whose text is known. */
export async function incidents(question: LifeQuestion): Promise<AnswerOf<'incidents'>> {
  const ids = await readIncidentOrder(question, incidentLemmas(), MOST);
  const members = await readMembers(question, ids);
  const articles = members.map(({ article }) => article);
  const [facts, said, presence] = await Promise.all([
    readClusterNames(question, ids),
    readTexts(question, articles),
    readPagePresence(question, articles),
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
  const pages = await readPageBodies(
    question,
    [...shown.values()].flatMap((own) => own.map(({ article }) => article)),
  );
  return ids.map((id) => {
    const { titre, chosen } = facts.get(id) ?? UNKNOWN;
    const { generated_text, generated_phrases } = summaryOf(byCluster.get(id) ?? [], said, question.view);
    return {
      _id: articleIdFromUInt64(id),
      titre: clusterTitle({ titre, titre_selectionne: chosen }),
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
