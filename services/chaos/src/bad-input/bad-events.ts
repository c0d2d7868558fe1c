import { readEvent } from '@vigie/contracts/event-result';
import { COLLECTOR_MARGIN_MS } from '@vigie/contracts/events';
import { DAY_MS } from '@vigie/contracts/french/durations';
import { articleAt, crawlAt, shareAt, sitemapAt } from '@vigie/services/testing/sample-events';
import fc from 'fast-check';
import type { BadRequest } from './bad-request.ts';
import { packed, written } from './break-text.ts';
import { brokenValue } from './break-value.ts';

const SAMPLES = { crawl: crawlAt, article: articleAt, sitemap: sitemapAt, share: shareAt };
const LIMITS = { retentionMs: 400 * DAY_MS, marginMs: COLLECTOR_MARGIN_MS };

/** The elements of an array, which is a body of several events; else the text alone. */
function elementsOf(text: Buffer): Buffer[] {
  try {
    const value: unknown = JSON.parse(text.toString());
    return Array.isArray(value) ? value.map((element) => Buffer.from(JSON.stringify(element))) : [text];
  } catch {
    return [text];
  }
}

/** Whether it has no event, however it is read: as one, as an array, or as lines. */
const isBad = (text: Buffer, now: number): boolean =>
  [
    text,
    ...elementsOf(text),
    ...text
      .toString('latin1')
      .split('\n')
      .map((line) => Buffer.from(line, 'latin1')),
  ].every((part) => !readEvent(part, { ...LIMITS, now }).ok);

const KINDS = ['application/json', 'application/x-ndjson'];

/** Bodies for the collector that have no valid event, or that come as none may. `now`: the collector's time. */
export function badEvents(now: number, key: string): fc.Arbitrary<BadRequest> {
  const at = new Date(now - 600_000).toISOString();
  const types = Object.keys(SAMPLES) as (keyof typeof SAMPLES)[];
  return fc.oneof(
    ...types.map((type) => badEvent(type, fc.constant<unknown>(SAMPLES[type](at, `bad-${type}`)), now, key)),
  );
}

function badEvent(type: string, sample: fc.Arbitrary<unknown>, now: number, key: string): fc.Arbitrary<BadRequest> {
  const own = { authorization: `Bearer ${key}` };
  const request = { what: type, method: 'POST', path: '/v1/events' } as const;
  // Directly, and through the public port.
  const to = fc.constantFrom('collector' as const, 'query' as const);
  const kind = fc.constantFrom(...KINDS);
  const bad = written(brokenValue(sample)).filter((text) => isBad(text, now));
  const good = sample.map((value) => Buffer.from(JSON.stringify(value)));
  const bodies = fc.tuple(kind, fc.array(bad, { minLength: 1, maxLength: 3 })).map(([contentType, texts]) => {
    const separator = contentType === 'application/json' ? ',' : '\n';
    const joined = Buffer.concat(texts.flatMap((text, i) => (i === 0 ? [text] : [Buffer.from(separator), text])));
    const list = texts.length > 1 && contentType === 'application/json';
    return { contentType, body: list ? Buffer.concat([Buffer.from('['), joined, Buffer.from(']')]) : joined };
  });
  return fc.oneof(
    {
      weight: 20,
      arbitrary: fc.tuple(to, bodies).map(([where, { contentType, body }]) => ({
        ...request,
        to: where,
        headers: { ...own, 'content-type': contentType },
        body,
      })),
    },
    {
      weight: 4,
      arbitrary: fc.tuple(to, kind, packed(bad)).map(([where, contentType, { body, encoding }]) => ({
        ...request,
        to: where,
        headers: { ...own, 'content-type': contentType, ...(encoding && { 'content-encoding': encoding }) },
        body,
      })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          to,
          good,
          fc.constantFrom<Record<string, string>>(
            {},
            { authorization: 'Bearer x' },
            { authorization: `Basic ${key}` },
            { authorization: `Bearer ${key}x` },
          ),
        )
        .map(([where, body, wrongKey]) => ({
          ...request,
          to: where,
          headers: { ...wrongKey, 'content-type': 'application/json' },
          body,
        })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          to,
          good,
          fc.constantFrom('', 'text/plain', 'application/json; charset=utf-16', 'application/*', '__proto__'),
        )
        .map(([where, body, contentType]) => ({
          ...request,
          to: where,
          headers: { ...own, 'content-type': contentType },
          body,
        })),
    },
  );
}
