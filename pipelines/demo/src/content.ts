import type { ArticleEvent } from '@vigie/contracts/events';
import type { Article } from './article.ts';
import { byline, isNamed } from './lexicon.ts';
import { hash, type Random, random } from './random.ts';
import { toIso } from './rhythm.ts';
import type { Story } from './story.ts';
import { fill } from './template.ts';

const AGENCY = 'Agence Hexapresse';

/** Sentences that fit any story. */
const LINKS = [
  "Selon nos informations, l'affaire pourrait connaître de nouveaux développements dans les prochaines heures.",
  'Sur place, les habitants oscillent entre surprise et résignation, et beaucoup disent attendre des réponses claires.',
  '« Nous suivons la situation de très près », assure une source proche du dossier, qui préfère rester anonyme.',
  'Les réactions se sont multipliées sur les réseaux sociaux, où le sujet a été parmi les plus commentés de la journée.',
  'Contactées, les parties concernées n’ont pas souhaité faire de commentaire à ce stade.',
  'Une conférence de presse est annoncée, sans que son heure ait été précisée.',
  'Ce n’est pas la première fois que le sujet revient dans l’actualité : plusieurs rapports avaient déjà alerté.',
  'Les spécialistes interrogés invitent toutefois à la prudence, faute de données suffisantes.',
  'Dans les prochains jours, plusieurs rendez-vous permettront de mesurer la portée réelle de ces annonces.',
  'Un collectif a lancé une pétition, qui a recueilli plusieurs milliers de signatures en quelques heures.',
  'Les chiffres définitifs ne seront connus qu’à la fin de la semaine, a prévenu un responsable.',
  'Il y a trois ans, une situation comparable avait donné lieu à des mois de débats.',
  'Pour certains observateurs, le calendrier n’a rien d’un hasard.',
  'Plusieurs élus locaux ont demandé à être reçus, estimant ne pas avoir été consultés.',
  'À l’étranger, la presse suit aussi le dossier, avec des lectures parfois très différentes.',
  'Reste une question, que personne ne semble vouloir trancher : qui paiera, et quand ?',
  'Les associations saluent un premier pas, mais jugent que le compte n’y est pas.',
  'Dans un communiqué de quelques lignes, la direction a tenu à remercier les équipes mobilisées.',
];

const HEADINGS = [
  "Ce que l'on sait",
  'Les réactions',
  'Et maintenant ?',
  'Le contexte',
  'Des questions en suspens',
  'À lire aussi',
];

const shuffled = <T>(from: Random, items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, key: from.float() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);

/** Number of sentences besides the facts: a brief, an article or a long read. */
const sentencesOf = (from: Random): number => {
  const dice = from.float();
  if (dice < 0.35) return from.int(0, 3);
  return dice < 0.85 ? from.int(7, 12) : LINKS.length;
};

/** The facts in order, each followed by its share of the other sentences. */
const paragraphsOf = (facts: readonly string[], others: readonly string[]): string[] =>
  facts.map((fact, number) => [fact, ...others.filter((_, place) => place % facts.length === number)].join(' '));

/** Lead and text. All articles with the same agency copy have the same ones. */
export function contentOf(seed: number, story: Story, article: Article) {
  const from = article.wire ? random(seed, 'wire text', story.id, article.phase) : random(seed, 'text', article.id);
  const facts = shuffled(from, story.scenario.facts).map((fact) => fill(fact, story.bindings, from));
  const paragraphs = paragraphsOf(facts, shuffled(from, LINKS).slice(0, article.wire ? 2 : sentencesOf(from)));
  const author = article.wire ? AGENCY : byline(random(seed, 'byline', article.outlet.host, article.key % 9));
  return {
    lead: facts.slice(0, 2).join(' '),
    text: paragraphs.join('\n\n'),
    author,
    headings: shuffled(from, HEADINGS).slice(0, from.int(0, 3)),
    images: from.int(0, 6),
    videos: from.chance(0.2) ? 1 : 0,
  };
}

/** Names in the story, then its theme. */
export const keywordsOf = (story: Story): string[] => [
  ...[...story.bindings].filter(([slot]) => isNamed(slot)).map(([, value]) => value.self),
  ...story.scenario.keywords,
];

/** When the crawler fetched the article's page: some minutes after its publication, and again after its update. */
export const fetchTimes = (article: Article): number[] => {
  const delay = 2 + (hash(article.key, 'fetch') % 12);
  return [article.publishedAt, article.update?.at].filter((at) => at !== undefined).map((at) => at + delay);
};

/** The article's page as fetched at `minute`, one of {@link fetchTimes}. */
export function articleEvent(seed: number, story: Story, article: Article, minute: number): ArticleEvent {
  const updated = article.update && minute >= article.update.at ? article.update : undefined;
  const { text, ...content } = contentOf(seed, story, article);
  return {
    v: 1,
    type: 'article',
    id: `demo${seed}-a-${article.id}-${updated ? 1 : 0}`,
    at: toIso(minute),
    producer: 'demo-articles',
    url: article.url,
    publisher: article.outlet.host,
    title: updated?.title ?? article.title,
    description: content.lead.split('. ', 1)[0] ?? '',
    ...content,
    text,
    publishedAt: toIso(article.publishedAt),
    modifiedAt: toIso(updated?.at ?? article.publishedAt),
    words: text.split(/\s+/).length,
    keywords: keywordsOf(story),
  };
}
