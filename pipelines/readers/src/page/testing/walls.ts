import type { PageRefusal } from '../judge/judge-page.ts';

/** An invented answer that replaces an article. */
export interface InventedWall {
  kind: PageRefusal;
  name: string;
  html: string;
  /** Where the last redirect led. `undefined` means the article's address. */
  address?: string;
  headers?: Record<string, string>;
}

export const LISTED = {
  url: 'https://www.gazette-val.test/2026/11/28/marche-couvert-4821.html',
  title: 'Le marché couvert rouvre samedi après deux ans de travaux',
};
const HOME = 'https://www.gazette-val.test/';

const page = (title: string, body: string, head = '', language = 'fr'): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`;
const NOINDEX = '<meta name="robots" content="noindex">';
const TRUE_TITLE = `<meta property="og:title" content="${LISTED.title}"><meta property="og:type" content="article">`;
const SITE = '<meta property="og:site_name" content="Gazette du Val"><meta property="og:type" content="website">';
const p = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join('');
const buttons = (...texts: string[]): string => texts.map((text) => `<button>${text}</button>`).join('');
const login = (button: string): string =>
  `<form action="/session" method="post"><input type="email" name="email"><input type="password" name="pass"><button>${button}</button></form>`;

const TEASERS = Array.from(
  { length: 24 },
  (_, n) =>
    `<article><h2><a href="/2026/11/28/sujet-${n}.html">Sujet ${n} de la journée dans la vallée</a></h2><a href="/rubrique-${n}/">Rubrique ${n}</a><p>Quelques mots.</p></article>`,
).join('');
const PURPOSES = Array.from(
  { length: 60 },
  (_, n) =>
    `Finalité ${n} : stocker ou accéder à des informations sur un appareil, mesurer la performance des publicités.`,
).join(' ');

const consent: [string, string][] = [
  [
    'cookies',
    page(
      'Votre vie privée',
      `<h1>Nous respectons votre vie privée</h1>${p('Avec nos 812 partenaires, nous utilisons des cookies et des traceurs.')}${buttons('Tout accepter', 'Paramétrer')}`,
      NOINDEX,
    ),
  ],
  [
    'publicité',
    page(
      'Gazette du Val, gratuitement',
      `<h1>Continuez gratuitement en acceptant la publicité</h1>${p('Nos partenaires déposent des cookies, ou abonnez-vous à 2 € par mois.')}${buttons('Accepter et continuer', 'S’abonner')}`,
    ),
  ],
  [
    'long',
    page(
      'Gazette du Val',
      `<h1>Avant de continuer</h1>${p('Vous gardez le contrôle de vos données personnelles et des cookies.', PURPOSES)}${buttons('J’accepte', 'Refuser')}`,
      SITE,
    ),
  ],
  [
    'anglais',
    page(
      'Before you continue',
      `<h1>Before you continue to Valley Gazette</h1>${p('We and our partners use cookies and process personal data.')}${buttons('Reject all', 'Accept all')}`,
      '',
      'en',
    ),
  ],
  [
    'allemand',
    page(
      'Talblatt',
      `<h1>Mit Werbung weiterlesen</h1>${p('Mit Ihrer Einwilligung verarbeiten wir und unsere Partner Cookies.')}${buttons('Alle akzeptieren', 'Einstellungen')}`,
      '',
      'de',
    ),
  ],
  [
    'espagnol',
    page(
      'Tu privacidad',
      `<h1>Valoramos tu privacidad</h1>${p('Nosotros y nuestros socios usamos cookies.')}${buttons('Aceptar', 'Rechazar')}`,
      '',
      'es',
    ),
  ],
  [
    'italien',
    page(
      'Gazzetta',
      `<h1>Il tuo consenso</h1>${p('Noi e i nostri partner usiamo cookie e dati personali. Consenso libero.')}${buttons('Accetta', 'Rifiuta')}`,
      '',
      'it',
    ),
  ],
  [
    'sous le vrai titre',
    page(
      LISTED.title,
      `<h1>Votre consentement aux cookies</h1>${p('Nos partenaires et nous utilisons des cookies.')}${buttons('Accepter', 'Refuser')}`,
      TRUE_TITLE,
    ),
  ],
];
const bots: [string, string, Record<string, string>?][] = [
  [
    'défi',
    page(
      'Just a moment...',
      '<h1>www.gazette-val.test</h1><h2 id="challenge-running">Checking</h2><script>window._cf_chl_opt={a:1}</script>',
      NOINDEX,
      'en',
    ),
  ],
  ['en-tête', page('Gazette du Val', '<h1>Gazette du Val</h1><p>Patientez.</p>'), { 'cf-mitigated': 'challenge' }],
  [
    'iframe',
    page(
      'gazette-val.test',
      "<p id='cmsg'>Please enable JS and disable any ad blocker</p><script>var dd={'rt':'c','host':'geo.captcha-delivery.com'}</script>",
      '',
      'en',
    ),
  ],
  [
    'bouton',
    page(
      'Accès temporairement restreint',
      `<h1>Vérifiez que vous êtes humain</h1><div id="px-captcha"></div>${p('Maintenez le bouton.')}`,
    ),
  ],
  [
    'interruption',
    page(
      'Pardon Our Interruption',
      `<h1>Pardon Our Interruption...</h1>${p('As you were browsing something made us think you were a bot.')}`,
      NOINDEX,
      'en',
    ),
  ],
  [
    'refus',
    page(
      'Access Denied',
      `<h1>Access Denied</h1>${p('You don’t have permission to access this page on this server. Reference #18.2d3e')}`,
      '',
      'en',
    ),
  ],
  [
    'robot',
    page(
      'Êtes-vous un robot ?',
      `<h1>Êtes-vous un robot ?</h1>${p('Un trafic inhabituel vient de votre réseau.')}<div class="g-recaptcha" data-sitekey="x"></div>`,
    ),
  ],
  [
    'allemand',
    page(
      'Sicherheitsüberprüfung',
      `<h1>Bitte bestätigen Sie, dass Sie ein Mensch sind</h1><div class="h-captcha"></div>`,
      '',
      'de',
    ),
  ],
  [
    'incident',
    `<html><head>${NOINDEX}</head><body><iframe id="main-iframe" src="/_Incapsula_Resource?CWUDNSAI=27">Request unsuccessful. Incapsula incident ID: 1-2</iframe></body></html>`,
  ],
  ['sous le vrai titre', page(LISTED.title, '<script>window._cf_chl_opt={}</script><p>Patientez</p>', TRUE_TITLE)],
];
const logins: [string, string, string?][] = [
  [
    'connexion',
    page('Connexion', `<h1>Connectez-vous</h1>${login('Se connecter')}<a href="/oubli">Mot de passe oublié ?</a>`),
  ],
  [
    'compte',
    page(
      'Mon compte - Gazette du Val',
      `<h1>Identifiez-vous pour accéder à votre compte</h1>${login('Valider')}`,
      SITE,
    ),
  ],
  ['anglais', page('Sign in', `<h1>Welcome back</h1>${login('Log in')}<a href="#">Forgot password?</a>`, '', 'en')],
  [
    'allemand',
    page('Anmelden', `<h1>Melden Sie sich an</h1>${login('Anmelden')}<a href="#">Passwort vergessen?</a>`, '', 'de'),
  ],
  [
    'autre hôte',
    page('Gazette du Val', `<h1>Bonjour</h1>${login('Suivant')}`),
    'https://auth.gazette-val.test/start?return=x',
  ],
  [
    'en deux pas',
    page(
      'Connexion à votre espace',
      `<h1>Se connecter</h1><form><input type="email"><button>Continuer avec Google</button></form>${p('Saisissez votre adresse e-mail.')}`,
    ),
  ],
  [
    'avec inscription',
    page(
      'Inscription ou connexion',
      `<h1>Créez votre compte pour lire gratuitement</h1>${login('Créer mon compte')}<a href="#">Déjà inscrit ? Connectez-vous</a>`,
      NOINDEX,
    ),
  ],
];
const paywalls: [string, string, string?][] = [
  [
    'réservé',
    page(
      'Article réservé aux abonnés',
      `<h1>La suite est réservée à nos abonnés</h1>${p('Abonnez-vous sans engagement, 1 € par mois.')}${buttons('Je m’abonne')}<a href="/login">Déjà abonné ?</a>`,
    ),
  ],
  [
    'offres',
    page(
      'Nos offres d’abonnement',
      `<h1>Choisissez votre abonnement</h1>${p('9,99 € par mois, résiliable à tout moment')}${buttons('J’en profite', 'Découvrir l’offre')}`,
      SITE,
    ),
  ],
  [
    'anglais',
    page(
      'Subscribe',
      `<h1>Subscribe to continue reading</h1>${p('You have read your free articles. $1 a week, cancel anytime.')}${buttons('Subscribe now')}<a href="#">Already a subscriber?</a>`,
      '',
      'en',
    ),
  ],
  [
    'allemand',
    page(
      'Jetzt Abo abschließen',
      `<h1>Weiterlesen mit dem Digital-Abo</h1>${p('Im ersten Monat 1 €, danach 9 € pro Monat, monatlich kündbar')}${buttons('Jetzt testen')}`,
      '',
      'de',
    ),
  ],
  [
    'quota',
    page(
      'Gazette du Val',
      `<h1>Vous avez lu vos 5 articles gratuits</h1>${p('Pour poursuivre votre lecture, abonnez-vous : premier mois offert.')}${buttons('S’abonner')}`,
    ),
  ],
  [
    'espagnol',
    page(
      'Suscríbete',
      `<h1>Suscríbete para seguir leyendo</h1>${p('Desde 1 € al mes.')}${buttons('Suscribirse')}`,
      '',
      'es',
    ),
  ],
  [
    'redirigé',
    page('Gazette du Val', `<h1>Toute la vallée dans votre poche</h1>${p('Dès 1 €')}`),
    'https://www.gazette-val.test/abonnement/?from=4821',
  ],
];
const maintenance: [string, string][] = [
  [
    'maintenance',
    page('Maintenance', `<h1>Site en maintenance</h1>${p('Nous serons de retour dans quelques minutes.')}`),
  ],
  ['retour', page('Gazette du Val', `<h1>Nous revenons bientôt</h1>${p('Le site est temporairement indisponible.')}`)],
  [
    'anglais',
    page(
      'Site maintenance',
      `<h1>We’ll be right back</h1>${p('We are performing scheduled maintenance. Please check back soon.')}`,
      '',
      'en',
    ),
  ],
  ['allemand', page('Wartungsarbeiten', `<h1>Wartung</h1>${p('Wir sind bald zurück.')}`, '', 'de')],
  [
    'incident',
    page(
      'Incident technique',
      `<h1>Service momentanément indisponible</h1>${p('Veuillez nous excuser pour la gêne occasionnée.')}`,
    ),
  ],
  ['base de données', page('Database Error', '<h1>Error establishing a database connection</h1>', '', 'en')],
  [
    'travaux',
    page(
      'En travaux',
      `<h1>Le journal fait peau neuve</h1>${p('Le site est en travaux, revenez plus tard.')}`,
      NOINDEX,
    ),
  ],
];
const shells: [string, string][] = [
  ['racine', page('Gazette du Val', '<div id="root"></div><script src="/static/main.js"></script>')],
  [
    'noscript',
    page(
      'Gazette',
      '<noscript>You need to enable JavaScript to run this app.</noscript><div id="app"></div><script src="/a.js"></script>',
    ),
  ],
  ['next', page('', '<div id="__next"></div><script id="__NEXT_DATA__" type="application/json">{}</script>')],
  [
    'sans balise',
    page(
      'Gazette du Val',
      '<noscript>Activez JavaScript pour lire cette page.</noscript><script src="/b.js"></script>',
    ),
  ],
  ['chargement', page('Chargement…', '<div>Chargement en cours</div><script src="/c.js"></script>')],
  ['vide', '<html><head><script src="/d.js"></script></head><body></body></html>'],
];
const missing: [string, string, string?][] = [
  ['introuvable', page('Gazette du Val — erreur', `<h1>Page introuvable</h1>${p('La page demandée n’existe plus.')}`)],
  ['404', page('404', `<h1>Oups !</h1>${p('Cet article a été supprimé.')}${TEASERS}`, SITE)],
  [
    'anglais',
    page(
      'Page not found',
      `<h1>Sorry, we can’t find that page</h1>${p('The page may have been moved.')}`,
      NOINDEX,
      'en',
    ),
  ],
  ['allemand', page('Seite nicht gefunden', '<h1>Diese Seite existiert nicht</h1>', '', 'de')],
  ['espagnol', page('Página no encontrada', '<h1>La página no existe</h1>', '', 'es')],
  [
    'retiré',
    page('Gazette du Val', `<h1>Cet article n’est plus disponible</h1>${p('Il a été retiré par la rédaction.')}`),
  ],
  [
    'redirigé',
    page('Gazette du Val', `<h1>Désolé</h1>${p('Essayez la recherche.')}`),
    'https://www.gazette-val.test/erreur/404.html',
  ],
  ['perdu', page('Oups', `<h1>Cette page est perdue</h1>${p('Le lien est cassé.')}${buttons('Retour à l’accueil')}`)],
];
const homes: [string, string, string?][] = [
  ['redirigé', page('Gazette du Val', `<h1>Gazette du Val</h1>${TEASERS}`, SITE), HOME],
  ['avec le titre à la une', page('Gazette du Val', `<h1>${LISTED.title}</h1>${TEASERS}`, SITE), HOME],
  ['langue', page('Gazette du Val : toute l’actualité', TEASERS, SITE), `${HOME}fr/`],
  [
    'sur place',
    page(
      'Gazette du Val : toute l’actualité de la vallée',
      `<h1>À la une</h1>${TEASERS}`,
      `${SITE}<link rel="canonical" href="${HOME}">`,
    ),
  ],
  ['refresh', page('Redirection', '', `<meta http-equiv="refresh" content="0; url=${HOME}">`)],
  ['script', page('', '<script>window.location.href="/";</script>')],
  ['rubrique', page('Vallée - Gazette du Val', TEASERS, SITE), 'https://www.gazette-val.test/2026/11/'],
];

type WallRow = [string, string, (string | Record<string, string>)?];
const walls = (kind: PageRefusal, rows: readonly WallRow[]): InventedWall[] =>
  rows.map(([name, html, more]) => ({
    kind,
    name,
    html,
    ...(typeof more === 'string' ? { address: more } : more && { headers: more }),
  }));

/** Sixty walls of all kinds. Sites and news are made up. */
export const inventedWalls: readonly InventedWall[] = [
  ...walls('consent', consent),
  ...walls('bot wall', bots),
  ...walls('login', logins),
  ...walls('paywall', paywalls),
  ...walls('maintenance', maintenance),
  ...walls('javascript shell', shells),
  ...walls('not found', missing),
  ...walls('redirect to home', homes),
];
