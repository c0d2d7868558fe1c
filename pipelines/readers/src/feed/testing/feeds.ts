export const SITE = 'https://journal.example';

export const RSS = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:media="http://search.yahoo.com/mrss/" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
  <title>Le Journal &amp;amp; vous</title>
  <link>${SITE}/</link>
  <atom:link rel="self" href="${SITE}/rss.xml"/>
  <atom:link rel="hub" href="https://hub.example/"/>
  <language>fr-FR</language>
  <ttl>15</ttl>
  <managingEditor>redaction@journal.example (La rédaction)</managingEditor>
  <item>
    <title><![CDATA[L&#8217;été <b>sec</b> à Brive]]></title>
    <link>${SITE}/a?x=1&amp;y=2</link>
    <guid isPermaLink="false">1</guid>
    <pubDate>Fri, 20 Nov 2026 08:00:00 +0100</pubDate>
    <dc:creator>Jeanne Petit</dc:creator>
    <category>Météo</category>
    <category>Limousin</category>
    <description>&lt;p&gt;Pas une goutte.&lt;/p&gt;&lt;script&gt;x()&lt;/script&gt;&lt;p&gt;Ou presque.&lt;/p&gt;</description>
    <content:encoded><![CDATA[<p>Tout le texte</p>]]></content:encoded>
    <enclosure url="https://img.example/a.jpg" type="image/jpeg" length="1"/>
  </item>
  <item>
    <title>Sans date</title>
    <guid>${SITE}/b</guid>
    <media:thumbnail url="/b.jpg"/>
  </item>
  <item><title>Sans adresse</title><guid>tag:1</guid></item>
</channel></rss>`;

export const ATOM = `<?xml version="1.0"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fr" xml:base="${SITE}/blog/">
  <title type="html">Carnet &amp;eacute;crit</title>
  <link href="${SITE}/" rel="alternate"/><link rel="self" href="${SITE}/atom.xml"/><link rel="next" href="${SITE}/atom.xml?p=2"/>
  <author><name>Paul Vasseur</name></author>
  <entry>
    <title>A &lt; B</title>
    <link rel="enclosure" type="image/png" href="https://img.example/c.png"/>
    <link href="c"/>
    <id>tag:c</id>
    <published>2026-11-20T08:00:00Z</published><updated>2026-11-20T09:00:00Z</updated>
    <author><name>Luce Roy</name><email>luce@journal.example</email></author>
    <category term="pluie" label="La pluie"/>
    <summary type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Il <em>pleut</em></div></summary>
  </entry>
  <entry><link href="/d"/><id>d</id><content type="html">&lt;p&gt;Texte&lt;/p&gt;</content></entry>
</feed>`;

export const RDF = `<?xml version="1.0" encoding="ISO-8859-1"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:sy="http://purl.org/rss/1.0/modules/syndication/">
  <channel rdf:about="${SITE}/"><title>Dépêches</title><link>${SITE}/</link>
    <sy:updatePeriod>hourly</sy:updatePeriod><sy:updateFrequency>2</sy:updateFrequency></channel>
  <item rdf:about="${SITE}/e"><title>Un &#224; deux</title><link>${SITE}/e</link><dc:date>2026-11-20T08:00+01:00</dc:date>
    <dc:subject>Sport</dc:subject></item>
</rdf:RDF>`;
