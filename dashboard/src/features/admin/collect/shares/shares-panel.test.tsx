import { SHARE_NETWORKS, SHARE_OUTCOMES, SHARE_STATES } from '@vigie/contracts/share-collection';
import { describe, expect, test } from 'vitest';
import type { ShareNetworkState } from '../../../../api/calls/collect-settings.ts';
import { ADMIN, attributesOf, elementsOf, htmlOf, textsOf } from '../../../../testing/screen.tsx';
import CollectPage, { PANELS } from '../collect-page.tsx';
import { NetworkCard } from './network-card.tsx';
import { ABOUT, instancesOf, isWrong, lastText, orderText, STATE_LABELS } from './share-texts.ts';

await PANELS.Shares.load();

const OFF: ShareNetworkState = {
  reseau: 'bluesky',
  active: false,
  etat: 'off',
  ordre: null,
  hotes: [{ hote: 'index.exemple', etat: 'off', diagnostic: null, remede: null }],
  requetes: 0,
  articles: 0,
  derniere: null,
  comptes: [],
  diagnostic: null,
  remede: null,
};
const ON: ShareNetworkState = {
  ...OFF,
  active: true,
  etat: 'ready',
  ordre: { par: 'a@vigie.test', date: '2026-11-20T09:00:00.000Z' },
  requetes: 1_240,
  articles: 312,
  derniere: { date: '2026-11-21T09:10:00.000Z', resultat: 'answered', statut: 200 },
  comptes: [
    { url: 'https://aurore.fr/1', titre: 'Un pont rouvre', nombre: 1_204, date: '2026-11-21T09:10:00.000Z' },
    { url: 'https://aurore.fr/2', titre: '', nombre: 0, date: '2026-11-21T09:09:00.000Z' },
  ],
};
const card = (network: ShareNetworkState) => htmlOf(<NetworkCard network={network} onSwitch={() => undefined} />);

describe('a network', () => {
  test('that is on: who switched it, its figures, its last counts', () => {
    const html = card(ON);
    expect(textsOf(html)).toEqual(
      expect.arrayContaining([
        'Bluesky',
        'En marche',
        'Activé le 20/11 10:00 par a@vigie.test',
        '1\u202f240',
        '312',
        'Répondue (200), le 21/11 10:10',
        'Un pont rouvre',
        '1\u202f204',
        'https://aurore.fr/2',
        'Couper Bluesky',
      ]),
    );
  });

  test('that is off says so, and has nothing yet', () => {
    const texts = textsOf(card(OFF));
    expect(texts).toEqual(
      expect.arrayContaining([
        'Coupé',
        'Jamais activé',
        'Activer Bluesky',
        'Aucun article compté ces dernières 24 heures.',
      ]),
    );
  });

  test('in trouble: what is wrong, then what to do', () => {
    const html = card({ ...ON, etat: 'refused', diagnostic: 'L’index refuse', remede: 'Coupez ce réseau' });
    expect(elementsOf(html, 'p')).toContain('L’index refuse. Coupez ce réseau.');
  });

  test('cannot be switched on without its token or an instance, but can always be switched off', () => {
    const token: ShareNetworkState = { ...OFF, reseau: 'facebook', etat: 'no_token' };
    const instance: ShareNetworkState = { ...OFF, reseau: 'mastodon', hotes: [] };
    for (const lacking of [token, instance]) {
      expect(attributesOf(card(lacking), 'disabled')).toHaveLength(1);
      expect(attributesOf(card({ ...lacking, active: true }), 'disabled')).toHaveLength(0);
    }
    expect(attributesOf(card(OFF), 'disabled')).toHaveLength(0);
  });

  test('every state, outcome and network has its words', () => {
    for (const state of SHARE_STATES) expect(STATE_LABELS[state]).toMatch(/^.{5,}$/);
    expect(SHARE_STATES.filter((state) => !isWrong(state))).toEqual(['off', 'ready']);
    for (const resultat of SHARE_OUTCOMES) {
      expect(lastText({ date: '2026-11-21T09:10:00.000Z', resultat, statut: 0 })).toMatch(/^.{5,}, le 21\/11 10:10$/);
    }
    expect(lastText(null)).toBe('–');
    for (const network of SHARE_NETWORKS) {
      expect(ABOUT[network].gives).toMatch(/\.$/);
      expect(ABOUT[network].demands).toMatch(/\.$/);
    }
    expect(orderText({ active: false, ordre: ON.ordre })).toBe('Coupé le 20/11 10:00 par a@vigie.test');
  });
});

test('instances as people type them', () => {
  expect(instancesOf(' a.fr, b.fr\n\nb.fr;c.fr ')).toEqual(['a.fr', 'b.fr', 'c.fr']);
  expect(instancesOf('  ')).toEqual([]);
});

test('the tab shows every network, and the instances of Mastodon', () => {
  const hote = 'social.exemple.fr';
  const wrong = { hote, etat: 'refused', diagnostic: 'L’instance refuse', remede: 'Retirez-la' } as const;
  const { diagnostic, remede } = wrong;
  const collecte = [OFF, { ...ON, reseau: 'mastodon', etat: 'refused', hotes: [wrong], diagnostic, remede }];
  const html = htmlOf(<CollectPage />, { user: ADMIN, at: '/?onglet=partages', answers: { collecte } });
  expect(textsOf(html)).toEqual(
    expect.arrayContaining(['Bluesky', 'Mastodon', 'social.exemple.fr', ' Refusé', ' L’instance refuse. Retirez-la.']),
  );
  expect(html.split('L’instance refuse')).toHaveLength(2);
});
