import { AGGREGATORS, SNAPSHOT_CHECKS, SNAPSHOT_OUTCOMES } from '@vigie/contracts/aggregators';
import { expect, test } from 'vitest';
import type { AggregatorPage } from '../../../../api/calls/collect-settings.ts';
import { ADMIN, attributesOf, elementsOf, htmlOf, textsOf } from '../../../../testing/screen.tsx';
import { CHECK_LABELS, gapsText, OUTCOME_TEXTS, pageState, TERMS, troubledPagesFirst } from './aggregator-texts.ts';
import { DayBand } from './day-band.tsx';
import { PageActions } from './page-actions.tsx';
import { PageCard, PageTable } from './page-table.tsx';

const NOW = Date.parse('2026-11-21T10:00:00.000Z');
const PAGE: AggregatorPage = {
  _id: 'a',
  source: 'google_desktop',
  nom: 'À la une',
  url: 'https://news.google.com/home?hl=fr&gl=FR&ceid=FR%3Afr',
  position: 'top',
  categorie: 'homepage',
  active: true,
  par: 'chef@exemple.fr',
  depuis: '2026-11-20T22:00:00.000Z',
  intervalle: 120,
  prochain: '2026-11-21T10:01:00.000Z',
  instantane: { date: '2026-11-21T09:59:00.000Z', placements: 42 },
  releve: {
    date: '2026-11-21T09:59:00.000Z',
    resultat: 'sent',
    controle: null,
    statut: 200,
    placements: 42,
    non_resolus: 0.01,
    ecart: 0,
  },
  instantanes: 340,
  trous: [],
  refus: null,
  diagnostic: null,
  remede: null,
};
const REFUSED: AggregatorPage = {
  ...PAGE,
  _id: 'b',
  source: 'flipboard_mobile',
  nom: 'Politique',
  url: 'https://flipboard.com/topic/politique.rss',
  position: 'topic',
  categorie: null,
  trous: [
    { debut: '2026-11-21T01:00:00.000Z', fin: '2026-11-21T02:00:00.000Z', motif: 'shell' },
    { debut: '2026-11-21T09:30:00.000Z', fin: '2026-11-21T10:00:00.000Z', motif: 'refused' },
  ],
  refus: '2026-11-21T09:55:00.000Z',
  diagnostic: 'Les deux lectures diffèrent',
  remede: 'Téléchargez le document',
  releve: PAGE.releve && { ...PAGE.releve, resultat: 'refused', controle: 'disagreement', ecart: 0.25 },
};
const OFF: AggregatorPage = {
  ...PAGE,
  _id: 'c',
  active: false,
  par: null,
  depuis: null,
  instantane: null,
  releve: null,
};

test('each page is a row; troubles come first, what is off last', () => {
  const pages = troubledPagesFirst([OFF, PAGE, REFUSED]);
  expect(pages.map(({ _id }) => _id)).toEqual(['b', 'a', 'c']);
  const html = htmlOf(<PageTable pages={pages} actions={() => null} />, { user: ADMIN });
  expect(attributesOf(html, 'aria-label')).toEqual(
    expect.arrayContaining([
      'Détails de Politique, Flipboard',
      '2 trous en 24 h, 1\u00a0h 30\u00a0min en tout',
      'Aucun trou en 24 h',
    ]),
  );
  const cells = elementsOf(html, 'td');
  expect(cells).toEqual(expect.arrayContaining(['Les deux lectures diffèrent', 'En ordre', 'Désactivée', '42']));
});

test('a page that was never switched on has no gaps and no day', () => {
  expect(pageState(OFF)).toEqual({ text: 'Désactivée', wrong: false });
  expect(pageState({ ...OFF, active: true })).toEqual({ text: 'Pas encore lue', wrong: false });
  expect(gapsText(OFF)).toBe('Page désactivée');
  expect(textsOf(htmlOf(<DayBand page={OFF} now={NOW} />))).toEqual(['–']);
});

test('the day begins when the page was switched on; a gap is low, wherever it is', () => {
  const [stood, gap] = attributesOf(htmlOf(<DayBand page={REFUSED} now={NOW} />), 'd');
  // Twelve hours ago is the middle of 144 units; an hour is six of them.
  expect(stood).toBe('M72.00 0h18.00v16h-18.00zM96.00 0h45.00v16h-45.00z');
  expect(gap).toBe('M90.00 12h6.00v4h-6.00zM141.00 12h3.00v4h-3.00z');
  const short = {
    ...PAGE,
    trous: [{ debut: '2026-11-21T09:59:00.000Z', fin: '2026-11-21T10:00:00.000Z', motif: 'failed' as const }],
  };
  expect(attributesOf(htmlOf(<DayBand page={short} now={NOW} />), 'd')[1]).toBe('M142.00 12h2.00v4h-2.00z');
});

test('the card says what is wrong, who switched the page on, which check failed, and where gaps are', () => {
  const texts = textsOf(htmlOf(<PageCard page={REFUSED}>{null}</PageCard>)).join(' ');
  for (const said of [
    'Les deux lectures diffèrent. Téléchargez le document.',
    'Activée par chef@exemple.fr, le 20/11 23:00',
    CHECK_LABELS.disagreement,
    '21/11 10:30 à 21/11 11:00 : relevé refusé',
    '21/11 02:00 à 21/11 03:00 : page sans article',
  ])
    expect(texts.replaceAll(/\s+/g, ' ')).toContain(said);
  expect(textsOf(htmlOf(<PageCard page={OFF}>{null}</PageCard>))).toContain('Jamais activée');
});

test('a refused document is a download; a front page cannot be deleted', () => {
  const actions = (page: AggregatorPage) =>
    htmlOf(<PageActions page={page} onSwitch={() => undefined} onDelete={() => undefined} />);
  expect(attributesOf(actions(REFUSED), 'href')).toEqual(['/api/collecte/pages/b/refus']);
  expect(attributesOf(actions(REFUSED), 'download')).toEqual(['document-refuse.txt']);
  expect(elementsOf(actions(REFUSED), 'button')).toEqual(['Désactiver', 'Supprimer']);
  expect(elementsOf(actions(OFF), 'button')).toEqual(['Activer…']);
});

test('every outcome, check and aggregator has its words', () => {
  for (const outcome of SNAPSHOT_OUTCOMES) expect(OUTCOME_TEXTS[outcome]).not.toBe('');
  for (const check of SNAPSHOT_CHECKS) expect(CHECK_LABELS[check]).not.toBe('');
  for (const aggregator of AGGREGATORS) expect(TERMS[aggregator].link).toMatch(/^https:\/\//);
});
