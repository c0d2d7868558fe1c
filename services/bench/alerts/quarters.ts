import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { HOUR_MS, MINUTE_MS, QUARTER_MS } from '@vigie/contracts/french/durations';
import { type RunningVigie, startVigie } from '../freshness/stack.ts';
import { openMailbox } from './mailbox.ts';
import { saveRule, spread } from './mailed-rules.ts';

/**
 * `npm run bench:alert-quarters [-- --publishers 20 --port 4479]`: time from the end of the quarter that opens an alert of « Baisse » to the
 * acceptance of its mail by SMTP, in real time, 35 to 50 minutes. A page was photographed each minute at this hour of the four weeks before, with an
 * article of each publisher; today without any. Every publisher has a rule with a channel of its own.
 */
const { values } = parseArgs({
  options: { publishers: { type: 'string', default: '20' }, port: { type: 'string', default: '4479' } },
});
const HOSTS = Array.from({ length: Number(values.publishers) }, (_, i) => `titre-${i}.example`);
const OTHER = 'autre.example';
const WEEK_MS = 7 * 24 * HOUR_MS;
const WINDOW_MINUTES = 60;
/** Photographs of earlier weeks cover this much before and after now. */
const AROUND_MS = 2 * HOUR_MS;
/** A rule opens after two quarters below its habit, the first of which begins after the rule. */
const QUARTERS = 2;
const LATE_MS = 20 * MINUTE_MS;

const addressOf = (host: string): string => `baisse-${host}@bench.example`;
const untilTime = (at: number): Promise<void> => pause(Math.max(0, at - Date.now()));

function photograph(at: number, hosts: readonly string[]): object {
  const entries = [...hosts, OTHER].map((host, i) => ({
    url: `https://www.${host}/article`,
    title: `Un article de ${host}`,
    rank: i + 1,
    storyRank: 1,
  }));
  return {
    v: 1,
    type: 'crawl',
    id: `quarters-${at}`,
    at: new Date(at).toISOString(),
    producer: 'bench',
    source: 'google_desktop',
    page: { position: 'cat', category: 'france' },
    period: 60,
    entries,
  };
}

async function send({ url, key }: RunningVigie, events: readonly object[]): Promise<void> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' };
  const body = events.map((event) => JSON.stringify(event)).join('\n');
  const answer = await fetch(`${url}/v1/events`, { method: 'POST', headers, body });
  if (answer.status !== 202) throw new Error(`/v1/events answers ${answer.status}: ${await answer.text()}`);
}

const minutesFrom = (from: number, to: number): number[] =>
  Array.from({ length: Math.ceil((to - from) / MINUTE_MS) }, (_, i) => from + i * MINUTE_MS);

const mailbox = await openMailbox();
const vigie = await startVigie(resolve('.vigie-bench/alert-quarters'), Number(values.port), {
  env: { VIGIE_SMTP_URL: mailbox.url, VIGIE_MAIL_DOMAINS: 'bench.example' },
});
try {
  const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  for (const week of [4, 3, 2, 1]) {
    const then = now - week * WEEK_MS;
    await send(
      vigie,
      minutesFrom(then - AROUND_MS, then + AROUND_MS).map((at) => photograph(at, HOSTS)),
    );
  }
  await send(
    vigie,
    minutesFrom(now - AROUND_MS, now).map((at) => photograph(at, [])),
  );
  for (const editeur of HOSTS) {
    const pages = { source: 'desktop', articlePosition: 'cat', articleCategory: 'france' };
    const condition = { type: 'baisse', editeur, fenetre: WINDOW_MINUTES, pourcent: 50, minimum: 0.5, ...pages };
    await saveRule(vigie, addressOf(editeur), condition);
  }
  const due = (Math.floor(Date.now() / QUARTER_MS) + 1 + QUARTERS) * QUARTER_MS;
  const stillExpected = (): number => HOSTS.filter((host) => mailbox.acceptedFor(addressOf(host)).length === 0).length;
  for (let at = now; at < due + LATE_MS && stillExpected() > 0; at += MINUTE_MS) {
    await untilTime(at);
    await send(vigie, [photograph(at, [])]);
  }
  const delays = HOSTS.flatMap((host) => mailbox.acceptedFor(addressOf(host)).slice(0, 1)).map((at) => at - due);
  console.log('Seconds from the end of the quarter to the acceptance of its mail');
  console.table({ baisse: spread(delays, HOSTS.length) });
} finally {
  await vigie.stop();
  await mailbox.close();
}
