import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import { SOURCES } from '@vigie/contracts/options';
import { querySchema } from '@vigie/contracts/query';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clusterDetail } from '../clusters/cluster-detail.ts';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { idOf } from '../testing/naive/answer-values.ts';
import { caseAround, HOST_PUBLISHERS, identify } from '../testing/naive/cases.ts';
import { clustersOf, type NaiveCluster } from '../testing/naive/cluster-cases.ts';
import * as read from '../testing/naive/clusters.ts';
import { expose } from '../testing/naive/exposure.ts';
import { type FactEvent, factsAround } from '../testing/naive/fact-cases.ts';
import { factsOf } from '../testing/naive/facts.ts';
import { insertWorlds } from '../testing/naive/insert.ts';
import { askWithin, hoursBefore } from './hottest-clusters.ts';
import { incidents } from './incidents.ts';

/** Incidents against reading clusters one by one. */

/** The nights on which the clocks of a year change, and an ordinary one. */
const INSTANTS = [
  [2, 25, 1],
  [6, 14, 22],
  [9, 28, 1],
].map(([month = 0, day = 0, hour = 0]) => Date.UTC(2018, month, day, hour) / 60_000);
const ASKED = 8;
/** At least one article of so many holds a lemma that tells of a cluster. */
const ONE_OF = 5;

/** Words of the random clusters that are made to tell of an incident here; feeds may strip accents. */
const TELLING: Readonly<Record<string, string>> = {
  train: 'incendie',
  panne: 'enlevement',
  gare: 'enlèvement',
  quai: 'procureur',
  jeudi: 'meurtre',
  '2026': 'épisode',
};
const telling = (lemma: string): string => TELLING[lemma] ?? lemma;

/** Clusters large enough that some of their lemmas are in too few articles. */
const incidental = (one: NaiveCluster): NaiveCluster => ({
  ...one,
  size: one.size * ONE_OF,
  lemmas: one.lemmas.map(telling),
  counts: Object.fromEntries(Object.entries(one.counts).map(([word, count]) => [telling(word), count])),
});

const text = fc.record({
  lead: fc.constantFrom('', 'Un chapo.', 'Un autre chapo.'),
  text: fc.constantFrom('', 'Un texte.', 'Un texte plus long.'),
});

const world = (minute: number, number: number) =>
  fc.record({
    crawls: fc.array(caseAround(number, minute), { minLength: 4, maxLength: 4 }),
    facts: fc
      .tuple(factsAround(number, minute, 30), fc.array(text, { minLength: 50, maxLength: 50 }))
      .map(([facts, texts]): FactEvent[] =>
        facts.map((event, i) => (event.type === 'article' ? { ...event, ...texts[i] } : event)),
      ),
    clusters: clustersOf(number).map((drawn) => ({ ...drawn, clusters: drawn.clusters.map(incidental) })),
    instants: fc.array(fc.integer({ min: -1_500, max: 2_000 }), { minLength: ASKED, maxLength: ASKED }),
  });

let fixture: ExposureFixture;
beforeAll(async () => {
  fixture = await openExposure(HOST_PUBLISHERS);
});
afterAll(() => fixture.close());

const { signal } = new AbortController();

test('random clusters: incidents, their order and articles equal the naive implementation', {
  timeout: 300_000,
}, async () => {
  const [worlds = []] = fc.sample(fc.tuple(...INSTANTS.map(world)), { seed: 17, numRuns: 1, unbiased: true });
  const events = worlds.map(({ crawls }) => crawls.flatMap((one) => one.events));
  await insertWorlds(
    fixture.client,
    worlds.map((drawn, i) => ({ ...drawn, crawls: events[i] ?? [] })),
  );
  let shown = 0;
  let withText = 0;
  for (const rolled of [false, true]) {
    if (rolled) await fixture.rollUp();
    for (const [number, { facts, clusters, instants }] of worlds.entries()) {
      const all = [...(events[number] ?? []), ...facts];
      const base = {
        exposure: expose(events[number] ?? [], identify),
        clusterOf: read.membership(clusters),
        ...clusters,
      };
      for (const past of instants.filter((_, i) => (i % 2 === 0) === rolled)) {
        const now = ((INSTANTS[number] ?? 0) + past) * 60_000 + 59_999;
        const range = hoursBefore(24, now);
        const end = range.to / 60_000;
        const question = await askWithin({ ...fixture.deps, now: () => now }, querySchema.parse({}), range, signal);
        const known = { ...base, facts: factsOf(all, range.to), end };
        const found = await incidents(question);
        const incidentFacts = found.map(({ generated, generated_phrases, ...rest }) => rest);
        const expected = expectedOf(known, facts);
        expect(incidentFacts, JSON.stringify({ number, past })).toEqual(expected);
        for (const { generated, generated_phrases } of found) {
          expect(generated).toBe(generated_phrases.map(({ phrase }) => phrase).join(' '));
        }
        const first = found[0];
        if (first) {
          // The page of the cluster tells the same of the same moment.
          const options = { whole: true, nameUsers: async () => new Map(), expressionsOf: async () => [] };
          const detail = await clusterDetail(question, first._id, options);
          expect(detail?.generated_phrases).toEqual(first.generated_phrases);
        }
        shown += incidentFacts.length;
        withText += incidentFacts.flatMap(({ articles }) => articles).filter(({ texte }) => texte !== null).length;
      }
    }
  }
  expect(shown).toBeGreaterThan(4);
  expect(withText).toBeGreaterThan(4);
});

/** A murder is one, a fire or an abduction beside the other or a prosecutor; nothing in a series is. */
function isIncident({ lemmas, counts, size }: NaiveCluster): boolean {
  const [fire, bare, abduction, prosecutor, murder, episode] = Object.values(TELLING)
    .toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b))
    .map((lemma) => lemmas.includes(lemma) && (counts[lemma] ?? 0) * ONE_OF >= size);
  const isAbduction = bare || abduction;
  if (episode) return false;
  return Boolean(murder || (fire && isAbduction) || ((fire || isAbduction) && prosecutor));
}
const ORDER = ['incendie', 'enlevement', 'enlèvement', 'procureur', 'meurtre', 'épisode'];

function expectedOf(known: read.ClusterFacts, facts: readonly FactEvent[]) {
  const minutes = new Set(Array.from({ length: 24 * 60 }, (_, i) => known.end - 1 - i));
  const everywhere = { minutes, sources: SOURCES, position: 'all', category: 'all' };
  return known.clusters
    .map((one) => ({ one, score: read.scoreOf(known, one.id, everywhere) }))
    .filter(({ one, score }) => score > 0 && isIncident(one))
    .sort((a, b) => b.score - a.score || (BigInt(a.one.id) < BigInt(b.one.id) ? -1 : 1))
    .map(({ one }) => ({
      _id: articleIdFromUInt64(one.id),
      titre: ['', 'Sans titre'].includes(one.chosen) ? one.title : one.chosen,
      articles: read
        .articlesOf(known, one.id)
        .map((article) => articleOf(known, facts, article))
        .sort((a, b) => b.rank - a.rank || a.firstView - b.firstView || (a.shown._id < b.shown._id ? -1 : 1))
        .slice(0, 10)
        .map(({ shown }) => shown),
    }));
}

/** Who brings a body comes before who brings a lead only; then who was seen first. */
function articleOf(known: read.ClusterFacts, events: readonly FactEvent[], article: string) {
  const { titre, url, firstView } = known.facts.get(article)!;
  const pages = events.filter((event) => event.type === 'article').filter((event) => identify(event.url) === article);
  /** What the latest page brought that had it. */
  const latest = (of: 'lead' | 'text'): string | null =>
    pages
      .filter((event) => event[of])
      .map((event) => ({ order: `${event.at} ${event.id} ${event[of]}`, value: event[of] ?? '' }))
      .sort((a, b) => (a.order < b.order ? 1 : -1))[0]?.value ?? null;
  const [chapo, texte] = [latest('lead'), latest('text')];
  const rank = (texte === null ? 0 : 2) + (chapo === null ? 0 : 1);
  return { rank, firstView, shown: { _id: idOf(article), titre, url, editeur: read.hostOf(article), chapo, texte } };
}
