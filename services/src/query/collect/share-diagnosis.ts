import { formatMinutes, parisTime } from '@vigie/contracts/french/clock';
import type { ShareNetwork, ShareState } from '@vigie/contracts/share-collection';
import type { ShareStanding } from '../../sources/share-store.ts';
import { type Diagnosis, since } from './diagnosis.ts';
import { failureWords } from './failure-words.ts';

type Words = Pick<Diagnosis, 'diagnosis' | 'remedy'>;

export interface JudgedHost {
  network: ShareNetwork;
  state: ShareState;
  /** undefined: nothing is stored of it. */
  standing: ShareStanding | undefined;
  now: number;
}

const NOTHING_TO_DO = 'Rien à faire : les demandes reprennent d’elles-mêmes';

/** What is wrong with a host that counts are asked from. `undefined` means nothing. */
export function diagnoseHost({ network, state, standing, now }: JudgedHost): Words | undefined {
  if (state === 'silenced') {
    return {
      diagnosis: 'L’hôte est réduit au silence',
      remedy: 'Rendez-lui la parole dans « Hôtes » pour qu’il soit de nouveau interrogé',
    };
  }
  if (state === 'no_token') return withoutToken(standing);
  if (standing === undefined || state === 'off' || state === 'ready') return undefined;
  const from = since(standing.since, now);
  switch (state) {
    case 'limited':
      return {
        diagnosis: `Le réseau demande d’attendre jusqu’à ${formatMinutes(parisTime(standing.next).minutes)}`,
        remedy: NOTHING_TO_DO,
      };
    case 'refused':
      return refused(network, standing, from);
    case 'failed': {
      return { diagnosis: `Pas de réponse ${from} : ${whatFailed(standing)}`, remedy: NOTHING_TO_DO };
    }
    case 'changed':
      return {
        diagnosis: `La réponse n’a pas la forme attendue ${from} : rien n’en est compté`,
        remedy:
          network === 'mastodon'
            ? 'Vérifiez que cet hôte est une instance de Mastodon, sinon retirez-le'
            : 'Coupez ce réseau jusqu’à une version de Vigie qui lit la nouvelle réponse',
      };
  }
}

function whatFailed({ status, reason }: ShareStanding): string {
  if (status >= 500) return `erreur ${status}`;
  if (reason === 'robots.txt') return 'son robots.txt ne peut pas être lu';
  const { what } = failureWords(0, reason);
  return what.charAt(0).toLowerCase() + what.slice(1);
}

function withoutToken(standing: ShareStanding | undefined): Words {
  return standing === undefined
    ? {
        diagnosis: 'La collecte n’a pas encore démarré : on ne sait pas si elle a un jeton d’accès',
        remedy: 'Démarrez la collecte avec VIGIE_FACEBOOK_TOKEN',
      }
    : {
        diagnosis: 'La collecte n’a pas de jeton d’accès',
        remedy: 'Donnez-lui VIGIE_FACEBOOK_TOKEN, puis redémarrez-la',
      };
}

function refused(network: ShareNetwork, { status, reason }: ShareStanding, from: string): Words {
  const answer = status === 0 ? reason : reason.startsWith('code') ? reason : String(status);
  switch (network) {
    case 'facebook':
      return {
        diagnosis: `Facebook refuse le jeton d’accès (${answer}) ${from}`,
        remedy: 'Remplacez VIGIE_FACEBOOK_TOKEN, puis redémarrez la collecte',
      };
    case 'mastodon':
      return {
        diagnosis: `L’instance refuse notre robot (${answer}) ${from}`,
        remedy: 'Retirez-la, ou choisissez-en une dont les tendances sont publiques',
      };
    case 'bluesky':
      return {
        diagnosis: `L’index des liens refuse notre robot (${answer}) ${from}`,
        remedy: 'Il est redemandé une fois par jour ; coupez ce réseau si le refus dure',
      };
  }
}
