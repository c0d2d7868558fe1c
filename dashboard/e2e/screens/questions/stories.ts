import { numberText } from '../figures/expected.ts';
import type { Question } from './walker.ts';

/** The title that a person chose, else that of its articles. */
const titleOf = ({ titre, titre_selectionne }: { titre: string; titre_selectionne: string }): string =>
  titre_selectionne || titre;

const none = (what: string) => new Error(`no ${what}`);

/** Clusters, themes, topics, expressions. */
export const STORIES: readonly Question[] = [
  {
    asks: 'Quelles histoires nos concurrents ont-ils, et pas nous ?',
    way: (walker) =>
      walker.follow(
        walker.page.getByRole('main').getByRole('link', { name: /de? vos? concurrents|que vos concurrents ont/ }),
      ),
    says: async (answers) => {
      const { clusters } = await answers.one('missedClusters');
      const [best] = clusters;
      if (!best) return ['Aucune histoire de'];
      return [`${numberText(clusters.length)} histoire`, titleOf(best)];
    },
  },
  {
    asks: 'Quelle est l’histoire la plus forte ?',
    way: (walker) => walker.menu('Clusters'),
    says: async (answers) => {
      const [best] = (await answers.one('clusterList')).clusters;
      if (!best) throw none('cluster');
      return [titleOf(best), `${numberText(best.score)} points`];
    },
  },
  {
    asks: 'Où en est l’histoire de… ?',
    way: (walker, { story }) => walker.find(story.title, story.title),
    says: async (answers) => {
      const detail = await answers.one('clusterById');
      if (!('score' in detail)) throw none('cluster');
      return [titleOf(detail), numberText(detail.score)];
    },
  },
  {
    asks: 'Qui en profite le plus ?',
    way: async (walker) => {
      await walker.menu('Clusters');
      await walker.follow(walker.page.getByRole('main').getByRole('article').first().getByRole('link').first());
    },
    place: (page) => page.getByRole('region', { name: 'Classement des éditeurs sur la période' }),
    says: async (answers) => {
      const detail = await answers.one('clusterById');
      if (!('articlesCluster' in detail)) throw none('cluster');
      // Of the period: a story that began before midnight had other points until then.
      const points = (one: (typeof detail.articlesCluster)[number]): number => one.scoreFiltre ?? 0;
      const [best] = detail.articlesCluster.toSorted((a, b) => points(b) - points(a));
      return [String(best?._id), numberText(best?.scoreFiltre)];
    },
  },
  {
    asks: 'Quelles histoires parlent de… ?',
    way: (walker, { story }) => walker.find(story.entity, /dans les clusters$/),
    says: async (answers) => {
      const list = await answers.one('clusterList', ({ text, pagination }) => text !== '' && pagination !== undefined);
      return [`${numberText(list.pageInfo[0]?.count)} résultat`];
    },
  },
  {
    asks: 'Quels mots clefs ne couvrons-nous pas ?',
    way: (walker) => walker.menu('Couverture'),
    says: async (answers) => {
      const { entities } = await answers.one('keywords');
      const levels = new Map((await answers.one('keywordCoverage')).map((one) => [one._id, one.coverage]));
      const missed = entities.filter(({ text }) => (levels.get(text) ?? 9) <= 1);
      return [`Non couverts (${missed.length})`];
    },
  },
  {
    asks: 'Combien d’histoires notre thème a-t-il cette semaine ?',
    way: (walker, { story: { entity } }) => walker.find('thématique', `Thématique ${entity}`),
    says: async (answers) => {
      const list = await answers.one('clusterList', ({ clusterEntities }) => Boolean(clusterEntities));
      return [`Clusters (${numberText(list.pageInfo[0]?.count)} résultat`];
    },
  },
  {
    asks: 'Qui domine un thème ?',
    way: async (walker) => {
      await walker.menu('Thématique');
      await walker.button(/^Par exemple/);
      await walker.tab('Classement');
    },
    says: async (answers) => {
      const [best] = await answers.one('themeRanking');
      if (!best) throw none('publisher');
      return [best._id, numberText(best.score)];
    },
  },
  {
    asks: 'Où en est notre sujet ?',
    way: (walker) => walker.menu('Sujets'),
    says: async (answers) => {
      const [topic] = await answers.one('topicContents');
      if (!topic) throw none('topic');
      return [`score${numberText(topic.score)}`];
    },
  },
  {
    asks: 'Quel rang avons-nous dans ce sujet ?',
    way: (walker) => walker.menu('Sujets'),
    says: async (answers, { editeur }) => {
      const [topic] = await answers.one('topicRanking');
      const own = topic?.articlesCluster.find(({ _id }) => _id === editeur.name);
      if (!topic) throw none('topic');
      return own ? [`classement${numberText(own.rang)} / ${numberText(own.count)}`] : ['score'];
    },
  },
  {
    asks: 'Retrouver un sujet par son nom',
    way: (walker, { story: { entity } }) => walker.find(`sujet ${entity}`, new RegExp(`^${entity}\\s*Sujets`)),
    says: async (answers, { story: { entity } }) => {
      const [topic] = await answers.one('topicContents');
      return [entity, `${topic?.clustersLists.length} Cluster`];
    },
  },
  {
    asks: 'Que relève notre expression suivie ?',
    way: async (walker) => {
      await walker.menu('Newsbox');
      await walker.tab(/^Expressions validées/);
    },
    says: async (answers) => {
      const [expression] = (await answers.one('expressions')).confirmed;
      if (!expression) throw none('expression');
      const found = expression.articles === 0 ? 'Aucun article depuis sa validation' : 'Télécharger CSV';
      return [expression.expression, expression.crawling ? 'En cours' : 'Arrêté', found];
    },
  },
  {
    asks: 'Quelle histoire est la plus chaude depuis quatre heures ?',
    way: async (walker) => {
      await walker.menu('Clusters chauds');
      await walker.tab('Sur 4 heures');
    },
    says: async (answers) => {
      const [best] = (await answers.one('hottestClusters', ({ tab }) => tab === 1)).clusters;
      return best ? [titleOf(best), `${numberText(best.score)} points`] : ['Pas de données'];
    },
  },
  {
    asks: 'Combien d’articles sont à la une de l’actualité ?',
    way: (walker) => walker.menu('Actus à la Une'),
    says: async (answers) => [`${numberText((await answers.one('articleFlux')).articles.length)} article`],
  },
];
