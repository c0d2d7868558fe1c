/** Invented pages in the structures that publishers' systems make. Names, sites and news are made up. */

interface WrittenPage {
  address: string;
  html: string;
}

const body = `<article><p>La mairie de Valbourg a confirmé lundi que le marché couvert rouvrira au printemps, après deux ans de travaux qui ont coûté plus que prévu.</p>
<p>Les commerçants, qui vendaient depuis l’incendie sous des tentes, disent leur soulagement ; ils craignent pourtant que les loyers montent.</p>
<p>Le chantier reprend en janvier. Une réunion publique se tiendra dans la salle des fêtes, où chacun pourra voir les plans de l’architecte.</p></article>`;

/** WordPress with Yoast: one graph whose nodes refer to each other. */
export const wordpress: WrittenPage = {
  address: 'https://www.gazette-valbourg.fr/2025/03/marche-couvert/',
  html: `<!doctype html><html lang="fr-FR"><head><title>Le marché couvert rouvrira au printemps - Gazette de Valbourg</title>
<link rel="canonical" href="https://www.gazette-valbourg.fr/2025/03/marche-couvert/" />
<meta property="og:title" content="Le marché couvert rouvrira au printemps - Gazette de Valbourg" />
<meta property="og:site_name" content="Gazette de Valbourg" />
<meta property="article:published_time" content="2025-03-03T13:05:12+00:00" />
<meta name="twitter:label1" content="Écrit par" /><meta name="twitter:data1" content="Anna Leroy" />
<script type="application/ld+json" class="yoast-schema-graph">{"@context":"https://schema.org","@graph":[
{"@type":"Article","@id":"https://www.gazette-valbourg.fr/2025/03/marche-couvert/#article","isPartOf":{"@id":"https://www.gazette-valbourg.fr/2025/03/marche-couvert/"},
"author":{"@id":"https://www.gazette-valbourg.fr/#/schema/person/1"},"headline":"Le march\\u00e9 couvert rouvrira au printemps","datePublished":"2025-03-03T13:05:12+00:00",
"dateModified":"2025-03-04T08:00:40+00:00","wordCount":412,"publisher":{"@id":"https://www.gazette-valbourg.fr/#organization"},"keywords":["Valbourg","march\\u00e9","travaux"],
"articleSection":["Ville"],"inLanguage":"fr-FR","isAccessibleForFree":"False"},
{"@type":"WebPage","@id":"https://www.gazette-valbourg.fr/2025/03/marche-couvert/","name":"Le march\\u00e9 couvert - Gazette","datePublished":"2024-01-01T00:00:00+00:00"},
{"@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","position":1,"name":"Accueil"}]},
{"@type":"Organization","@id":"https://www.gazette-valbourg.fr/#organization","name":"Gazette de Valbourg"},
{"@type":"Person","@id":"https://www.gazette-valbourg.fr/#/schema/person/1","name":"Anna Leroy","url":"https://www.gazette-valbourg.fr/author/anna/"}]}</script>
</head><body><h1 class="entry-title">Le marché couvert rouvrira au printemps</h1>${body}</body></html>`,
};

/** Arc: authors as a list, a headline that linked data cuts, a tier of content. */
export const arc: WrittenPage = {
  address: 'https://www.lowmarch-herald.com/news/2025/05/12/harbour-bridge-closes/?outputType=web',
  html: `<!DOCTYPE html><html lang="en"><head><title>Harbour bridge closes for a month after inspectors find cracks in two of its oldest piers – Lowmarch Herald</title>
<meta property="og:title" content="Harbour bridge closes for a month after inspectors find cracks in two of its oldest piers"/>
<meta property="og:site_name" content="Lowmarch Herald"/><meta name="article:content_tier" content="locked"/>
<link rel="amphtml" href="/news/2025/05/12/harbour-bridge-closes/?outputType=amp"/>
<script type="application/ld+json">{"@context":"http://schema.org","@type":"NewsArticle","headline":"Harbour bridge closes for a month after inspectors find cracks in two of its…",
"url":"https://www.lowmarch-herald.com/news/2025/05/12/harbour-bridge-closes/","datePublished":"2025-05-12T17:41:09.120Z","author":[{"@type":"Person","name":"By Ruth Calder"},{"@type":"Person","name":"Tom Isley, Harbour Correspondent"}],
"publisher":{"@type":"NewsMediaOrganization","name":"Lowmarch Herald"},"image":["https://cdn.lowmarch-herald.com/a.jpg"]}</script></head>
<body><h1>Harbour bridge closes for a month after inspectors find cracks in two of its oldest piers</h1>${body}</body></html>`,
};

/** Drupal with microdata and no linked data; the time has no zone. */
export const drupal: WrittenPage = {
  address: 'https://www.radio-aubance.fr/actualites/une-chouette-rare',
  html: `<html lang="fr"><head><title>Une chouette rare observée à Saint-Orens | Radio Aubance</title></head><body>
<div class="header-date">mardi 1 juillet 2025</div>
<div itemscope itemtype="http://schema.org/NewsArticle"><h1 itemprop="headline">Une chouette rare observée à Saint-Orens</h1>
<p class="chapo">Des promeneurs ont vu pour la première fois depuis trente ans une chouette de Tengmalm dans la forêt.</p>
<div class="submitted">Par <span itemprop="author" itemscope itemtype="http://schema.org/Person"><span itemprop="name">Paul Petit</span> journaliste à Radio Aubance</span>
<span class="date">Publié le 28 juin 2025 à 7h45</span> <span>Mis à jour le 29 juin 2025 à 9h00</span></div>
<span itemprop="articleSection">Nature</span>${body}</div>
<aside><div class="related"><h2>À lire aussi</h2><p class="author">Zoé Blanc</p><time datetime="2020-01-01T10:00">2020</time></div></aside></body></html>`,
};

/** A live blog: each of its posts is an article of its own in the linked data. */
export const liveBlog: WrittenPage = {
  address: 'https://live.example.com/election-night',
  html: `<html lang="en-GB"><head><meta property="og:title" content="Election night: all results"><title>Election night: all results</title>
<script type="application/ld+json">[{"@type":"WebSite","name":"Example"},{"@context":"https://schema.org","@type":"LiveBlogPosting","headline":"Election night: all results","url":"https://live.example.com/election-night",
"datePublished":"2025-06-08T18:00:00+01:00","author":{"@type":"Person","name":"Mara Quinn"},"liveBlogUpdate":[
{"@type":"BlogPosting","headline":"Turnout rises","datePublished":"2025-06-08T20:10:00+01:00","author":{"name":"Other Person"}},
{"@type":"BlogPosting","headline":"First count","datePublished":"2025-06-08T21:30:00+01:00"}]}]</script></head><body><main><h1>Election night: all results</h1>${body}</main></body></html>`,
};

/** A page whose linked data lists several articles: the page's own is neither the first nor the last. */
export const severalArticles: WrittenPage = {
  address: 'https://www.tageblatt-nordheim.de/politik/haushalt-beschlossen-123.html',
  html: `<html lang="de"><head><title>Haushalt beschlossen | Tageblatt Nordheim</title><link rel="canonical" href="https://www.tageblatt-nordheim.de/politik/haushalt-beschlossen-123.html">
<script type="application/ld+json">{"@type":"NewsArticle","headline":"Anderes Thema","url":"https://www.tageblatt-nordheim.de/sport/99.html","datePublished":"2025-01-01T10:00:00+01:00","author":"Falsch Name"}</script>
<script type="application/ld+json">{"@type":["NewsArticle","Article"],"headline":"Haushalt beschlossen","mainEntityOfPage":{"@type":"WebPage","@id":"https://www.tageblatt-nordheim.de/politik/haushalt-beschlossen-123.html"},
"datePublished":"2025-02-14T11:20:00+01:00","author":"Von Jonas Brandt und Lea Vogt"}</script>
<script type="application/ld+json">{"@type":"ItemList","itemListElement":[{"@type":"NewsArticle","headline":"Noch eins","datePublished":"2025-03-01T10:00:00+01:00"}]}</script>
</head><body><h1>Haushalt beschlossen</h1>${body}</body></html>`,
};

/** Linked data that no parser of JSON takes: a comment, a line break in a string, a trailing comma, an entity. */
export const brokenData: WrittenPage = {
  address: 'https://www.lechodesalpes.ch/article/42',
  html: `<html lang="fr-CH"><head><title>La vallée s&eacute;pare ses d&eacute;chets - L&#039;Écho des Alpes</title><script type="application/ld+json">
//<![CDATA[
{ "@context": "https://schema.org", /* made by hand */ "@type": "NewsArticle",
  "headline": "La vallée sépare
  ses d&eacute;chets",
  "datePublished": "2025-04-02 08:30", "author": { "@type": "Person", "name": "Inès Favre" }, "publisher": {"name": "L'Écho des Alpes"},
}
//]]>
</script></head><body><h1>La vallée sépare ses déchets</h1>${body}</body></html>`,
};

/** A page of a video: no article in its linked data. */
export const video: WrittenPage = {
  address: 'https://tv.example.es/videos/volcan',
  html: `<html lang="es"><head><meta property="og:title" content="El volcán vuelve a despertar"><title>El volcán vuelve a despertar - TV Ejemplo</title>
<script type="application/ld+json">{"@type":"VideoObject","name":"El volcán vuelve a despertar","uploadDate":"2025-02-01T20:15:00+01:00","description":"Imágenes de la erupción."}</script></head><body><h1>El volcán vuelve a despertar</h1></body></html>`,
};

/** A page that sends its reader on. */
export const refresh: WrittenPage = {
  address: 'https://short.example.com/x',
  html: '<html><head><meta http-equiv="refresh" content="0; url=https://www.example.com/article"><title>Redirecting</title></head><body></body></html>',
};

export const allPages: readonly WrittenPage[] = [
  wordpress,
  arc,
  drupal,
  liveBlog,
  severalArticles,
  brokenData,
  video,
  refresh,
];
