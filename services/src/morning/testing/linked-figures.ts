import type { AnswerOf, BodyOf } from '@vigie/contracts/calls/index';
import type { CallName } from '@vigie/contracts/calls/paths';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import type { MorningLine } from '@vigie/contracts/morning/edition';
import type { PageAddress } from '@vigie/contracts/pages';
import { firstMinuteAt, lastMinuteAt } from '@vigie/contracts/paris';
import type { DateRange } from '@vigie/contracts/relative-period';
import { PUBLISHER } from '@vigie/contracts/row-columns';
import { FAULT_LABELS } from '@vigie/contracts/sitemap-fault-labels';
import { readAddressQuery } from '@vigie/contracts/views/address-query';

/** Asks a call of the query service. */
export type CallOf = <N extends CallName>(name: N, body: BodyOf<N>, id?: string) => Promise<AnswerOf<N>>;

const read = (params: URLSearchParams) => {
  const found = readAddressQuery(params);
  if ('unreadable' in found) throw new Error(`${found.unreadable} of ${params}`);
  return found.query;
};

const pageOf = (params: URLSearchParams): PageAddress => {
  const [source, position, category = null] = (params.get('page') ?? '').split('.');
  return { source, position, category, topic: null } as PageAddress;
};

/**
 * The figure that the screen of a line's address shows, as the call of that screen answers; of several the one that the line's words name.
 * `night`: the range of the edition, `names`: how the publisher is shown.
 */
export async function linkedFigure(
  call: CallOf,
  { adresse, unite, texte }: Pick<MorningLine, 'adresse' | 'unite' | 'texte'>,
  { night, name }: { night: DateRange; name: string },
): Promise<number | undefined> {
  const { pathname, searchParams: params } = new URL(adresse, 'https://vigie.example');
  const query = read(params);
  const screen = pathname.split('/')[2];
  if (screen === 'editeurs') {
    if (unite === 'rang') return (await call('publisherRows', query))[0]?.[PUBLISHER.rang] as number;
    const rows = await call('publisherRows', { ...query, editeur: 'all' });
    const named = rows.find((row) => texte.startsWith(`${row[PUBLISHER.editeur]}, `));
    return named?.[PUBLISHER.score] as number;
  }
  if (screen === 'score') {
    const side = { fromDate: params.get('aDu') ?? '', toDate: params.get('aAu') ?? '' };
    return (await call('scoreGap', { a: { ...query, ...side }, b: query, par: 'page' })).affiche;
  }
  if (screen === 'clusters') {
    const concurrents = (params.get('manques') ?? '').split(',');
    return (await call('missedClusters', { ...query, concurrents })).clusters.length;
  }
  if (screen === 'cluster') {
    const detail = await call('clusterById', { query }, pathname.split('/')[3]);
    return 'scoresFiltres' in detail ? (detail.scoresFiltres.score ?? undefined) : undefined;
  }
  if (screen === 'sitemap') {
    const sitemaps = (await call('sitemapGroups', query)).flatMap((group) => group.sitemaps);
    const one = sitemaps.find(({ code }) => texte.includes(`sitemap ${code}`));
    if (unite === 'secondes') return one?.silence?.duree;
    return one?.erreurs.find(({ code }) => texte.endsWith(FAULT_LABELS[code]))?.nombre;
  }
  const minute = await call('pageMinute', { page: pageOf(params), a: params.get('a') ?? '' });
  if (unite === 'place') {
    const places = minute.blocs.flatMap(({ articles }) => articles).filter(({ editeur }) => editeur === name);
    return Math.min(...places.map(({ place }) => place));
  }
  if (minute.etat !== 'manquante') return undefined;
  const { photographiees } = await call('pageFilm', { page: pageOf(params), ...night });
  const length = (lastMinuteAt(night.toDate) + MINUTE_MS - firstMinuteAt(night.fromDate)) / MINUTE_MS;
  return length - photographiees.reduce((sum, [from, to]) => sum + to - from, 0);
}
