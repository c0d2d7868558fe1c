import type { PageRefusal } from '@vigie/readers/page/judge/judge-page';

interface WallWords {
  /** What replaces the articles. */
  what: string;
  /** What the owner of the site can do. */
  remedy: string;
}

const LET_IN = 'Demandez au site de laisser lire notre robot sans ';
const MARK = 'Demandez au site ';

const WORDS: Readonly<Record<PageRefusal, WallWords>> = {
  consent: {
    what: 'Mur de consentement',
    remedy: `${LET_IN}dialogue de consentement : l’article doit être dans la page, le dialogue par-dessus`,
  },
  'bot wall': {
    what: 'Vérification contre les robots',
    remedy: 'Demandez au site d’admettre l’agent VigieBot dans sa protection (Cloudflare, DataDome, Akamai)',
  },
  login: { what: 'Page de connexion', remedy: `${LET_IN}compte, ou de laisser titre et métadonnées dans la page` },
  paywall: {
    what: 'Page d’abonnement',
    remedy: `${MARK}de laisser titre, date et chapô dans la page de l’article, avec isAccessibleForFree: false`,
  },
  maintenance: {
    what: 'Page de maintenance',
    remedy: `${MARK}de répondre 503 avec Retry-After pendant une maintenance`,
  },
  'javascript shell': {
    what: 'Page vide sans JavaScript',
    remedy: `${MARK}d’écrire titre et métadonnées dans le HTML (rendu côté serveur)`,
  },
  'not found': {
    what: 'Page introuvable servie avec le statut 200',
    remedy: `${MARK}de répondre 404 ou 410, et de retirer l’adresse de son sitemap`,
  },
  'redirect to home': {
    what: 'Redirection vers l’accueil',
    remedy: `${MARK}de ne pas rediriger les articles vers l’accueil, ou de les retirer de son sitemap`,
  },
  'other address': {
    what: 'Redirection vers une autre page',
    remedy: `${MARK}de lister l’adresse canonique de ses articles dans son sitemap`,
  },
  'other title': {
    what: 'Page d’un autre titre, non marquée comme article',
    remedy: `${MARK}de marquer ses articles (JSON-LD NewsArticle, og:type)`,
  },
  'shared title': {
    what: 'Même titre sur plusieurs articles',
    remedy: `${MARK}de donner à chaque article son titre (h1, og:title, JSON-LD)`,
  },
  noindex: {
    what: 'Page noindex d’un autre titre',
    remedy: `${MARK}de retirer noindex de ses articles, ou ces adresses de son sitemap`,
  },
  unmarked: {
    what: 'Page non marquée comme article',
    remedy: `${MARK}de marquer ses articles (JSON-LD NewsArticle, og:type)`,
  },
};

/** Names of pages that are no article, as they are stored with their fetch. */
export const WALL_REASONS: readonly string[] = Object.keys(WORDS);

/** What replaces a host's articles, for administrators. @param reason one of {@link WALL_REASONS} */
export const wallWords = (reason: string): WallWords | undefined =>
  Object.hasOwn(WORDS, reason) ? WORDS[reason as PageRefusal] : undefined;

/** The same of any refusal of a page, those by status included. @param reason as stored with the fetch */
export const pageRefusalWords = (reason: string): WallWords =>
  wallWords(reason) ?? {
    what: `Refus de notre robot (${reason.replace(/^HTTP /, '')})`,
    remedy: 'Demandez au site d’admettre l’agent VigieBot sur ses pages d’articles',
  };
