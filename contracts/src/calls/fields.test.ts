import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CATEGORIES, CLUSTER_STATUSES, POSITIONS, ROLES, TIMEFRAMES } from '../options.ts';
import { querySchema } from '../query.ts';
import { CALLS } from './index.ts';

/** Fields of an object, of the objects in a list, or of the first object of a choice. */
function fieldsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element);
  if (schema instanceof z.ZodUnion) return fieldsOf(schema.options[0]);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return fieldsOf(schema.unwrap());
  if (schema instanceof z.ZodRecord)
    return schema.keyType instanceof z.ZodEnum ? ([...schema.keyType.options] as string[]) : [];
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

/** The schema of a field, through lists and choices. */
function at(schema: unknown, ...path: string[]): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return schema;
  if (schema instanceof z.ZodArray) return at(schema.element, ...path);
  if (schema instanceof z.ZodUnion) return at(schema.options[0], ...path);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return at(schema.unwrap(), ...path);
  if (schema instanceof z.ZodObject) return at(schema.shape[first], ...rest);
  throw new Error(`no field ${first}`);
}

const words = (text: string): string[] => text.split(' ');
const has = (schema: unknown, names: string) => expect(fieldsOf(schema)).toEqual(expect.arrayContaining(words(names)));

const cluster = CALLS.clusterById.answer;
const article = CALLS.articleById.answer;
const exposition = CALLS.publisherExposition.answer;

describe('API fields of the specification', () => {
  test('the shared query', () => {
    has(
      querySchema,
      'fromDate toDate source compareDate groupe editeur clusterCategory clusterPosition clusterEntities clusterLemmes ' +
        'clusterOrphan articleCategory articlePosition articleEntities articleShare share url urlEntities limit',
    );
    for (const call of [CALLS.clusterList, CALLS.topicList]) has(call.body, 'pagination');
  });

  test('a user', () => {
    has(CALLS.login.answer, 'email editeur isAdmin role');
    expect(ROLES).toEqual(['normal', 'actus']);
  });

  test('a user as administrators see and save one', () => {
    has(CALLS.users.answer, '_id email editeur sessionLimit lastConnection isAdmin role');
    expect(fieldsOf(CALLS.users.answer)).not.toContain('password');
    has(at(CALLS.saveUser.body, 'users'), '_id email editeur sessionLimit isAdmin role password');
    const users = { email: 'a@b.example', editeur: 'all', sessionLimit: 1 };
    expect(CALLS.saveUser.body.safeParse({ users }).data?.users.role).toBe('normal');
    expect(CALLS.saveUser.body.safeParse({ users: { ...users, sessionLimit: 0 } }).success).toBe(false);
  });

  test('state and statistics', () => {
    has(CALLS.status.answer, 'google_desktop google_mobile_webview flipboard_mobile applenews');
    has(CALLS.stats.answer, 'articles newArticles editeurs');
  });

  test('a cluster', () => {
    has(
      cluster,
      '_id titre titre_selectionne name score scores_quarts urls first_view lastModified status entities lemmes terms ' +
        'needed_entities needed_lemmes categories cat_principale positions crawls articlesCluster coverage coverageList ' +
        'urlList lastDateArticleList lastExposedList newsboxExp analyzed generated_text expose clusterExposition',
    );
    has(CALLS.topicContents.answer, 'clustersLists');
    expect(CLUSTER_STATUSES).toEqual(['opened', 'closed']);
  });

  test('words, publishers and analysis of a cluster', () => {
    has(at(cluster, 'entities'), 'Text count');
    has(at(cluster, 'lemmes'), 'lemme count');
    has(at(cluster, 'terms'), 'form');
    has(
      at(cluster, 'articlesCluster'),
      '_id score scoreFiltre scores scoresFiltres titre articleId lastModified social_shares_jours',
    );
    has(at(cluster, 'analyzed'), 'who whatOrwhy where when');
    expect((at(cluster, 'newsboxExp') as z.ZodType).safeParse([['a'], ['b', 'c']]).success).toBe(true);
    expect((at(cluster, 'newsboxExp') as z.ZodType).safeParse(['a']).success).toBe(false);
  });

  test('scores per day and quarter of an hour, in all and per source', () => {
    const scores = {
      score: 5,
      score_google_desktop: 5,
      score_google_mobile_webview: 0,
      score_applenews: 0,
      score_flipboard_mobile: 0,
    };
    for (const answer of [cluster, article]) {
      const quarters = at(answer, 'scores_quarts') as z.ZodType;
      expect(quarters.safeParse({ '2026-11-21': { '10_00-15': scores, '02b_45-60': scores } }).success).toBe(true);
      expect(quarters.safeParse({ '2026-11-21': { '10_00-20': scores } }).success).toBe(false);
      expect(quarters.safeParse({ '2026-11-21': { '10_00-15': { score: 5 } } }).success).toBe(false);
    }
  });

  test('an article', () => {
    has(
      article,
      '_id titre description url editeur score last_position last_categorie dateArticle first_exposition first_view ' +
        'lastModified lastDateArticle lifetime lifetime_google_desktop lifetime_google_mobile_webview ' +
        'lifetime_applenews social_shares_total social_shares_facebook social_shares_twitter social_shares_jours ' +
        'scores_quarts cluster_id clusterArticle lemmeArticle firstLocalView lastLocalView dateEnHome dateAlaune',
    );
    has(at(article, 'lemmeArticle'), 'entities_liste lemmes_liste');
    for (const list of ['dateEnHome', 'dateAlaune']) has(at(article, list), 'start end');
  });

  test('score keys per source, each with its positions and categories', () => {
    const sources = words('score_google_desktop score_google_mobile_webview score_applenews score_flipboard_mobile');
    const parts = words('top cat topic homepage france international économie science_high-tech culture sports santé');
    const keys = [...sources, ...sources.flatMap((source) => parts.map((part) => `${source}_${part}`))];
    for (const answer of [cluster, article]) has(at(answer, 'scores'), keys.join(' '));
    expect([...POSITIONS, ...CATEGORIES]).toEqual(parts);
  });

  test('coverage keys', () => {
    expect(fieldsOf(at(CALLS.publisherCoverage.answer, 'coverage'))).toEqual(
      words(
        'couverture_totale couverture_homepage couverture_france couverture_international couverture_économie ' +
          'couverture_science_high-tech couverture_culture couverture_sports couverture_santé',
      ),
    );
  });

  test('publishers: record, scores, ranks, exposure', () => {
    has(CALLS.publisherList.answer, 'groupe nom_norme nom_affiche');
    has(CALLS.publisherScore.answer, 'editeur timeframe');
    has(at(CALLS.publisherScore.answer, 'editeur'), 'scores jours');
    expect(TIMEFRAMES).toEqual(['quarter', 'hourly', 'daily']);
    has(CALLS.publisherRanking.answer, 'ranking jours');
    has(
      exposition,
      'jours articles_exposes articles_exposes_array articles_exposes_heures nouveaux_articles_exposes scores_jour sitemap',
    );
    has(at(exposition, 'sitemap'), 'articles_heures modifs_articles_heures articles_jour articles_direct');
  });

  test('expressions, topics, themes and keywords', () => {
    has(CALLS.expressions.answer, 'toValidate confirmed');
    has(at(CALLS.expressions.answer, 'confirmed'), 'expression clusterId date_add crawling _id');
    has(at(CALLS.topicList.answer, 'clusters'), '_id name clusters');
    has(CALLS.topicContents.answer, '_id clustersLists');
    has(CALLS.theme.answer, 'entities lemmes dataChart editeurDataChart');
    has(CALLS.themeRanking.answer, '_id score articles articles_list');
    has(CALLS.keywords.answer, 'entities lemmes');
    has(at(CALLS.keywords.answer, 'entities'), 'text linkedLemmes');
  });
});
