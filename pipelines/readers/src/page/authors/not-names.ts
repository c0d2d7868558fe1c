const ROLE =
  /(?:^|\s)(?:editor|reporter|correspondent|columnist|writer|producer|journalist|contributor|photographer|freelancer?|fellow|professor|chief|journaliste|r[ée]dac(?:teur|trice)|correspondante?|envoy[ée]e? sp[ée]ciale?|chroniqueu(?:r|se)|chef(?:fe)? (?:du|de|des|adjoint)|redakteur(?:in)?|korrespondent(?:in)?|reporterin|leiter(?:in)?|redactora?|corresponsal|periodista|giornalista|inviat[oa]|redacteur|verslaggever)(?:$|\s)/iu;

/** Whether a name is a role and no person: "Journaliste", "Staff Reporter". */
export const isRole = (name: string): boolean => ROLE.test(name);

/** `AFP`, and what else is written in capitals alone. */
export const isAcronym = (text: string): boolean => /^\p{Lu}[\p{Lu}\d.&-]{1,9}$/u.test(text);

/** Agencies whose name is no acronym. */
const AGENCY =
  /^(?:the )?(?:reuters|bloomberg|xinhua|belga|dpa|ansa|efe|agence france[- ]presse|associated press|press association|europa press)(?:[\s-].{0,12})?$/i;

export const isAgency = (name: string): boolean => isAcronym(name) || AGENCY.test(name);

/** "La rédaction", "Web Desk": a newsroom as a whole. */
export const isNewsroom = (name: string): boolean =>
  /^(?:la |le |the |die )?(?:r[ée]daction|redaktion|redacci[oó]n|redazione|reda[cç][aã]o|redactie|redakcja|newsroom|(?:news|web|sports?|national|city) ?desk|staff(?: (?:report|writers?|reports))?|editorial(?: (?:staff|team|board))?|editors)(?:$|\s)/iu.test(
    name,
  );

/** Buttons and invitations beside a name: where one begins, the name has ended. */
const BUTTON =
  /(?:^|\s)(?:partager|partagez|copier|suivre|suivez|s['’]abonner|abonnez-vous|imprimer|commenter|réagir|écouter|enregistrer|sauvegarder|envoyer (?:par|à)|lire (?:plus tard|la suite|dans|aussi|plus)|voir (?:tous|toutes|plus|son|sa|ses|le|la)|tous (?:ses|les|leurs) articles|se connecter|follow|share|subscribe|print|copy link|save|read (?:more|later)|listen|see (?:all|more)|more from|teilen|drucken|folgen|compartir|seguir|facebook|twitter|linkedin|whatsapp|telegram|messenger|bluesky|instagram|pinterest|flipboard|\d+\s*(?:min|minutes?|commentaires?|comments?|partages?|shares?))(?=$|[\s.,:'’]).*$/isu;

/** Names of pages and of sections of a site: a text of nothing else is its navigation. */
const NAVIGATION = new Set(
  'accueil home menu recherche rechercher search contact connexion login compte newsletter newsletters archives abonnement edition editions politique politics sport sports economie economy société societe culture monde world international france europe actualité actualités actus infos news direct live vidéo vidéos video videos podcast podcasts photos météo meteo opinion opinions débats idées santé sciences planète environnement tech auteur auteurs author authors plus voir lire tous les de la le et faits divers'.split(
    ' ',
  ),
);

/** Accounts of systems that write pages: nobody's name. */
const ACCOUNT =
  /^(?:(?:wp|site|web|super)?[-_ ]?admin(?:istrat(?:or|eur|rice))?(?:[-_ ]?[\w-]+)?|super[-_ ]?user|web-?mast(?:er|re)|webmestre|root|(?:user|utilisateur|author|auteur|editor|éditeur|r[ée]dact(?:eur|rice)|compte|contributeur|contributor)[-_ ]?\d*|invité|guest|anonyme|anonymous|(?:mon|le) compte|nobody|default|cms|bot|import(?:er)?|publisher|null|undefined|none|n\/a|unknown|\[object.*)$/iu;
/** `a.leroy`, `aleroy123`, `redaction-web`: how people log in. */
const LOGIN = /^(?=.*[a-z])[a-z\d]+(?:[._-][a-z\d]+)*$/;

/** The text up to the first button. */
export const withoutButtons = (text: string): string => text.replace(BUTTON, '').trim();

/** Whether a text is an account of the system or a part of the site's navigation. */
export function isNoName(text: string, isHouse = false): boolean {
  if (ACCOUNT.test(text) || (LOGIN.test(text) && !isHouse && !isAgency(text))) return true;
  return text
    .toLowerCase()
    .split(/[\s>›»|/·&]+/)
    .every((word) => word === '' || NAVIGATION.has(word));
}

/** First words of places that are written in two, and articles of others: "New York", "La Rochelle". */
const PLACE_OF_TWO =
  /^(?:(?:New|Los|Las|San|Santa|São|Tel|Hong|Buenos|Mexico|Cape|Abu|Kuala|Phnom|Addis|Port|Saint|Sainte|St\.?)\s\p{Lu}\S*|Rio de Janeiro|(?:Le|La|Les|L['’])\s?\p{Lu}\S*)$/u;
const PLACE_OF_ONE = /^\p{Lu}\p{Ll}\S*$/u;

/** Whether a name behind somebody's says where that is: "Anna Leroy, Nordheim". */
export const isPlaceBehind = (name: string): boolean =>
  (PLACE_OF_ONE.test(name) || PLACE_OF_TWO.test(name)) && !isAgency(name);
