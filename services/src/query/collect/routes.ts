import type { FastifyInstance } from 'fastify';
import { AppError, fieldDetail } from '../../platform/errors.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import type { PageStore } from '../../sources/aggregators/page-store.ts';
import type { AskDiscovery } from '../../sources/discoveries.ts';
import type { HostStore } from '../../sources/host-store.ts';
import { tellOrders } from '../../sources/orders.ts';
import { publisherHost } from '../../sources/publisher-host.ts';
import type { ShareStore } from '../../sources/share-store.ts';
import type { SourceStore } from '../../sources/source-store.ts';
import { registerCall } from '../http/register-call.ts';
import { FileStream } from '../http/streams.ts';
import type { UserStore } from '../users/user-store.ts';
import type { PageChanges } from './aggregators/page-changes.ts';
import type { PageFigureStore } from './aggregators/page-figures.ts';
import { pageRoutes } from './aggregators/routes.ts';
import type { FetchFigures } from './fetch-figures.ts';
import { listHosts } from './host-list.ts';
import type { ShareFigures } from './share-figures.ts';
import { shareRoutes } from './share-routes.ts';
import type { SourceChanges } from './source-changes.ts';
import { listSources } from './source-list.ts';

/** What the calls of the collection are made from. */
export interface Collect {
  sources: SourceStore;
  hosts: HostStore;
  figures: FetchFigures;
  changes: SourceChanges;
  pages: PageStore;
  pageFigures: PageFigureStore;
  pageChanges: PageChanges;
  discover: AskDiscovery;
  shares: ShareStore;
  shareFigures: ShareFigures;
  redis: Redis;
  keys: Keyspace;
  /** Of whoever runs the crawler. */
  contact: string | undefined;
}

interface CollectDeps {
  collect: Collect;
  users: Pick<UserStore, 'list'>;
  /** Milliseconds. */
  now: () => number;
}

/** /api/collecte. */
export function collectRoutes(app: FastifyInstance, { collect, users, now }: CollectDeps): void {
  const { sources, hosts, figures, changes, discover, redis, keys, contact } = collect;
  const emails = async () => new Map((await users.list()).map(({ id, email }) => [id, email]));
  shareRoutes(app, { ...collect, now, emails });

  registerCall(app, 'discoverSources', async ({ body, signal, reply }) => {
    const lines = discover(hostsOf(body.domaines), signal);
    // A proxy that collects an answer before it passes it on would hold the findings back.
    reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no');
    return new FileStream('decouverte.ndjson', texts(lines));
  });

  registerCall(app, 'collectSources', ({ signal }) =>
    listSources({ sources, hosts, figures, redis, keys, now, contact }, signal),
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
  registerCall(app, 'collectHosts', ({ signal }) => listHosts({ read, hosts, figures, now, emails }, signal));
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

/** Hosts that are meant, each once. Every line that means none is named. */
function hostsOf(typed: readonly string[]): string[] {
  const found = typed.map(publisherHost);
  const details = typed.flatMap((text, place) =>
    found[place] === undefined
      ? [fieldDetail(`domaines.${place}`, `Ligne ${place + 1} : « ${text} » n’est pas le domaine d’un site.`)]
      : [],
  );
  if (details.length > 0) throw new AppError('validation_failed', { details });
  return [...new Set(found.filter((host) => host !== undefined))];
}

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
