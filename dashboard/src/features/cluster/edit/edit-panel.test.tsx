import { ARTICLE } from '@vigie/contracts/row-columns';
import { describe, expect, test } from 'vitest';
import { defaultQuery } from '../../../query/shared-query.ts';
import { articleRow } from '../../../testing/article-row.ts';
import { madeCluster } from '../../../testing/made-cluster.ts';
import { ADMIN, answered, attributesOf, elementsOf, htmlOf, READER, textsOf } from '../../../testing/screen.tsx';
import ClusterPage from '../cluster-page.tsx';
import { History } from '../history.tsx';
import { EditDialog, type EditKind } from './edit-dialog.tsx';
import { EditPanel } from './edit-panel.tsx';
import type { Subject } from './plan.ts';

const RANGE = defaultQuery('all', '2026-11-21');
const urls = ['a', 'b', 'c'].map((id) => ({
  id,
  url: `https://exemple.fr/${id}`,
  titre: `Titre ${id}`,
  editeur: 'Aurore',
}));
const cluster = madeCluster({ urls });
const scored = (id: string, score: number) => {
  const row = articleRow({ score });
  row[ARTICLE.id] = id;
  return row;
};
const ranking = [
  { _id: 'Aurore', rang: 1, score: 800, part: 1, articles: 2, articles_list: [scored('a', 700), scored('b', 100)] },
];

describe('the panel', () => {
  const html = htmlOf(<EditPanel cluster={cluster} range={RANGE} />, {
    user: ADMIN,
    answers: { themeRanking: answered(ranking) },
  });

  test('lists the cluster’s articles, each with its box, its publisher and its score in the period', () => {
    const named = elementsOf(html, 'li').map((text) => text.slice(text.indexOf('Aurore')));
    expect(named).toEqual(['AuroreTitre a700 points', 'AuroreTitre b100 points', 'AuroreTitre c0 points']);
    expect(attributesOf(html, 'type').filter((type) => type === 'checkbox')).toHaveLength(4);
  });

  test('offers four edits; those of articles wait for a choice', () => {
    const buttons = [...html.matchAll(/<button[^>]*>/g)].map(([tag]) => tag.includes(' disabled'));
    expect(elementsOf(html, 'button')).toEqual(['Renommer', 'Séparer', 'Déplacer vers…', 'Fusionner avec…']);
    expect(buttons).toEqual([false, true, true, false]);
    expect(textsOf(html)).toContain('0 article choisi');
  });
});

describe('the dialog', () => {
  const subject: Subject = {
    id: cluster._id,
    title: 'Un titre',
    chosenTitle: '',
    articles: ['a', 'b', 'c'],
    score: 800,
  };
  const idle = { run: async () => true, progress: null, failure: null, forget: () => {} };
  const dialog = (kind: EditKind, edit: Partial<typeof idle> & object = {}, scores = new Map([['a', 700]])) =>
    htmlOf(
      <EditDialog
        kind={kind}
        cluster={subject}
        chosen={['a', 'c']}
        scores={scores}
        query={RANGE}
        edit={{ ...idle, ...edit } as never}
        onClose={() => {}}
        onDone={() => {}}
      />,
      { user: ADMIN },
    );

  test('of a split shows both clusters before and after, and is confirmed', () => {
    const html = dialog('split');
    expect(elementsOf(html, 'td')).toEqual(['3 → 1', '800 → 100', 'modifié', '0 → 2', '0 → 700', 'créé']);
    expect(elementsOf(html, 'button')).toEqual(['Annuler', 'Confirmer']);
    expect(html).not.toContain('disabled');
  });

  test('says how far it is, and why it was refused', () => {
    const running = dialog('split', { progress: { done: 1, total: 3 } } as never);
    expect(textsOf(running)).toContain('Modification en cours… 1 sur 3');
    expect(running).toContain('disabled');
    const refused = dialog('split', { failure: 'Un des articles n’est pas dans ce cluster' } as never);
    expect(elementsOf(refused, 'p')).toContain('Un des articles n’est pas dans ce cluster');
    expect(attributesOf(refused, 'role')).toContain('alert');
  });

  test('of a merge or a move looks for the other cluster first', () => {
    for (const kind of ['merge', 'move'] as const) {
      const html = dialog(kind);
      expect(elementsOf(html, 'label')).toContain('Chercher un autre cluster');
      expect(html).toContain('disabled');
    }
  });

  test('of a title holds the one that is shown', () => {
    expect(attributesOf(dialog('title'), 'value')).toContain('Un titre');
  });
});

describe('on the page', () => {
  const page = (user: typeof READER) =>
    htmlOf(<ClusterPage />, {
      user,
      at: '/dashboard/cluster/x',
      answers: {
        clusterDetail: answered(
          madeCluster({
            scores: {} as never,
            urls,
            urlList: [],
            lastDateArticleList: [],
            lastModifiedList: [],
            lastExposedList: [],
            articlesCluster: [],
            social_shares_jours: [],
            historique: [],
            coverageList: [],
            newsboxExp: [],
            generated_text: '',
            generated_phrases: [],
            analyzed: { who: [], whatOrwhy: [], where: [], when: [] },
          }),
        ),
        publisherList: [],
      },
    });

  test('administrators find the button, nobody else', () => {
    const offers = (user: typeof READER) => elementsOf(page(user), 'button').includes('Modifier le cluster');
    expect([offers(ADMIN), offers(READER), offers({ ...READER, role: 'actus' })]).toEqual([true, false, false]);
  });

  test('the history offers to take an edit back, to administrators', () => {
    const edited = {
      type: 'edited',
      date: '2026-11-21T10:00:00Z',
      cluster: null,
      article: null,
      par: 'a@b.example',
    } as const;
    const made = madeCluster({ urls: [], historique: [{ ...edited, detail: 'title: Un' }] });
    const offers = (user: typeof READER) => elementsOf(htmlOf(<History cluster={made} />, { user }), 'button');
    expect(offers(ADMIN)).toEqual(['Annuler la modification : Modification']);
    expect(offers(READER)).toEqual([]);
  });
});
