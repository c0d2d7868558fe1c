import type { AnswerOf } from '@vigie/contracts/calls/index';
import { HOUR_MS } from '@vigie/contracts/french/durations';
import { SHARE_NETWORKS, type ShareState } from '@vigie/contracts/share-collection';
import type { HostStore } from '../../sources/host-store.ts';
import {
  hostsOfSwitch,
  neverSwitched,
  type ShareStanding,
  type ShareStore,
  type ShareSwitch,
} from '../../sources/share-store.ts';
import { diagnoseHost } from './share-diagnosis.ts';
import type { NetworkFigures, ShareFigures } from './share-figures.ts';

type ListedNetwork = AnswerOf<'collectShares'>[number];
type Host = ListedNetwork['hotes'][number];

export interface ShareListDeps {
  shares: Pick<ShareStore, 'switches' | 'standings'>;
  hosts: Pick<HostStore, 'silences'>;
  figures: ShareFigures;
  /** Milliseconds. */
  now: () => number;
  /** Address of an account by its id. */
  emails: () => Promise<ReadonlyMap<string, string>>;
}

/** The state of a network is the worst state of its hosts. */
const WORST: readonly ShareState[] = [
  'no_token',
  'silenced',
  'refused',
  'changed',
  'failed',
  'limited',
  'ready',
  'off',
];
const NO_FIGURES: NetworkFigures = { requests: 0, last: null, articles: 0, counts: [] };

const iso = (ms: number): string => new Date(ms).toISOString();

/** Every network whose counts can be read, in the order of the contract. */
export async function listShares(deps: ShareListDeps, signal: AbortSignal): Promise<ListedNetwork[]> {
  const now = deps.now();
  const [switches, standings, silences, figures, emails] = await Promise.all([
    deps.shares.switches(),
    deps.shares.standings(),
    deps.hosts.silences(),
    deps.figures.networks(now, signal),
    deps.emails(),
  ]);
  const isSilenced = (host: string): boolean => silences.get(host)?.off ?? false;
  return SHARE_NETWORKS.map((network) => {
    const wanted = switches.get(network) ?? neverSwitched(network);
    const own = standings.filter((standing) => standing.network === network);
    const hotes = hostsOfSwitch(wanted).map((host) => judged(wanted, host, own, isSilenced(host), now));
    const etat = WORST.find((state) => hotes.some((host) => host.etat === state)) ?? 'off';
    const { requests, last, articles, counts } = figures.get(network) ?? NO_FIGURES;
    const trouble = hotes.find((host) => host.etat === etat && host.diagnostic !== null);
    const idle = trouble ?? idleness(wanted, etat, requests, now);
    return {
      reseau: network,
      active: wanted.enabled,
      etat,
      ordre:
        wanted.switchedAt === 0
          ? null
          : { par: emails.get(wanted.switchedBy) ?? wanted.switchedBy, date: iso(wanted.switchedAt) },
      hotes,
      requetes: requests,
      articles,
      derniere: last && { date: iso(last.at), resultat: last.outcome, statut: last.status },
      comptes: counts.map(({ url, title, count, at }) => ({ url, titre: title, nombre: count, date: iso(at) })),
      diagnostic: idle?.diagnostic ?? null,
      remede: idle?.remede ?? null,
    };
  });
}

function judged(
  wanted: ShareSwitch,
  host: string,
  standings: readonly ShareStanding[],
  silenced: boolean,
  now: number,
): Host {
  const standing = standings.find((one) => one.host === host);
  const etat = stateOf(wanted, standing, silenced);
  const words = diagnoseHost({ network: wanted.network, state: etat, standing, now });
  return { hote: host, etat, diagnostic: words?.diagnosis ?? null, remede: words?.remedy ?? null };
}

function stateOf(
  { network, enabled, switchedAt }: ShareSwitch,
  standing: ShareStanding | undefined,
  silenced: boolean,
): ShareState {
  if (network === 'facebook' && !hasToken(standing)) return 'no_token';
  if (!enabled) return 'off';
  if (silenced) return 'silenced';
  // It was so before it was switched on again.
  return standing && standing.since >= switchedAt ? standing.state : 'ready';
}

/** Whether the crawler has said that it has a token for Facebook. */
export const hasToken = (standing: ShareStanding | undefined): boolean =>
  standing !== undefined && standing.state !== 'no_token';

function idleness({ enabled, switchedAt }: ShareSwitch, etat: ShareState, requests: number, now: number) {
  if (!enabled || etat !== 'ready' || requests > 0 || now - switchedAt < HOUR_MS) return undefined;
  return {
    diagnostic: 'Aucune requête ces dernières 24 heures',
    remede: 'Vérifiez que la collecte est démarrée et que des articles arrivent',
  };
}
