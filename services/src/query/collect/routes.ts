import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ExposureDeps } from '../../figures/exposure/context.ts';
import { quietSitemaps } from '../../figures/sitemaps/silences.ts';
import type { Cipher } from '../../platform/cipher.ts';
import { AppError, fieldDetail } from '../../platform/errors.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import type { PageStore } from '../../sources/aggregators/page-store.ts';
import type { AskDiscovery } from '../../sources/discoveries.ts';
import type { HostStore } from '../../sources/host-store.ts';
import { type HostSettingsStore, isEmpty } from '../../sources/hosts/host-settings.ts';
import { tellOrders } from '../../sources/orders.ts';
import type { ReadingsNow } from '../../sources/reading-now.ts';
import type { ShareStore } from '../../sources/share-store.ts';
import type { SourceStore } from '../../sources/source-store.ts';
import { publisherHost, typedPlace } from '../../sources/typed-place.ts';
import { registerCall } from '../http/register-call.ts';
import { FileStream } from '../http/streams.ts';
import type { UserStore } from '../users/user-store.ts';
import type { PageChanges } from './aggregators/page-changes.ts';
import type { PageFigureStore } from './aggregators/page-figures.ts';
import { listPages, type PageListDeps } from './aggregators/page-list.ts';
import type { FetchFigures } from './fetch-figures.ts';
import type { FetchList } from './fetch-list.ts';
import { fetchRoutes } from './fetch-routes.ts';
import { listHosts } from './host-list.ts';
import { hostSettingsRoutes } from './host-settings.ts';
import { addressesOf, opmlOf } from './opml.ts';
import { readSourceNow } from './read-source.ts';
import type { ShareFigures } from './share-figures.ts';
import { shareRoutes } from './share-switching.ts';
import type { SourceChanges } from './source-changes.ts';
import { listSources } from './source-list.ts';

/** What the calls of the collection are made from. */
export interface Collect {
  sources: SourceStore;
  hosts: HostStore;
  figures: FetchFigures;
  fetches: FetchList;
  changes: SourceChanges;
  pages: PageStore;
  pageFigures: PageFigureStore;
  pageChanges: PageChanges;
  discover: AskDiscovery;
  hostSettings: HostSettingsStore;
  hostCipher: Cipher | undefined;
  shares: ShareStore;
  shareFigures: ShareFigures;
  readingsNow: ReadingsNow;
  redis: Redis;
  keys: Keyspace;
  /** Of the crawler's operator. */
  contact: string | undefined;
}

interface CollectDeps extends ExposureDeps {
  collect: Collect;
  users: Pick<UserStore, 'list'>;
}

/** /api/collecte. */
export function collectRoutes(app: FastifyInstance, deps: CollectDeps): void {
  const { collect, users, now } = deps;
  const { sources, hosts, figures, changes, discover, readingsNow, redis, keys, contact } = collect;
  const emails = async () => new Map((await users.list()).map(({ id, email }) => [id, email]));
  shareRoutes(app, { ...collect, now, emails });
  fetchRoutes(app, { ...collect, now });
  hostSettingsRoutes(app, { ...collect, now, emails });

  registerCall(app, 'discoverSources', async ({ body, signal, reply }) => {
    const lines = discover(placesOf(body.domaines), signal);
    // A proxy that collects an answer before it passes it on would hold the findings back.
    reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no');
    return new FileStream('decouverte.ndjson', texts(lines));
  });

  registerCall(app, 'readOpml', async ({ body }) => addressesOf(body.opml));
  registerCall(app, 'exportOpml', async ({ reply }) => {
    const file = opmlOf(await sources.list(), deps.publishers, now());
    reply.header('cache-control', 'no-store');
    return new FileStream('vigie-flux.opml', Readable.from(file));
  });

  registerCall(app, 'collectSources', ({ signal }) =>
    listSources(
      { sources, hosts, figures, readingsNow, redis, keys, now, contact, quiet: (abort) => quietSitemaps(deps, abort) },
      signal,
    ),
  );
  registerCall(app, 'addSources', async ({ body, user }) => ({
    ajoutees: await changes.add(body.sources, user.id),
  }));
  registerCall(app, 'changeSources', async ({ body: { ids, active, priorite, propre }, user }) => {
    const change = {
      ...(active !== undefined && { enabled: active }),
      ...(priorite !== undefined && { priority: priorite }),
      ...(propre !== undefined && { own: propre }),
    };
    return { changees: await changes.change(ids, change, user.id) };
  });
  registerCall(app, 'readSource', async ({ body: { id } }) => {
    await readSourceNow({ sources, hosts, readingsNow, redis, keys, now }, id);
    return { demandee: true };
  });
  registerCall(app, 'deleteSources', async ({ body, user }) => ({
    supprimees: await changes.change(body.ids, { deleted: true }, user.id),
  }));

  const { pages, pageFigures, pageChanges } = collect;
  pageRoutes(app, {
    pages,
    figures: pageFigures,
    changes: pageChanges,
    standings: sources,
    hosts,
    redis,
    keys,
    now,
    emails,
  });

  // Hosts of aggregators can be silenced like any other.
  const read = async () => [...(await sources.list()), ...(await pages.list())];
  const settled = async () =>
    (await collect.hostSettings.list()).filter((settings) => !isEmpty(settings)).map(({ host }) => host);
  registerCall(app, 'collectHosts', ({ signal }) => listHosts({ read, hosts, figures, settled, now, emails }, signal));
  registerCall(app, 'hostRobots', async ({ body }) => {
    const reading = await hosts.robots(new URL(body.origine).origin);
    if (!reading) throw new AppError('not_found', { message: 'Ce robots.txt n’a pas encore été lu' });
    return { texte: reading.text };
  });
  registerCall(app, 'silenceHost', async ({ body: { hote, muet }, user }) => {
    const host = publisherHostname(hote);
    await hosts.writeOrder(host, muet, user.id, now());
    await tellOrders(redis, keys, { kind: 'host', host, off: muet });
    return { muet };
  });
}

/** Domains and addresses that are meant, each once. Every line that means none is named. */
function placesOf(typed: readonly string[]): string[] {
  const found = typed.map(typedPlace);
  const details = typed.flatMap((text, place) =>
    found[place] === undefined ? [fieldDetail(`domaines.${place}`, wrongLine(text))] : [],
  );
  if (details.length > 0) throw new AppError('validation_failed', { details });
  return [...new Set(found.filter((place) => place !== undefined))];
}

const wrongLine = (text: string): string =>
  `« ${text.length > 100 ? `${text.slice(0, 100)}…` : text} » n’est ni le domaine d’un site, ni l’adresse d’une page ou d’un flux.`;

/** A host as addresses have it. @throws {AppError} `validation_failed` */
function publisherHostname(typed: string): string {
  const address = `https://${typed}/`;
  const hostname = URL.canParse(address) ? new URL(address).hostname : '';
  if (hostname === '' || publisherHost(hostname) === undefined) {
    throw new AppError('validation_failed', { details: [fieldDetail('hote', 'n’est pas le nom d’un hôte')] });
  }
  return hostname;
}

async function* texts(lines: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

interface PageRoutesDeps extends PageListDeps {
  figures: PageFigureStore;
  changes: PageChanges;
}

/** /api/collecte/pages. */
function pageRoutes(app: FastifyInstance, deps: PageRoutesDeps): void {
  const { figures, changes, now } = deps;

  registerCall(app, 'aggregatorPages', ({ signal }) => listPages(deps, signal));
  registerCall(app, 'addAggregatorPages', async ({ body, user }) => ({
    ajoutees: await changes.add(body.pages, user.id),
  }));
  registerCall(app, 'changeAggregatorPages', async ({ body: { ids, active }, user }) => ({
    changees: await changes.change(ids, { enabled: active }, user.id),
  }));
  registerCall(app, 'deleteAggregatorPages', async ({ body, user }) => ({
    supprimees: await changes.change(body.ids, { deleted: true, enabled: false }, user.id),
  }));
  registerCall(app, 'refusedPage', async ({ params, reply }) => {
    const text = await figures.refused(params.id, now());
    if (text === undefined)
      throw new AppError('not_found', { message: 'Aucun document refusé n’est gardé pour cette page' });
    reply.header('cache-control', 'no-store');
    return new FileStream('document-refuse.txt', oncePiece(text));
  });
}

async function* oncePiece(text: string): AsyncGenerator<string> {
  yield text;
}
