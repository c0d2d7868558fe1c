import { FETCH_OUTCOMES, NOTHING, UNSERVING } from '@vigie/contracts/sources';
import { describe, expect, test } from 'vitest';
import type { CollectHost, CollectSource, FoundSource } from '../../api/calls/collect.ts';
import { ADMIN, attributesOf, elementsOf, htmlOf, textsOf } from '../../testing/screen.tsx';
import { bytesText, nothingText, robotsText, stripText, unservingText } from './collect/collect-texts.ts';
import { DomainCard } from './collect/domain-card.tsx';
import { decisionText, hostState, readText } from './collect/host-texts.ts';
import { HostTable } from './collect/hosts-panel.tsx';
import { SourceCard } from './collect/source-card.tsx';
import { fits, troubledFirst } from './collect/source-order.ts';
import { SourceTable } from './collect/source-table.tsx';
import CollectPage from './collect-page.tsx';

const SOURCE: CollectSource = {
  _id: 'a',
  domaine: 'aurore.fr',
  url: 'https://www.aurore.fr/actu.xml',
  genre: 'news',
  langue: 'fr',
  priorite: 'normal',
  propre: false,
  index: null,
  etat: 'active',
  depuis: '2026-11-20T09:00:00.000Z',
  prochain: '2026-11-21T09:12:00.000Z',
  dernier: '2026-11-21T09:10:00.000Z',
  releves: [
    { date: '2026-11-21T09:06:00.000Z', resultat: 'changed', statut: 200 },
    { date: '2026-11-21T09:08:00.000Z', resultat: 'same', statut: 304 },
    { date: '2026-11-21T09:10:00.000Z', resultat: 'same', statut: 304 },
  ],
  requetes: 540,
  octets: 12_400_000,
  part_304: 0.75,
  delai: { articles: 120, median: 45, p90: 130 },
  diagnostic: null,
  remede: null,
  courriel: null,
};
const REFUSED: CollectSource = {
  ...SOURCE,
  _id: 'b',
  domaine: 'zenith.fr',
  url: 'https://zenith.fr/actu.xml',
  etat: 'paused',
  prochain: null,
  delai: { articles: 0, median: null, p90: null },
  part_304: null,
  diagnostic: 'Le site refuse notre robot (403 depuis mardi)',
  remede: 'Envoyez le courriel',
  courriel: 'Objet : accès',
};
const HOST: CollectHost = {
  hote: 'www.aurore.fr',
  robots: [{ origine: 'https://www.aurore.fr', lu: '2026-11-21T08:00:00.000Z', statut: 200, etat: 'read', delai: 7 }],
  sources: [{ _id: 'a', url: SOURCE.url, autorise: true, regle: 'Allow: /', ligne: 4 }],
  requetes: 600,
  refus: 2,
  silence: null,
  muet: false,
  ordre: null,
};
const FOUND: FoundSource = {
  type: 'source',
  domaine: 'aurore.fr',
  url: SOURCE.url,
  genre: 'news',
  langue: 'fr',
  entrees: 312,
  derniere: '2026-11-21T09:00:00.000Z',
  par_jour: 40.4,
  titres: ['Un', 'Deux', 'Trois'],
  sert: true,
  motif: null,
  detail: null,
  index: null,
};

describe('what was found', () => {
  const card = (sources: readonly FoundSource[], known: readonly string[] = []) =>
    htmlOf(
      <DomainCard
        of={{ domain: 'aurore.fr', robots: undefined, sources, nothing: undefined, done: false }}
        chosen={new Set([FOUND.url])}
        known={new Set(known)}
        running
        onTurn={() => undefined}
      />,
    );

  test('a source says its kind, language, rhythm, newest entry and titles, and can be chosen', () => {
    const html = card([FOUND]);
    expect(textsOf(html)).toEqual(
      expect.arrayContaining([
        'Sitemap d’actualités · fr · 312 articles, environ 40 par jour · dernier ',
        '21/11 10:00',
        'Un',
        'Deux',
        'Trois',
        'Recherche en cours…',
      ]),
    );
    expect(attributesOf(html, 'checked')).toHaveLength(1);
  });

  test('what would not serve says why; what is collected already cannot be chosen', () => {
    const empty: FoundSource = {
      ...FOUND,
      url: 'https://aurore.fr/non',
      genre: 'unknown',
      sert: false,
      motif: 'refused',
    };
    const html = card([FOUND, { ...empty, detail: '403' }], [FOUND.url]);
    expect(attributesOf(html, 'type')).toEqual([]);
    expect(textsOf(html)).toEqual(
      expect.arrayContaining(['Déjà collectée', 'Ne convient pas : le site refuse notre robot (403)']),
    );
    expect(textsOf(html).join(' ')).toContain('Contenu non lu · fr');
    expect(textsOf(card([{ ...empty, motif: 'unreadable' }])).join(' ')).toContain('Format non reconnu · fr');
  });

  test('every reason has its words', () => {
    for (const motif of UNSERVING) expect(unservingText({ motif, detail: null })).toMatch(/^Ne convient pas : .{8,}$/);
    for (const motif of NOTHING) expect(nothingText(motif)).toMatch(/\.$/);
    expect(unservingText({ motif: null, detail: null })).toBe('');
  });

  test('robots.txt is said in a sentence', () => {
    const robots = {
      type: 'robots',
      domaine: 'a',
      origine: 'https://a.fr',
      sitemaps: 2,
      delai: null,
      regle: null,
    } as const;
    expect(robotsText({ ...robots, etat: 'read', autorise: true })).toBe(
      'Le robots.txt autorise notre robot, et nomme 2 sitemaps.',
    );
    expect(robotsText({ ...robots, etat: 'read', autorise: false, regle: 'Disallow: /', delai: 10 })).toBe(
      'Le robots.txt interdit la page d’accueil à notre robot (Disallow: /), une demande toutes les 10\u00a0s, et nomme 2 sitemaps.',
    );
    expect(robotsText({ ...robots, etat: 'unavailable', autorise: true })).toMatch(/tout est autorisé/);
    expect(robotsText({ ...robots, etat: 'unreachable', autorise: false })).toMatch(/rien n’est lu/);
  });
});

describe('sources', () => {
  test('a row has the strip in words, the next fetch, the delay, requests and bytes, and the share of 304', () => {
    const byIndex = { ...SOURCE, _id: 'c', index: 'https://www.aurore.fr/index.xml' };
    expect(htmlOf(<SourceTable sources={[SOURCE]} actions={() => null} />)).not.toContain('son index');
    expect(htmlOf(<SourceTable sources={[byIndex]} actions={() => null} />)).toContain('trouvée par son index');
    expect(textsOf(htmlOf(<SourceCard source={byIndex}>{null}</SourceCard>))).toEqual(
      expect.arrayContaining(['Trouvée par l’index', byIndex.index]),
    );
    const html = htmlOf(<SourceTable sources={[SOURCE, REFUSED]} actions={() => null} />);
    // Beside the name on wide screens, below it on phones.
    expect(attributesOf(html, 'role')).toEqual(['img', 'img', 'img', 'img']);
    expect(textsOf(html)).toEqual(
      expect.arrayContaining([
        'aurore.fr',
        '3 derniers relevés : 1 nouveau, 2 inchangés',
        '21/11 10:12',
        '45\u00a0s',
        '540',
        '12,4\u00a0Mo',
        '75\u202f%',
        'En ordre',
        'Le site refuse notre robot (403 depuis mardi)',
      ]),
    );
  });

  test('a refused source has its trouble, the remedy and the mail', () => {
    const html = htmlOf(<SourceCard source={REFUSED}>{null}</SourceCard>);
    expect(elementsOf(html, 'p')).toEqual(['Le site refuse notre robot (403 depuis mardi). Envoyez le courriel.']);
    expect(textsOf(html)).toEqual(expect.arrayContaining(['Objet : accès', 'Copier le courriel']));
    expect(htmlOf(<SourceCard source={SOURCE}>{null}</SourceCard>)).not.toContain('Copier le courriel');
  });

  test('troubles come first, what somebody has switched off last; words find a source', () => {
    const off: CollectSource = { ...SOURCE, _id: 'c', domaine: 'abc.fr', etat: 'off' };
    expect(troubledFirst([off, SOURCE, REFUSED]).map(({ _id }) => _id)).toEqual(['b', 'a', 'c']);
    expect([fits(REFUSED, 'ZENITH 403'), fits(REFUSED, 'aurore'), fits(SOURCE, '')]).toEqual([true, false, true]);
  });

  test('a strip says each outcome in words', () => {
    expect(stripText([])).toBe('Aucun relevé depuis sept jours');
    const releves = FETCH_OUTCOMES.map((resultat) => ({ date: SOURCE.depuis, resultat, statut: 0 }));
    expect(stripText(releves)).toBe('4 derniers relevés : 1 nouveau, 1 inchangé, 1 refusé, 1 en échec');
    expect(stripText(releves.slice(0, 1))).toBe('Dernier relevé : 1 nouveau');
  });

  test.each([
    [0, '0\u00a0o'],
    [999, '999\u00a0o'],
    [1_200, '1,2\u00a0Ko'],
    [250_000_000, '250\u00a0Mo'],
    [3e15, '3\u202f000\u00a0To'],
  ])('%d bytes are %s', (bytes, text) => expect(bytesText(bytes)).toBe(text));
});

describe('hosts', () => {
  test('a host says its state and what robots.txt asks for', () => {
    const html = htmlOf(
      <HostTable hosts={[HOST, { ...HOST, hote: 'b.fr', muet: true }]} onSilence={() => undefined} />,
    );
    expect(textsOf(html)).toEqual(expect.arrayContaining(['7\u00a0s', '600', '2', 'En ordre', 'Réduit au silence']));
  });

  test('silence, then robots.txt, then what it forbids', () => {
    const [robots] = HOST.robots;
    const [source] = HOST.sources;
    if (!robots || !source) throw new Error('the host has both');
    expect(hostState({ ...HOST, silence: '2026-11-21T09:00:00.000Z' }).text).toBe(
      'Demande le silence jusqu’au 21/11 10:00',
    );
    expect(hostState({ ...HOST, robots: [{ ...robots, etat: 'unreachable' }] }).wrong).toBe(true);
    expect(hostState({ ...HOST, sources: [{ ...source, autorise: false }] }).text).toBe('1 source interdite');
    expect(hostState({ ...HOST, robots: [] })).toEqual({ text: 'Pas encore lu', wrong: false });
    expect(readText({ ...robots, delai: null })).toBe('sans délai imposé');
    expect(decisionText(source)).toBe('autorisée par la ligne 4 : Allow: /');
    expect(decisionText({ ...source, autorise: false, regle: null })).toBe('interdite, aucune règle ne s’applique');
    expect(decisionText({ ...source, autorise: null })).toBe('pas encore décidé');
  });
});

test('the first tab asks for domains; without sources the second leads back to it', () => {
  const page = (at: string, collecte: unknown) =>
    textsOf(htmlOf(<CollectPage />, { user: ADMIN, at, answers: { collecte } }));
  expect(page('/', [SOURCE])).toEqual(
    expect.arrayContaining(['1 source', 'Domaines des éditeurs, un par ligne', 'Chercher les sources']),
  );
  expect(page('/?onglet=sources', [])).toContain('Ajouter un domaine');
  expect(page('/?onglet=sources', [SOURCE])).toContain('Chercher une source');
  expect(page('/?onglet=hotes', [HOST])).toContain('www.aurore.fr');
});
