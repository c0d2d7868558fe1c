import { RULE_KINDS, type RuleKind } from '@vigie/contracts/alerts/rule-kinds';
import { articleId } from '@vigie/contracts/article-id';
import { firstMinuteAt } from '@vigie/contracts/paris';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clusterState } from '../figures/testing/cluster-rows.ts';
import { type ExposureFixture, openExposure } from '../figures/testing/exposure-fixture.ts';
import { insertCrawls } from '../figures/testing/naive/insert.ts';
import { insertFacts } from '../figures/testing/naive/insert-facts.ts';
import { writeStories } from '../testing/story-rows.ts';
import { createEpisodeStore } from './episode-store.ts';
import { evaluate, firstStep, lastStepEnd } from './evaluate.ts';
import { createRuleStore, type StoredRule } from './rule-store.ts';
import { type AlertWorld, alertWorld, articleUrl, clusterId, clustersOfWorld, HOSTS } from './testing/alert-world.ts';
import { NaiveAlerts } from './testing/naive-alerts.ts';
import { look, type WatcherDeps } from './watcher.ts';

/** The watcher's episodes are those of the trial and of a minute-by-minute reading, whatever comes late or twice. VIGIE_ALERT_CASES asks for more worlds of eight rules, VIGIE_ALERT_SETS for more times eight in each. */
const WORLDS = Number(process.env.VIGIE_ALERT_CASES ?? 3);
const SETS = Number(process.env.VIGIE_ALERT_SETS ?? 1);
const SEED = 20_261_129;
/** Time for one world on a busy machine. */
const WORLD_MS = 60_000;

/** Midnights before: ordinary days, and both days on which the clock is changed. */
const STARTS = ['2026-11-19T20:00', '2026-03-28T21:00', '2026-10-24T21:00', '2025-03-29T20:00', '2025-10-25T23:00'];

let fixture: ExposureFixture;
beforeAll(async () => {
  const publishers = HOSTS.map((host) => ({ nom_norme: host, nom_affiche: host, groupe: host, hosts: [host] }));
  fixture = await openExposure(publishers);
});
afterAll(() => fixture.close());

const live = ({
  subject,
  since,
  opened,
  closed,
}: {
  subject: string;
  since: number;
  opened: number;
  closed: number | null;
}) => ({
  subject,
  since,
  opened,
  closed,
});
const inOrder = <One extends { opened: number; subject: string }>(all: One[]): One[] =>
  all.sort((a, b) => a.opened - b.opened || (a.subject < b.subject ? -1 : 1));

/** Episodes by kind, and those that late facts took back. */
async function play(world: AlertWorld): Promise<{ opened: Record<RuleKind, number>; withdrawn: number }> {
  await fixture.clear();
  const { client, deps } = fixture;
  const [rules, episodes] = [createRuleStore(client), createEpisodeStore(client)];
  const stored = world.conditions.map(
    (condition, i): StoredRule => ({
      id: `r${i}`,
      version: 1,
      deleted: false,
      owner: 'u',
      house: '',
      name: `Règle ${i}`,
      visibility: 'moi',
      channels: [],
      snoozedUntil: null,
      quietHours: null,
      digest: null,
      condition,
      edition: 1,
      since: world.since[i]!,
      changedAt: world.since[i]!,
    }),
  );
  for (const rule of stored) await rules.write(rule);
  const assignments = HOSTS.flatMap((host) =>
    clustersOfWorld().map((cluster) => ({
      article: articleId(articleUrl(world.number, host, cluster)),
      cluster: clusterId(world.number, cluster),
    })),
  );
  const clusters = clustersOfWorld().map((cluster) => clusterState({ cluster: clusterId(world.number, cluster) }));
  await writeStories(client, { assignments, clusters, texts: [] });
  const { signal } = new AbortController();
  let withdrawn = 0;
  for (const [batch, now] of world.looks.entries()) {
    await insertCrawls(
      client,
      world.crawls.filter((_, i) => world.batchOf[i] === batch),
    );
    await insertFacts(
      client,
      world.fetches.filter((_, i) => world.batchOfFetch[i] === batch),
    );
    const watcher: WatcherDeps = { ...deps, now: () => now, rules, episodes };
    withdrawn += (await look(watcher, signal)).written.filter((one) => one.withdrawn).length;
    // A second look at the same facts finds nothing to write.
    expect((await look(watcher, signal)).written).toEqual([]);
  }
  const now = world.looks.at(-1)!;
  const storedEpisodes = (await episodes.current(0)).filter(({ withdrawn }) => !withdrawn);
  const naive = new NaiveAlerts(world);
  const opened = { absence: 0, perte: 0, baisse: 0, sitemap: 0, flux: 0 };
  for (const rule of stored) {
    const { condition } = rule;
    const watched = inOrder(storedEpisodes.filter((one) => one.rule === rule.id).map(live));
    const from = firstStep(condition.type, rule.since);
    const to = lastStepEnd(condition.type, now);
    const context = { ...deps, now: () => now, signal };
    const [tried] = await evaluate(
      context,
      condition.type,
      [{ condition: condition as never, from, states: new Map() }],
      to,
    );
    expect(watched).toEqual(tried!.episodes.map(live));
    expect(watched).toEqual(inOrder(naive.episodes(condition, from, to).map(live)));
    opened[condition.type] += watched.length;
  }
  return { opened, withdrawn };
}

test(
  'watcher, trial and naive reading agree, late facts included',
  async () => {
    const starts = Array.from({ length: WORLDS }, (_, i) => firstMinuteAt(STARTS[i % STARTS.length]!));
    const worlds = starts.map(
      (start, number) => fc.sample(alertWorld(number, start, SETS), { seed: SEED + number, numRuns: 1 })[0]!,
    );
    const found = [];
    for (const world of worlds) found.push(await play(world));
    // The worlds have something to tell of each kind, and late facts take some of it back.
    for (const kind of RULE_KINDS) expect(found.reduce((sum, { opened }) => sum + opened[kind], 0)).toBeGreaterThan(0);
    expect(found.reduce((sum, { withdrawn }) => sum + withdrawn, 0)).toBeGreaterThan(0);
  },
  WORLD_MS * Math.max(WORLDS, 10),
);
