import { describe, expect, it } from 'vitest';
import { countWords, readText } from './read-text.ts';

const ADDRESS = 'https://www.exemple.fr/a';
const paragraph = (number: number) =>
  `Le ${number}e conseil de quartier a débattu, jeudi soir, du tracé de la future piste cyclable, que les riverains attendent depuis dix ans et que la mairie promet pour le printemps prochain.`;
const page = (inside: string) =>
  `<html lang="fr"><head><title>La piste avance</title><script>var a = "<p>script</p>";</script></head><body>
  <nav><ul><li><a href="/">Accueil</a></li><li><a href="/sport">Sport</a></li></ul></nav>
  <main><article><h1>La piste avance</h1>${inside}</article></main>
  <footer><p>Mentions légales et conditions d’utilisation du site de l’exemple, tous droits réservés.</p></footer></body></html>`;
const lines = (html: string) => readText(html, ADDRESS)?.text.split('\n');
const story = [1, 2, 3, 4].map((number) => `<p>${paragraph(number)}</p>`).join('');
const paragraphs = [1, 2, 3, 4].map(paragraph);

describe('readText', () => {
  it('gives paragraphs as lines, without what stands around the article', () => {
    expect(lines(page(story))).toEqual(paragraphs);
  });

  it('divides what stands in different blocks and at line breaks', () => {
    const html = page(`<div>${paragraph(1)}<br><br>${paragraph(2)}<div>${paragraph(3)}</div>${paragraph(4)}</div>`);
    expect(lines(html)).toEqual(paragraphs);
  });

  it('drops captions, links to other articles, invitations and advertisements', () => {
    const html = page(
      `<p>Publié le 3 mars 2025 à 14h05</p><figure><img src="a.jpg"><figcaption>Une piste, vue du ciel.</figcaption></figure>
      <p>${paragraph(1)}</p><p>Lire aussi : <a href="/b">La gare attend toujours son parvis</a></p><p>${paragraph(2)}</p>
      <p>Publicité</p><p>${paragraph(3)}</p><p>Inscrivez-vous gratuitement à notre newsletter quotidienne.</p><p>${paragraph(4)}</p>
      <h2>Sur le même sujet</h2><ul><li><a href="/c">Un autre article</a></li></ul>`,
    );
    expect(lines(html)).toEqual(paragraphs);
  });

  it('keeps subheads, whatever their class', () => {
    const html = page(
      `<p>${paragraph(1)}</p><p>${paragraph(2)}</p><h2 class="subheader">Un vote en mai</h2><p>${paragraph(3)}</p>`,
    );
    expect(lines(html)).toEqual([paragraph(1), paragraph(2), 'Un vote en mai', paragraph(3)]);
  });

  it('reads a page that is hidden until its scripts run', () => {
    expect(lines(page(story).replace('<main>', '<main style="display:none">'))).toEqual(paragraphs);
  });

  it('takes the text of linked data when the page shows none', () => {
    const data = JSON.stringify({ '@type': 'NewsArticle', headline: 'La piste', articleBody: paragraphs.join('\n') });
    const html = `<html><body><script type="application/ld+json">${data}</script><div id="app"></div></body></html>`;
    expect(lines(html)).toEqual(paragraphs);
  });

  it('believes the page’s own mark where it differs much from what seems to be the text', () => {
    const more = [5, 6, 7, 8, 9, 10].map((number) => `<p>${paragraph(number)}</p>`).join('');
    expect(lines(page(`<div itemprop="articleBody">${story}</div><div>${more}</div>`))).toEqual(paragraphs);
  });

  it('finds no text where there is none', () => {
    expect(readText('', ADDRESS)).toBeUndefined();
    expect(readText('<html><body><div></div></body></html>', ADDRESS)).toBeUndefined();
  });

  it('counts words as readers do', () => {
    expect(countWords('L’eau monte, vite ! 20 cm par jour.')).toBe(7);
    expect(countWords('外国专家')).toBe(4);
    expect(readText(page(story), ADDRESS)?.words).toBe(countWords(paragraphs.join(' ')));
  });

  const ASK = `Avec votre accord, nos 214 partenaires et nous utilisons des cookies pour stocker et consulter des données personnelles comme votre visite sur ce site. Vous pouvez retirer votre consentement ou vous opposer aux traitements à tout moment en cliquant sur « En savoir plus ». Tout accepter. Continuer sans accepter.`;
  const boxes: readonly [string, (text: string) => string][] = [
    ['a class', (text) => `<div class="cookie-banner">${text}</div>`],
    ['a class of the house', (text) => `<section class="gv-consent-modal">${text}</section>`],
    ['an id', (text) => `<div id="didomi-host">${text}</div>`],
    ['its role', (text) => `<div role="dialog" aria-label="Cookies">${text}</div>`],
    ['aria-modal', (text) => `<div aria-modal="true">${text}</div>`],
    ['its words alone', (text) => `<div>${text}</div>`],
  ];

  it.each(boxes)('is never from a consent dialog, told by %s', (_how, box) => {
    const dialog = box(`<h2>Votre vie privée</h2><p>${ASK}</p><p>${ASK.replace('214', '98')}</p>`);
    expect(lines(`<html lang="fr"><body>${dialog}</body></html>`)).toBeUndefined();
    expect(lines(page(story).replace('<nav>', `${dialog}<nav>`))).toEqual(paragraphs);
    expect(lines(page(`${dialog}${story}`))?.join('\n')).not.toContain('partenaires');
  });

  it('keeps an article about cookies, and a page whose class says that it has a banner', () => {
    const about = [1, 2, 3, 4].map(
      (number) =>
        `La Cnil a infligé la ${number}e amende de l’année à un éditeur qui déposait des cookies sans le consentement de ses lecteurs, et dont les partenaires suivaient chaque visite.`,
    );
    expect(lines(page(about.map((text) => `<p>${text}</p>`).join('')))).toEqual(about);
    expect(
      lines(
        page(story)
          .replace('<main>', '<main class="has-cookie-banner">')
          .replace('<article>', '<div class="has-cookie-banner"><article>'),
      ),
    ).toEqual(paragraphs);
  });
});
