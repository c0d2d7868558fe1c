import { afterEach, expect, test, vi } from 'vitest';
import type { Incident } from '../../api/calls/status.ts';
import { ADMIN, answered, elementsOf, htmlOf, textsOf } from '../../testing/screen.tsx';
import IncidentsPage from './incidents-page.tsx';

afterEach(() => vi.useRealTimers());

const shown = (items: readonly Incident[]): string =>
  htmlOf(<IncidentsPage />, { user: ADMIN, at: '/dashboard/ceaarticle', answers: { incidents: answered(items) } });

const article = (changed: Partial<Incident['articles'][number]>) => ({
  _id: '00000000000000ab',
  titre: 'Le premier',
  url: 'https://a.example/1',
  editeur: 'Le A',
  chapo: null,
  texte: null,
  ...changed,
});

test('an incident shows its title, the first article’s lead, the generated text, then the first article’s text', () => {
  const item: Incident = {
    _id: '00000000000000c1',
    titre: 'Un incendie',
    generated: 'Un entrepôt a brûlé.',
    generated_phrases: [],
    articles: [article({ chapo: 'Un chapo.', texte: 'Un texte.\n\nSa suite.' }), article({ texte: 'Un autre.' })],
  };
  const html = shown([item]);
  expect(elementsOf(html, 'strong')).toEqual(['Texte généré avec remudosum : ']);
  const texts = textsOf(html);
  expect(texts.slice(texts.indexOf('Un incendie'))).toEqual([
    'Un incendie',
    'Un chapo.',
    'Texte généré avec remudosum : ',
    'Un entrepôt a brûlé.',
    'A',
    'Le premier',
    'Un texte.',
    'Sa suite.',
  ]);
});

test('a missing lead or text is left out', () => {
  const item: Incident = {
    _id: '00000000000000c1',
    titre: 'Un vol',
    generated: 'Un vol.',
    generated_phrases: [],
    articles: [article({})],
  };
  expect(elementsOf(shown([item]), 'p').length).toBe(elementsOf(shown([{ ...item, articles: [] }]), 'p').length + 1);
});

test('without an incident: what one is, and the hottest cluster of the same hours', () => {
  const cluster = { _id: '00000000000000c1', titre: 'Un séisme', titre_selectionne: '' };
  const html = htmlOf(<IncidentsPage />, {
    user: ADMIN,
    at: '/dashboard/ceaarticle',
    answers: { incidents: answered([]), hottestClusters: answered({ clusters: [cluster] }) },
  });
  expect(elementsOf(html, 'a')).toEqual(['Le plus chaud\u00a0: «\u00a0Un séisme\u00a0»', 'Clusters les plus chauds']);
  expect(html).toContain('/dashboard/cluster/00000000000000c1?');
});

test('the title, the last pass, and « Pas de données »', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T09:59:59Z'), toFake: ['Date'] });
  const expected = ['Faits Divers', 'Dernier passage : 21-11-2026 10:00', 'Pas de données'];
  expect(textsOf(shown([]))).toEqual(expect.arrayContaining(expected));
});
