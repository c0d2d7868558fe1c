import type { AnswerOf, CheckedBodyOf } from '@vigie/contracts/calls/index';
import type { FastifyInstance } from 'fastify';
import type { Cipher } from '../../platform/cipher.ts';
import { AppError } from '../../platform/errors.ts';
import { withLock } from '../../platform/lock.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import {
  closeSecrets,
  type HostSettings,
  type HostSettingsStore,
  isEmpty,
  noHostSettings,
  openSecrets,
} from '../../sources/hosts/host-settings.ts';
import { tellOrders } from '../../sources/orders.ts';
import { registerCall } from '../http/register-call.ts';

export interface HostSettingsDeps {
  hostSettings: HostSettingsStore;
  /** undefined: no secret can be stored. */
  hostCipher: Cipher | undefined;
  redis: Redis;
  keys: Keyspace;
  /** Milliseconds. */
  now: () => number;
  emails: () => Promise<ReadonlyMap<string, string>>;
}

type Body = CheckedBodyOf<'setHost'>;
type ListedHost = AnswerOf<'hostSettings'>['hotes'][number];

/** /api/collecte/hotes/reglages. */
export function hostSettingsRoutes(app: FastifyInstance, deps: HostSettingsDeps): void {
  const { hostSettings: store, hostCipher: cipher, redis, keys, now, emails } = deps;
  registerCall(app, 'hostSettings', async () => {
    const [all, names] = await Promise.all([store.list(), emails()]);
    const by = (id: string): string => names.get(id) ?? id;
    const hotes = all.filter((settings) => !isEmpty(settings)).map((settings) => shownOf(settings, cipher, by));
    return { chiffrement: cipher !== undefined, hotes };
  });
  registerCall(app, 'setHost', async ({ body, user }) => {
    await withLock(redis, keys('lock', 'host-settings'), async () => {
      const old = (await store.list()).find(({ host }) => host === body.hote) ?? noHostSettings(body.hote);
      await store.write({ ...changed(old, body, cipher, { by: user.id, at: now() }), version: old.version + 1 });
    });
    await tellOrders(redis, keys, { kind: 'sources' });
    return { msg: 'ok' as const };
  });
}

const iso = (ms: number): string => new Date(ms).toISOString();

function shownOf(settings: HostSettings, cipher: Cipher | undefined, by: (id: string) => string): ListedHost {
  const { host, agentSuffix, headerName, headerBy, headerAt, proxy, proxySecret, changedBy, changedAt } = settings;
  const { unreadable } = openSecrets(settings, cipher);
  return {
    hote: host,
    suffixe: agentSuffix,
    entete:
      headerName === ''
        ? null
        : { nom: headerName, enregistre: iso(headerAt), par: by(headerBy), lisible: !unreadable.includes('header') },
    mandataire:
      proxy === ''
        ? null
        : { adresse: proxy, identifiants: proxySecret !== '', lisible: !unreadable.includes('proxy') },
    change: { par: by(changedBy), date: iso(changedAt) },
  };
}

/** @throws {AppError} `conflict`: there is nothing to encrypt a secret with */
function changed(
  old: HostSettings,
  { suffixe, entete, mandataire }: Body,
  cipher: Cipher | undefined,
  { by, at }: { by: string; at: number },
): HostSettings {
  const proxy = mandataire ? new URL(mandataire) : undefined;
  const proxyUser = proxy && proxy.username + proxy.password !== '' ? `${proxy.username}:${proxy.password}` : '';
  const next: HostSettings = {
    ...old,
    ...(suffixe !== undefined && { agentSuffix: suffixe }),
    ...(entete === null && { headerName: '', headerSecret: '', headerBy: '', headerAt: 0 }),
    ...(entete && { headerName: entete.nom, headerBy: by, headerAt: at }),
    ...(mandataire === null && { proxy: '', proxySecret: '' }),
    ...(proxy && { proxy: proxy.origin }),
    changedBy: by,
    changedAt: at,
  };
  if (!entete && proxyUser === '') return proxy ? { ...next, proxySecret: '' } : next;
  if (!cipher) {
    throw new AppError('conflict', {
      message:
        'Rien ne permet de chiffrer ce secret : donnez VIGIE_COLLECT_SECRET au service des requêtes et à la collecte',
    });
  }
  return closeSecrets(next, cipher, { header: entete?.valeur, ...(proxy && { proxyUser }) });
}
