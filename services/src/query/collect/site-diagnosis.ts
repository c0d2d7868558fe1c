import type { HostSilence } from '../../sources/host-store.ts';
import { type Diagnosis, since } from './diagnosis.ts';
import { failureWords } from './failure-words.ts';
import type { SourceFigures } from './fetch-figures.ts';
import { standingTrouble } from './standing-trouble.ts';
import { wallWords } from './wall-words.ts';

const DAILY = 'le site est réessayé chaque jour, et sa collecte commence dès qu’il s’ouvre';
const MAIL = `Envoyez le courriel ci-dessous au site ; ${DAILY}`;

interface JudgedSite {
  /** Of its host. */
  silence: HostSilence | undefined;
  /** Its looks, oldest first. */
  strip: SourceFigures['strip'];
  /** Of the newest look. */
  reason: string;
  now: number;
}

/** What keeps a site closed that somebody has kept, and what can be done. */
export function diagnoseSite({ silence, strip, reason, now }: JudgedSite): Diagnosis {
  const words = { who: 'Le site', what: 'le site', whenPaused: '', whenAsleep: '' };
  const silent = standingTrouble({ standing: undefined, silence, now }, words);
  if (silent) return silent;
  const last = strip.at(-1);
  if (!last) return { diagnosis: 'Le site va être réessayé', remedy: 'Vérifiez que la collecte est démarrée' };
  const open = strip.findLastIndex(({ outcome }) => outcome === 'changed');
  const from = since(strip[open + 1]?.at ?? last.at, now);
  if (last.outcome === 'refused' && last.status >= 400) {
    return { diagnosis: `Le site refuse notre robot (${last.status} ${from})`, remedy: MAIL, refusal: last.status };
  }
  const wall = wallWords(reason);
  if (wall) {
    return {
      diagnosis: `${wall.what} à la place du site (${from})`,
      remedy: `${wall.remedy} ; ${DAILY}`,
      refusal: 'reçoit autre chose que vos pages : une vérification, un consentement ou une connexion',
    };
  }
  if (reason === 'without_sources') {
    return {
      diagnosis: 'Le site répond, mais aucun sitemap ni flux n’y convient',
      remedy:
        'Demandez à l’éditeur l’adresse de son sitemap d’actualités, ou ajoutez de nouveau le domaine pour choisir vous-même',
    };
  }
  if (last.outcome === 'refused' && !reason.startsWith('robots.txt:')) {
    return {
      diagnosis: `Le robots.txt du site l’interdit à notre robot (${reason}, ${from})`,
      remedy: MAIL,
      refusal: `trouve dans votre robots.txt une règle qui l’en écarte (${reason})`,
    };
  }
  const what = reason.startsWith('robots.txt:')
    ? 'Le robots.txt du site ne répond pas'
    : failureWords(last.status, reason).what;
  return { diagnosis: `${what} (${from})`, remedy: MAIL, refusal: 'ne reçoit pas de réponse utile' };
}
