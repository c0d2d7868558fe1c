import { FETCH_OUTCOMES, NOTHING, SOURCE_CONDITIONS, UNSERVING } from '@vigie/contracts/sources';
import { describe, expect, test } from 'vitest';
import type { CollectHost, CollectSource, Finding, FoundSource } from '../../../api/calls/collect.ts';
import { ADMIN, attributesOf, elementsOf, htmlOf, textsOf } from '../../../testing/screen.tsx';
import CollectPage, { PANELS } from './collect-page.tsx';
import { bytesText, nothingText, robotsText, stripText, unservingText } from './collect-texts.ts';
import { DomainCard } from './domain-card.tsx';
import { decisionText, HostPanel, hostState, readText, wallText } from './host-panel.tsx';
import { HostTable } from './hosts-panel.tsx';
import { OpmlResult } from './opml-import.tsx';
import { SourceActions } from './source-actions.tsx';
import { SourceCard, SourceTable } from './source-table.tsx';
import { fits, troubledFirst } from './sources-panel.tsx';

await Promise.all(Object.values(PANELS).map((panel) => panel.load()));

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
  condition: 'ok',
  diagnostic: null,
  remede: null,
  lecture: null,
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
  condition: 'refused',
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
  mur: null,
  silence: null,
  muet: false,
  ordre: null,
};
const FOUND: FoundSource = {
  type: 'source',
  domaine: 'aurore.fr',
  url: SOURCE.url,
  editeur: 'aurore.fr',
  direct: false,
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
  const card = (
    sources: readonly FoundSource[],
    known: readonly string[] = [],
    nothing?: Extract<Finding, { type: 'rien' }>,
  ) =>
    htmlOf(
      <DomainCard
        of={{ domain: 'aurore.fr', robots: undefined, sources, nothing, done: true }}
        chosen={new Set([FOUND.url])}
        known={new Set(known)}
        running={false}
        onTurn={() => undefined}
        isKept={false}
        onKeep={() => undefined}
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

  test('a site that refuses us can be kept, unless it is already', () => {
    const nothing = { type: 'rien', domaine: 'aurore.fr', motif: 'refused', detail: '403' } as const;
    const KEEP = 'Garder ce site et le réessayer chaque jour';
    expect(textsOf(card([], [], nothing))).toEqual(expect.arrayContaining(['Le site refuse notre robot.', KEEP]));
    expect(textsOf(card([], ['https://aurore.fr/'], nothing))).not.toContain(KEEP);
    expect(textsOf(card([FOUND]))).not.toContain(KEEP);
    expect(textsOf(card([], [], { ...nothing, motif: 'without_sources' }))).not.toContain(KEEP);
  });

  test('a list of feeds says how many it has, and which lines are left out and why', () => {
    const one = { ligne: 12, titre: 'Dedans', adresse: 'http://10.0.0.1/rss', motif: 'address' } as const;
    const adresses = [{ adresse: 'https://aurore.fr/rss', titre: 'Aurore', ligne: 2 }];
    const ecartees = [
      one,
      ...Array.from({ length: 59 }, (_, n) => ({ ...one, ligne: n + 20, motif: 'repeated' as const })),
    ];
    const texts = textsOf(htmlOf(<OpmlResult adresses={adresses} ecartees={ecartees} />)).join(' ');
    expect(texts).toContain('1 flux dans le fichier');
    expect(texts).toContain('60 lignes écartées');
    expect(texts).toContain('Ligne 12, « Dedans » (http://10.0.0.1/rss) : ce n’est pas l’adresse d’une page publique');
    expect(texts).toContain('… et 10 autres');
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
    // What is read, and yet in trouble, is not in order.
    for (const condition of SOURCE_CONDITIONS) {
      const texts = textsOf(htmlOf(<SourceCard source={{ ...SOURCE, condition }}>{null}</SourceCard>)).join(' ');
      expect(texts.includes('En ordre')).toBe(condition === 'ok');
    }
  });

  test('a reading that somebody waits for comes first, what is wrong second, what it brought last', () => {
    const lecture = { etat: 'reading', date: SOURCE.depuis, texte: 'Lecture en cours…' } as const;
    const read = { ...lecture, etat: 'read', texte: 'Lue à 10:00 : rien de nouveau' } as const;
    const row = (source: CollectSource) => textsOf(htmlOf(<SourceTable sources={[source]} actions={() => null} />));
    expect(row({ ...REFUSED, lecture })).toContain('Lecture en cours…');
    expect(row({ ...SOURCE, lecture: read })).toContain('Lue à 10:00 : rien de nouveau');
    expect(row({ ...REFUSED, lecture: read })).toContain(REFUSED.diagnostic);
    expect(textsOf(htmlOf(<SourceCard source={{ ...SOURCE, lecture: read }}>{null}</SourceCard>))).toContain(
      read.texte,
    );
    const buttons = (source: CollectSource) =>
      htmlOf(
        <SourceActions
          source={source}
          onChange={() => undefined}
          onRead={() => undefined}
          onSilence={() => undefined}
          onDelete={() => undefined}
        />,
      );
    expect(attributesOf(buttons({ ...SOURCE, lecture }), 'disabled')).toHaveLength(1);
    expect(attributesOf(buttons({ ...SOURCE, lecture: read }), 'disabled')).toHaveLength(0);
    expect(textsOf(buttons({ ...SOURCE, etat: 'off' }))).not.toContain('Lire maintenant');
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
    const mur = {
      diagnostic: 'Mur de consentement',
      remede: 'Demandez',
      depuis: '2026-11-20T09:00:00.000Z',
      pages: 20,
      refusees: 12,
      refus: null,
    };
    expect(hostState({ ...HOST, mur })).toEqual({
      text: 'Mur de consentement : 12 pages sur les 20 dernières',
      wrong: true,
    });
    expect(wallText({ ...mur, pages: 1, refusees: 1 })).toBe('Mur de consentement : 1 page sur la dernière');
    const panel = textsOf(htmlOf(<HostPanel host={{ ...HOST, mur }} onSilence={() => undefined} />)).join(' ');
    expect(panel).toContain('12 pages sur les 20 dernières, depuis le 20/11 10:00.');
    expect(panel).toContain('Demandez. Ces pages n’apportent aucun titre');
    const refus = {
      depuis: '2026-11-19T09:00:00.000Z',
      nombre: 9,
      intervalle: 4_800,
      prochaine: '2026-11-21T09:00:00.000Z',
    };
    expect(hostState({ ...HOST, mur: { ...mur, refus } })).toEqual({
      text: 'Refuse nos pages depuis le 19/11 10:00, demandé toutes les 1\u00a0h 20\u00a0min',
      wrong: true,
    });
    expect(
      textsOf(htmlOf(<HostPanel host={{ ...HOST, mur: { ...mur, refus } }} onSilence={() => undefined} />)).join(' '),
    ).toContain('9 refus de suite ; la prochaine page ne sera pas demandée avant le 21/11 10:00.');
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
    expect.arrayContaining(['1 source', 'Domaines ou adresses, un par ligne', 'Chercher les sources']),
  );
  expect(page('/?onglet=sources', [])).toContain('Ajouter un domaine');
  expect(page('/?onglet=sources', [SOURCE])).toContain('Chercher une source');
  expect(page('/?onglet=hotes', [HOST])).toContain('www.aurore.fr');
});
