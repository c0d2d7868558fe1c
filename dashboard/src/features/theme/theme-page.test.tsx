import type { ReportStatus } from '@vigie/contracts/socket';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ComparisonView } from '../../parts/theme/comparison-view.tsx';
import { defaultQuery, holdsWords } from '../../query/shared-query.ts';
import { articleRow } from '../../testing/article-row.ts';
import { madeCard } from '../../testing/made-cluster.ts';
import { madeCurve } from '../../testing/made-curve.ts';
import { answered, elementsOf, htmlOf, htmlOnceLoaded, partOf, textsOf } from '../../testing/screen.tsx';
import ThemePage, { ThemeReportLine, themeName } from './theme-page.tsx';

const CURVE = madeCurve(['2026-11-21T08:00:00.000Z'], [10], 'quarter');
const WORDS = Array.from({ length: 12 }, (_, index) => `mot${index + 1}`);
const theme = (editeurDataChart: typeof CURVE | null) =>
  answered({
    entities: WORDS.map((text) => ({ text, type: 'person', count: 1 })),
    lemmes: WORDS.map((lemme) => ({ lemme, count: 1 })),
    dataChart: CURVE,
    editeurDataChart,
  });
const page = (search: string, own: typeof CURVE | null = CURVE) =>
  htmlOf(<ThemePage />, { at: `/dashboard/thematique${search}`, answers: { theme: theme(own), publisherList: [] } });

describe('Thématique', () => {
  test('asks for entities or lemmas while there are none', () => {
    const html = page('');
    expect(elementsOf(html, 'h1')).toEqual(['Thématique']);
    expect(textsOf(html)).toContain('Veuillez choisir des entites ou lemmes');
  });

  test('has three tabs; the first holds the theme’s curve and words', () => {
    const html = page('?clusterLemmes=gr%C3%A8ve');
    expect(elementsOf(html, 'button').slice(0, 3)).toEqual(['Résumé', 'Éditeur', 'Classement']);
    expect(elementsOf(html, 'h2')).toEqual(
      expect.arrayContaining(['Evolution du score du thème', 'Entités', 'Lemmes', 'Clusters']),
    );
    for (const list of ['Entités', 'Lemmes']) expect(elementsOf(partOf(html, list), 'li')).toHaveLength(12);
  });

  test('has the publisher’s curve only where one is chosen', () => {
    const title = 'Evolution du score editeur sur le thème';
    expect(elementsOf(page('?clusterLemmes=a'), 'h2')).toContain(title);
    expect(elementsOf(page('?clusterLemmes=a&editeur=all', null), 'h2')).not.toContain(title);
  });

  test('asks for a publisher in its second tab', async () => {
    const at = '/dashboard/thematique?clusterLemmes=a&editeur=all&onglet=editeur';
    const html = await htmlOnceLoaded(<ThemePage />, { at, answers: { publisherList: [] } });
    expect(textsOf(html)).toContain('Veuillez selectionner un editeur');
  });

  test('counts the articles of its second tab as its lists hold them', async () => {
    const rows = (count: number) => Array.from({ length: count }, (_, i) => articleRow({ id: `${i}` }));
    const lists = { top: rows(5), unexposed: rows(0), elsewhere: rows(2) };
    const html = await htmlOnceLoaded(<ThemePage />, {
      at: '/dashboard/thematique?clusterLemmes=a&editeur=aurore&onglet=editeur',
      answers: { themePublisher: answered({ count: 7, ...lists }), publisherList: [] },
    });
    const shown = textsOf(html).join('');
    expect(shown).toContain('7 articles liés a la thématique');
    expect(shown).toContain('5 exposés, 0 jamais exposé, 2 exposés hors période');
  });
});

test('« Top articles » of a theme has 50 rows a page', async () => {
  const top = Array.from({ length: 60 }, (_, i) => articleRow({ id: `${i}` }));
  const html = await htmlOnceLoaded(<ThemePage />, {
    at: '/dashboard/thematique?clusterLemmes=a&editeur=aurore&onglet=editeur',
    answers: { themePublisher: answered({ count: 60, top, unexposed: [], elsewhere: [] }), publisherList: [] },
  });
  expect(textsOf(html)).toContain('1–50 sur 60');
});

describe('the comparison', () => {
  const html = htmlOf(
    <ComparisonView
      title="Comparaison de clusters"
      cards={[madeCard(), madeCard({ _id: '00000000000000c2' })]}
      query={defaultQuery('aurore', '2026-11-21')}
      back="Changer les clusters"
      onBack={() => {}}
    />,
    { answers: { theme: theme(CURVE), publisherList: [], clusterContents: answered([]) } },
  );

  test('has a summary and a ranking, and says how many clusters', () => {
    expect(elementsOf(html, 'button').slice(0, 3)).toEqual(['Changer les clusters', 'Résumé', 'Classement']);
    expect(textsOf(html)).toContain('2 Clusters Sélectionnés');
    expect(elementsOf(html, 'h2')).toContain('Evolution du score editeur sur le thème');
  });

  test('lists the top ten entities and the top ten lemmas', () => {
    for (const list of ['Entités', 'Lemmes']) {
      expect(elementsOf(partOf(html, list), 'li').map((text) => text.split(' ')[0])).toEqual(WORDS.slice(0, 10));
    }
  });
});

describe('a theme', () => {
  test('needs an entity or a lemma; commas and spaces are not enough', () => {
    expect(holdsWords({ clusterEntities: ' , ', clusterLemmes: '' })).toBe(false);
    expect(holdsWords({ clusterEntities: '', clusterLemmes: 'grève' })).toBe(true);
    expect(holdsWords({ clusterEntities: 'Sénat', clusterLemmes: '' })).toBe(true);
  });

  test('is called by its words', () => {
    expect(themeName({ clusterEntities: 'Retraites,  Sénat,', clusterLemmes: 'grève' })).toBe(
      'Retraites, Sénat · grève',
    );
    expect(themeName({ clusterEntities: '', clusterLemmes: 'grève' })).toBe('grève');
  });
});

const NONE: ReportStatus = {
  status: 'none',
  file: null,
  files: null,
  date: null,
  key: 'k',
  message: null,
  progress: null,
};
const AT = '2026-11-20T09:05:00.000Z';
const NAME = 'vigie-lemonde-theme-paris-2026-11-20';
const KEY = 'abcdefghijklmnopqrstuv';
const FILES = { pdf: `${NAME}.${KEY}.pdf`, xlsx: `${NAME}.${KEY}.xlsx` };

const html = (status: ReportStatus) =>
  renderToStaticMarkup(<ThemeReportLine status={status} refusal={undefined} onStart={() => undefined} />);

test('none: the button to make one, and nothing else', () => {
  expect(elementsOf(html(NONE), 'button')).toEqual(['Générer le reporting']);
  expect(elementsOf(html(NONE), 'span')).toEqual([]);
});

test('processing: a message with the time of its start', () => {
  const page = html({ ...NONE, status: 'processing', date: AT, progress: 0 });
  expect(elementsOf(page, 'span')).toEqual(['Progression en cours, lancé le 20/11 10:05']);
});

test.each(['done', 'existing'] as const)('%s: the link and a replay', (status) => {
  const page = html({ ...NONE, status, date: AT, file: FILES.pdf, files: FILES });
  expect(page).toContain(`href="/reporting/${NAME}.${KEY}.pdf" download="${NAME}.pdf"`);
  expect(elementsOf(page, 'a')).toEqual(['Télécharger', 'Excel']);
  expect(elementsOf(page, 'button')).toEqual(['Relancer']);
});

test('failed: « Erreur » with its message', () => {
  const page = html({ ...NONE, status: 'failed', date: AT, message: 'Trop d’articles' });
  expect(elementsOf(page, 'span')).toEqual(['Erreur', 'Trop d’articles']);
});
