import { type Evidence, evidenceOf } from './evidence.ts';

/** What stands in front of an article, or in its place. */
export const WALLS = [
  'consent',
  'bot wall',
  'login',
  'paywall',
  'maintenance',
  'javascript shell',
  'not found',
  'redirect to home',
] as const;
export type Wall = (typeof WALLS)[number];

/** Headers that say of an answer that it is a challenge. */
export const botHeaders = (headers: Readonly<Record<string, string>>): boolean =>
  headers['cf-mitigated'] !== undefined ||
  headers['x-amzn-waf-action'] !== undefined ||
  /^(?:challenge|captcha|blocked?|deny|denied)/i.test(headers['x-datadome'] ?? '');

/** Code that only a challenge has: what watches ordinary pages (`challenge-platform`, `datadome` tags) is not in it. */
const CHALLENGE =
  /_cf_chl_opt|cf-chl-|challenge-error-t|challenge-running|geo\.captcha-delivery\.com|captcha-delivery\.com\/(?:captcha|interstitial)|_Incapsula_Resource\?(?:CWUDNSAI|SWUDNSAI)|px-captcha|sec-if-cpt-container|\/_sec\/(?:cp_challenge|verify)|bm-verify|sucuri_cloudproxy_js|awsWafCookieDomainList|AwsWafIntegration\.|gokuProps|ddos-guard\/js-challenge|anubis_challenge|kpsdk/i;
/** Questions for people that ordinary pages have too, in forms. */
const CAPTCHA =
  /g-recaptcha|h-captcha|hcaptcha\.com|cf-turnstile|challenges\.cloudflare\.com|friendly-?captcha|frc-captcha|funcaptcha|arkoselabs|geetest|data-sitekey|datadome|perimeterx|\bpx-|akam\/|incapsula|imperva|captcha/i;

/** Words of a kind of wall in comparable text: in titles and headings, on buttons and links, in the text. */
interface Words {
  head?: RegExp;
  actions?: RegExp;
  text?: RegExp;
}

const WORDS: Record<Exclude<Wall, 'javascript shell'>, Words> = {
  'not found': {
    head: /\b(?:404|410|introuvable|non trouvee?|not (?:be )?found|n existe (?:pas|plus)|n est plus (?:disponible|en ligne|accessible)|no longer (?:available|exists?)|does ?n ?o?t exist|can ?t (?:be )?find|couldn t find|cannot (?:be )?f(?:ind|ound)|nicht gefunden|existiert nicht|nicht mehr (?:verfugbar|vorhanden)|no (?:se )?(?:ha )?(?:sido )?encontrad[oa]|no existe|non trovat[oa]|non esiste|nao encontrad[oa]|niet gevonden|bestaat niet|finns inte|hittades inte|nie znalezion[oa]|a ete (?:supprimee?|retiree?|depubliee?)|est perdue?|page (?:is )?(?:missing|gone)|oups|oops)\b/,
    text: /\b(?:404|(?:page|article|contenu|adresse|url|lien)\b.{0,60}\b(?:introuvable|n existe (?:pas|plus)|n est plus|a ete (?:supprimee?|deplacee?|retiree?)|n a pas ete trouvee?)|(?:page|article|content|story)\b.{0,60}\b(?:not (?:be )?found|no longer|doesn t exist|does not exist|been (?:removed|moved|deleted))|nicht gefunden|no existe|no encontrad[oa]|non trovat[oa]|niet gevonden|lien (?:est )?(?:rompu|casse)|broken link)\b/,
  },
  maintenance: {
    head: /\b(?:maintenance|en travaux|under construction|de retour|be (?:right )?back|back (?:soon|shortly|online)|revenons|wartung\w*|mantenimiento|manutenzione|manutencao|onderhoud|mise a jour (?:du|de notre) (?:site|service)|(?:site|service|services|page|journal)\b.{0,30}\b(?:indisponible|unavailable|suspendu|ferme)|(?:temporairement|momentanement|actuellement|temporarily) (?:indisponible|unavailable|inaccessible)|service unavailable|503|nicht (?:erreichbar|verfugbar)|no disponible|non disponibile|incident technique|probleme technique|technical (?:difficult\w+|problem|issue)|erreur (?:serveur|technique|interne)|(?:internal )?server error|database (?:connection )?error|establishing a database connection|502|500|bad gateway)\b/,
    text: /\b(?:maintenance|revenez|nous (?:serons|revenons)|de retour|back (?:soon|shortly|online)|check back|momentanement|temporairement|temporarily|wartungsarbeiten|mantenimiento|manutenzione|onderhoud|mise a jour de nos serveurs|technici\w+|gene occasionnee|inconvenience|reessaye[zr]|try again (?:later|in a)|plus tard|spater)\b/,
  },
  consent: {
    head: /\b(?:cookies?|consent\w*|vie privee|votre accord|avec (?:la )?(?:publicite|pub)|privacy|datenschutz\w*|einwilligung\w*|zustimm\w*|privatsphare|donnees personnelles|personal data|data protection|traceurs|privacidad|consentimiento|consenso|toestemming|samtycke|avant de (?:continuer|poursuivre|commencer)|before (?:you|we) (?:continue|begin)|bevor sie|antes de continuar|prima di continuare|voordat (?:je|u)|mit werbung|with ads|con publicidad|gratuitement en acceptant|pour acceder gratuitement|acceptez|partenaires)\b/,
    actions:
      /\b(?:(?:tout |j )?accepte[rz]?|accept(?:er)? (?:et|all|and|cookies|the)|accept|i agree|agree|consent|continuer sans accepter|refuser|tout refuser|reject(?: all)?|alle[sn]? (?:akzeptieren|cookies|annehmen)|akzeptieren|zustimmen|ablehnen|einverstanden|acept(?:ar|o)|rechazar|accett[ao]|accettare|rifiuta|accepteren|akkoord|weigeren|godkann|aceitar|parametre[rz](?: (?:les|mes|vos))?|manage (?:options|preferences|settings|cookies)|gerer (?:mes|les|vos)|personnaliser|einstellungen)\b/,
    text: /\b(?:cookies?|traceurs|trackers?|tracking|partenaires|partners|partner[n]?|consent\w*|consentement|donnees (?:personnelles|de navigation)|personal data|publicites? (?:personnalisees?|ciblees?)|suivi publicitaire|personali[sz]ed (?:ads|advertising)|datenschutz\w*|einwilligung\w*|privacidad|consenso|socios|stocker|finalites|interet legitime|legitimate interest)\b/,
  },
  'bot wall': {
    head: /\b(?:just a moment|(?:un|encore un) (?:instant|moment)|einen moment|un momento|attention required|access (?:to this \w+ (?:has been )?)?denied|acces (?:refuse|bloque|interdit|restreint|temporairement (?:restreint|bloque))|zugriff (?:verweigert|blockiert)|acceso denegado|accesso negato|forbidden|403|429|(?:are you|you are|you re|vous etes|etes vous|que vous n etes)(?: not)?(?: pas)?(?: a| an| un| une)? (?:human|humain|robot|bot)|robots?|bots?|human verification|verify(?:ing)? (?:you|that|your)|verification (?:de securite|que|en cours|du navigateur|humaine|required|d humanite)|verifi(?:er|ons|ez) (?:que|votre)|security (?:check|verification)|controle de securite|sicherheits(?:uberprufung|prufung|check)|captcha|checking (?:your|if|the)|pardon our interruption|ddos|one more step|encore une etape|request (?:blocked|unsuccessful|rejected|could not)|(?:activite|trafic) (?:inhabituelle?|suspecte?|anormale?|automatisee?)|unusual (?:traffic|activity)|too many requests|trop de requetes|you have been blocked|vous avez ete bloquee?|please wait|veuillez patienter|browser check|mensch|humano|umano)\b/,
    text: /\b(?:ray id|enable javascript and cookies|unusual (?:activity|traffic)|captcha|(?:je ne suis|vous n etes|etes) pas un robot|(?:i am|i m|you are|you re) not a (?:robot|bot)|(?:are|you are|vous etes|etes vous)(?: a| un)? (?:human|humain)|automated (?:requests?|access|traffic|tools?)|automatisee?s?|robots?|bots?|security (?:of|service|solution|check)|reference (?:id|number)|incident id|support id|request id|votre adresse ip|your ip(?: address)?|(?:activite|trafic|comportement) (?:inhabituelle?|suspecte?|anormale?)|checking your browser|verif\w+ (?:que )?(?:vous|votre)|ddos|slide|glissez|puzzle|few seconds|quelques secondes)\b/,
  },
  login: {
    head: /\b(?:connexion|connecte[rz](?: vous)?|se connecter|identifi(?:ez|er|cation)\w*(?: vous)?|authentifi\w+|authentication|log ?in|sign ?in|log (?:on|into)|anmeld(?:en|ung)|einloggen|melden sie sich|inicia[r]?(?: tu)? sesion|identificate|acced[ie]|inloggen|logga in|entrar|(?:votre|mon|espace) (?:compte|abonne|client|lecteur|membre)|(?:your|my) account|mein konto|creez (?:un|votre) compte|create (?:an|your) account|inscri(?:vez|ption)\w*|register|welcome back|bon retour|espace (?:personnel|adherent))\b/,
    actions:
      /\b(?:se connecter|me connecter|connexion|log ?in|sign ?in|anmelden|einloggen|iniciar sesion|accedi|inloggen|mot de passe (?:oublie|perdu)|forg[eo]t\w*(?: your)? password|passwort vergessen|creer (?:un|mon|votre) compte|s inscrire|create (?:an )?account|continue[rz]? (?:avec|with) (?:google|facebook|apple))\b/,
    text: /\b(?:mot de passe|password|passwort|contrasena|wachtwoord|senha|identifiants?|adresse (?:e ?mail|electronique)|e ?mail (?:address|adresse)|connectez vous|sign in|log in|melden sie sich|se souvenir de moi|rester connecte|remember me)\b/,
  },
  paywall: {
    head: /\b(?:abonn\w+|reserve(?:e|es|s)? (?:aux|a nos)|subscri\w+|premium|votre lecture|la suite de (?:cet|l) article|la suite est|continue[rz]? (?:a |votre |your )?(?:lire|lecture|reading)|keep reading|(?:lire|debloque[rz]|acced\w+ a) (?:la suite|cet article|tous? (?:les|nos) (?:articles|contenus))|unlock|members? only|exclusive(?:ly)? (?:for|to)|offres?(?: d| numerique| speciale)|free articles?|articles? gratuits?|your (?:free )?(?:limit|articles)|quota|abos?|suscri\w+|abbona\w+|weiterlesen|jetzt (?:testen|lesen)|digital ?abo|plus de contenus|sans engagement|meteren|paywall)\b/,
    actions:
      /\b(?:(?:je )?m abonne[rz]?|s abonner|abonnez vous|(?:voir|decouvri\w*|choisi\w*) (?:les |nos |mon |cette |une )?(?:offres?|formules?)|deja abonnee?|essayer|profiter|subscribe(?: now)?|start (?:your )?(?:free )?trial|see (?:subscription |all )?(?:options|offers|plans)|already a subscriber|abonnieren|jetzt abonnieren|testen|suscribirse|suscribete|abbonati|abonneren|j en profite|acheter)\b/,
    text: /\b(?:abonn\w+|subscri\w+|reserve(?:e|es|s)? (?:aux|a nos)|par (?:mois|semaine|an)|(?:per|a) (?:month|week)|pro monat|im monat|al mes|al mese|per maand|sans engagement|resiliable|premier mois|mois offert|first month|cancel any ?time|suscri\w+|abbona\w+|kundbar|illimitee?)\b/,
  },
  'redirect to home': {
    head: /\b(?:accueil|home ?page|toute l (?:actu\w*|info\w*)|l (?:actu\w*|info\w*) (?:en (?:direct|continu)|du jour)|(?:actualites?|infos?) (?:en (?:direct|continu)|du jour|locales?)|a la une|(?:latest|breaking|top|local) (?:news|stories|headlines)|news today|startseite|aktuelle nachrichten|nachrichten (?:aus|von)|portada|ultimas noticias|noticias de|ultime notizie|notizie|journal en ligne)\b/,
  },
};

const wordsIn = (pattern: RegExp | undefined, text: string): number =>
  pattern === undefined ? 0 : new Set(text.match(new RegExp(pattern, 'g'))).size;

/**
 * How much the words of a page speak for a wall: a heading more than a button, a button more than a word of the text. A long page may be
 * an article with all of that around it: only its own titles can make it a wall.
 */
function weightOf(kind: keyof typeof WORDS, page: Evidence): number {
  const { head, actions, text } = WORDS[kind];
  const isLong = page.words >= LONG_WORDS;
  const headings = Math.min(6, 3 * wordsIn(head, isLong ? page.front : page.head));
  if (isLong && headings === 0) return Number.NEGATIVE_INFINITY;
  return headings + Math.min(4, 2 * wordsIn(actions, page.actions)) + Math.min(3, wordsIn(text, page.text));
}

/** A page with fewer words has no article. */
const SHELL_WORDS = 40;
/** A home page has many links. */
const HOME_LINKS = 30;
const LEAST_WEIGHT = 3;
/** A page with more words may be an article about walls: its headings must say more. */
const LONG_WORDS = 250;
const LEAST_OF_LONG = 6;

const NEEDS_SCRIPT = /javascript|java script|enable js|scripts? (?:ist|sind|muss|desactive)|activer? (?:les )?scripts/;
const LOADS = /^(?:loading|chargement|laden|cargando|caricamento|please wait|veuillez patienter)\b/m;

/** Whether a page is a challenge, by what no other page has. */
export const isChallenge = (page: Evidence): boolean => CHALLENGE.test(page.code) && page.words < LONG_WORDS;

/** Whether nothing stands on a page before its scripts have run. */
export const isShell = (page: Evidence): boolean =>
  page.words < SHELL_WORDS &&
  (page.hasMount ||
    NEEDS_SCRIPT.test(page.noscript) ||
    NEEDS_SCRIPT.test(page.text) ||
    LOADS.test(page.text) ||
    page.text === '');

/**
 * The kind of wall that a page is, if it is no article. `undefined` means none that is known. `isSite` says of a title that it is the
 * site's name.
 */
export function wallOf(page: Evidence, isSite: (title: string) => boolean): Wall | undefined {
  if (isChallenge(page)) return 'bot wall';
  const weights = new Map<Wall, number>();
  for (const kind of Object.keys(WORDS) as (keyof typeof WORDS)[]) weights.set(kind, weightOf(kind, page));
  const add = (kind: Wall, weight: number): void => void weights.set(kind, (weights.get(kind) ?? 0) + weight);
  if (CAPTCHA.test(page.code) && page.words < 200) add('bot wall', 2);
  if (page.hasPassword) add('login', 3);
  // Walls of consent offer a subscription, and a login for those who have one.
  if (wordsIn(WORDS.consent.actions, page.actions) > 0 && wordsIn(WORDS.consent.text, page.text) > 1) add('consent', 3);
  // Walls of subscription offer a login.
  if (!page.hasPassword && wordsIn(WORDS.paywall.text, page.text) > 1) add('paywall', 2);
  if (page.links >= HOME_LINKS || page.articles >= 3) add('redirect to home', 2);
  if (page.titles.some(isSite)) add('redirect to home', 2);
  if (page.isWebsite) add('redirect to home', 1);
  if (page.words >= 300) for (const kind of ['maintenance', 'bot wall'] as const) add(kind, -3);
  // Of long pages, what stands around a text does not count.
  if (page.titles.some(isSite) && page.words >= LONG_WORDS) weights.set('redirect to home', LEAST_OF_LONG);
  const [kind, weight] = [...weights].reduce((best, one) => (one[1] > best[1] ? one : best), ['not found', 0] as [
    Wall,
    number,
  ]);
  const isBare = isShell(page);
  if (isBare && weight < LEAST_WEIGHT + 2) return weight >= LEAST_WEIGHT && !page.hasMount ? kind : 'javascript shell';
  return weight >= (page.words < LONG_WORDS ? LEAST_WEIGHT : LEAST_OF_LONG) ? kind : undefined;
}

/** Statuses with which challenges are answered beside 200. */
export const CHALLENGE_STATUSES: readonly number[] = [401, 403, 405, 429, 503];

/**
 * The wall that an answer with an error status is. `undefined` means no known one. Plain error pages name their status, as walls do: only what
 * no other page has counts. A server that is down says 503 too, but asks nobody whether they are human.
 */
export function wallOfError(
  status: number,
  { html, headers }: { html: string; headers: Readonly<Record<string, string>> },
): Wall | undefined {
  if (botHeaders(headers)) return 'bot wall';
  if (!CHALLENGE_STATUSES.includes(status)) return undefined;
  const evidence = evidenceOf(html);
  if (isChallenge(evidence)) return 'bot wall';
  return status === 503 && wallOf(evidence, () => false) === 'bot wall' ? 'bot wall' : undefined;
}
