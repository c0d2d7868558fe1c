import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { CATEGORIES } from '@vigie/contracts/options';
import { random } from '@vigie/demo/random';
import { type RunningVigie, startVigie } from '../freshness/stack.ts';
import { openMailbox } from './mailbox.ts';
import { saveRule, spread } from './mailed-rules.ts';

/**
 * `npm run bench:alert-delay [-- --stories 4 --port 4478]`: time from an event to the acceptance of its mail by SMTP, in real time, about 13
 * minutes. Pages are photographed each minute, each at its own second. Absence: from the photograph that makes the fifth minute of a story. Flux:
 * from the end of the last photograph's period and the minutes of the rule. Each rule has a channel of its own; every story and silence is one
 * mail.
 */
const { values } = parseArgs({
  options: { stories: { type: 'string', default: '4' }, port: { type: 'string', default: '4478' } },
});
const STORIES = Number(values.stories);
const DELAY_MINUTES = 5;
/** Feeds that fall silent, the second of their minute, and the minutes of their rules. */
const FEEDS = [
  { source: 'applenews', atMs: 5_000, silences: [3, 5, 7] },
  { source: 'flipboard_mobile', atMs: 45_000, silences: [4, 6, 8] },
] as const;
const OWN = 'lemonde.fr';
const RIVALS = ['lefigaro.fr', 'liberation.fr'];
const OTHERS = ['20minutes.fr', 'bfmtv.com', 'leparisien.fr'];
/** By when all mails must have come. */
const LATE_MS = 2 * MINUTE_MS;

const PAGES = (['google_desktop', 'google_mobile_webview'] as const).flatMap((source) =>
  CATEGORIES.slice(1, 7).map((category) => ({ source, category })),
);
const SPACING_MS = MINUTE_MS / PAGES.length;

const absenceAddress = (page: number): string => `absence-${page}@bench.example`;
const feedAddress = (minutes: number): string => `flux-${minutes}@bench.example`;

const from = random('alert-delay', 1);
/** A word that no dictionary has, so that the stories do not become one. */
const word = (): string =>
  Array.from({ length: 3 }, () => from.pick([...'bcdfglmnprstv']) + from.pick([...'aeiou'])).join('');
const TITLES = PAGES.map(() => Array.from({ length: STORIES }, () => Array.from({ length: 6 }, word).join(' ')));

const untilTime = (at: number): Promise<void> => pause(Math.max(0, at - Date.now()));

let sent = 0;
async function photograph({ url, key }: RunningVigie, source: string, page: object, entries: object[]): Promise<void> {
  sent += 1;
  const event = {
    v: 1,
    type: 'crawl',
    id: `delay-${sent}`,
    at: new Date().toISOString(),
    producer: 'bench',
    source,
    page,
    period: 60,
    entries: entries.map((entry, i) => ({ rank: i + 1, storyRank: 1, ...entry })),
  };
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' };
  const answer = await fetch(`${url}/v1/events`, { method: 'POST', headers, body: JSON.stringify(event) });
  if (answer.status !== 202) throw new Error(`/v1/events answers ${answer.status}: ${await answer.text()}`);
}

/** What a page shows in a minute since the start: with each minute from the first on one more story of the rivals. */
const entriesOf = (page: number, minute: number): object[] => [
  ...TITLES[page]!.slice(0, Math.max(0, minute)).flatMap((title, story) =>
    RIVALS.map((host) => ({ url: `https://www.${host}/${page}-${story}`, title })),
  ),
  ...OTHERS.map((host) => ({ url: `https://www.${host}/page-${page}`, title: `Page ${page} de ${host}` })),
];

/** When mails to an address were accepted. */
type Mails = (address: string) => readonly number[];

/** Delays of a page's stories: mails come in the order of the stories. */
async function runPage(vigie: RunningVigie, page: number, begin: number, mails: Mails) {
  const { source, category } = PAGES[page]!;
  const decisive: number[] = [];
  const last = STORIES + DELAY_MINUTES - 1;
  for (let minute = 0; minute <= last; minute += 1) {
    await untilTime(begin + minute * MINUTE_MS + page * SPACING_MS);
    await photograph(vigie, source, { position: 'cat', category }, entriesOf(page, minute));
    if (minute >= DELAY_MINUTES && decisive.length < STORIES) decisive.push(Date.now());
  }
  await untilTime(decisive.at(-1)! + LATE_MS);
  const accepted = mails(absenceAddress(page));
  if (accepted.length !== STORIES) console.error(`page ${page}: ${accepted.length} mails of ${STORIES}`);
  return accepted.map((at, i) => at - decisive[i]!);
}

/** Delays of the silences of a feed that is photographed in the first two minutes. */
async function runFeed(
  vigie: RunningVigie,
  { source, atMs, silences }: (typeof FEEDS)[number],
  begin: number,
  mails: Mails,
) {
  let last = 0;
  for (const minute of [0, 1]) {
    await untilTime(begin + minute * MINUTE_MS + atMs);
    last = Date.now();
    await photograph(vigie, source, { position: 'top' }, entriesOf(0, 0));
  }
  const due = (minutes: number): number => last + MINUTE_MS + minutes * MINUTE_MS;
  await untilTime(due(silences.at(-1)!) + LATE_MS);
  return silences.flatMap((minutes) =>
    mails(feedAddress(minutes))
      .slice(0, 1)
      .map((at) => at - due(minutes)),
  );
}

/** Rules are about publishers and pages that were seen. */
async function introduce(vigie: RunningVigie): Promise<void> {
  const entries = [OWN, ...RIVALS].map((host) => ({
    url: `https://www.${host}/ancien`,
    title: `Ancien titre de ${host}`,
  }));
  await photograph(vigie, 'google_desktop', { position: 'topic', topic: 'Mesure' }, entries);
  for (const [page, { source, category }] of PAGES.entries()) {
    await photograph(vigie, source, { position: 'cat', category }, entriesOf(page, 0));
  }
  for (const { source } of FEEDS) await photograph(vigie, source, { position: 'top' }, entriesOf(0, 0));
}

const mailbox = await openMailbox();
const vigie = await startVigie(resolve('.vigie-bench/alert-delay'), Number(values.port), {
  env: { VIGIE_SMTP_URL: mailbox.url, VIGIE_MAIL_DOMAINS: 'bench.example' },
});
try {
  await introduce(vigie);
  for (const [page, { source, category }] of PAGES.entries()) {
    const zone = source === 'google_desktop' ? 'desktop' : 'mobile';
    const pages = { source: zone, articlePosition: 'cat', articleCategory: category };
    const condition = {
      type: 'absence',
      editeur: OWN,
      concurrents: RIVALS,
      minimum: 2,
      delai: DELAY_MINUTES,
      ...pages,
    };
    await saveRule(vigie, absenceAddress(page), condition);
  }
  for (const { source, silences } of FEEDS) {
    for (const minutes of silences)
      await saveRule(vigie, feedAddress(minutes), { type: 'flux', sources: [source], minutes });
  }
  const begin = (Math.floor(Date.now() / MINUTE_MS) + 1) * MINUTE_MS;
  const mails: Mails = (address) => mailbox.acceptedFor(address);
  const [feeds, pages] = await Promise.all([
    Promise.all(FEEDS.map((feed) => runFeed(vigie, feed, begin, mails))),
    Promise.all(PAGES.map((_, page) => runPage(vigie, page, begin, mails))),
  ]);
  console.log('Seconds from the event to the acceptance of its mail');
  const silences = FEEDS.flatMap((feed) => feed.silences);
  console.table({ absence: spread(pages.flat(), PAGES.length * STORIES), flux: spread(feeds.flat(), silences.length) });
} finally {
  await vigie.stop();
  await mailbox.close();
}
