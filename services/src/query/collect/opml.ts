import type { AnswerOf } from '@vigie/contracts/calls/index';
import { type PublisherIndex, publisherOf } from '@vigie/contracts/publishers';
import { MOST_OPML_BYTES } from '@vigie/contracts/sources';
import { type Opml, OUTLINES_MAX, readOpml, writeOpml } from '@vigie/readers/opml/opml';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { Source } from '../../sources/source.ts';
import { typedPlace } from '../../sources/typed-place.ts';

const WRONG: Readonly<Record<NonNullable<Opml['why']>, string>> = {
  'not-opml': 'n’est pas une liste de flux OPML',
  'too-many': `compte plus de ${OUTLINES_MAX.toLocaleString('fr-FR')} entrées`,
  'too-deep': 'a trop de dossiers les uns dans les autres',
  'too-long': 'a une balise démesurée',
  cut: 'est coupé avant sa fin',
};
/** Of an address that is left out. */
const SHOWN = 200;

/**
 * The addresses of a list of feeds, each once, and what is left out of it.
 * @throws {AppError} `payload_too_large`, `validation_failed`
 */
export function addressesOf(text: string): AnswerOf<'readOpml'> {
  if (Buffer.byteLength(text) > MOST_OPML_BYTES) {
    throw new AppError('payload_too_large', { message: 'Le fichier OPML dépasse 5 Mo' });
  }
  const { feeds, why } = readOpml(text);
  if (why !== undefined) throw invalidField('opml', WRONG[why]);
  if (feeds.length === 0) throw invalidField('opml', 'ne contient aucun flux');
  const found = new Map<string, AnswerOf<'readOpml'>['adresses'][number]>();
  const ecartees: AnswerOf<'readOpml'>['ecartees'] = [];
  for (const { xmlUrl, title: titre, line: ligne } of feeds) {
    const adresse = typedPlace(xmlUrl);
    if (adresse === undefined) ecartees.push({ ligne, titre, adresse: xmlUrl.slice(0, SHOWN), motif: 'address' });
    else if (found.has(adresse)) ecartees.push({ ligne, titre, adresse: adresse.slice(0, SHOWN), motif: 'repeated' });
    else found.set(adresse, { adresse, titre, ligne });
  }
  return { adresses: [...found.values()], ecartees };
}

/** The sources that are feeds, by the names of their publishers. */
export function opmlOf(sources: readonly Source[], publishers: PublisherIndex, now: number): Iterable<string> {
  const groups = new Map<string, { htmlUrl: string; feeds: { xmlUrl: string; language: string }[] }>();
  for (const { domain, url, kind, language } of sources) {
    if (kind !== 'feed') continue;
    const { nom_affiche } = publisherOf(publishers, { host: domain });
    const group = groups.get(nom_affiche) ?? { htmlUrl: `https://${domain}/`, feeds: [] };
    group.feeds.push({ xmlUrl: url, language });
    groups.set(nom_affiche, group);
  }
  const byName = [...groups].sort(([a], [b]) => a.localeCompare(b, 'fr'));
  const all = byName.map(([publisher, group]) => ({ publisher, ...group }));
  return writeOpml('Flux collectés par Vigie', all, new Date(now));
}
