import { describe, expect, it } from 'vitest';
import { readText } from '../text/read-text.ts';

const ADDRESS = 'https://www.exemple.fr/a';
const sentence = (number: number) =>
  `Le ${number}e conseil de quartier a débattu, jeudi soir, du tracé de la future piste cyclable, que les riverains attendent depuis dix ans et que la mairie promet pour le printemps prochain.`;
const sentences = [1, 2, 3, 4, 5].map(sentence);
const paragraphs = sentences.map((text) => `<p>${text}</p>`);
const lines = (body: string, head = '') =>
  readText(
    `<html lang="fr"><head><title>La piste avance</title>${head}</head><body>${body}</body></html>`,
    ADDRESS,
  )?.text.split('\n');
const all = paragraphs.join('');
const between = (inside: string) =>
  `<article><h1>La piste avance</h1>${paragraphs.slice(0, 3).join('')}${inside}${paragraphs.slice(3).join('')}</article>`;

describe('the text of an article', () => {
  it.each([
    ['an advertisement', '<div class="ad-slot">Publicité</div>'],
    [
      'a box of a newsletter',
      '<div class="newsletter-box"><h3>La lettre du matin</h3><p>Inscrivez-vous à notre newsletter</p><form><input></form></div>',
    ],
    [
      'a list of articles',
      '<div class="related"><h3>À lire aussi</h3><ul><li><a href="/b">La gare attend toujours son parvis</a></li><li><a href="/c">Le tram est en retard</a></li></ul></div>',
    ],
    [
      'one link to an article',
      '<p><strong>Lire aussi</strong> <a href="/b">La gare attend toujours son parvis, promis depuis vingt ans</a></p>',
    ],
    [
      'a link in bold',
      '<p><a href="/b"><strong>La gare attend toujours son parvis, promis depuis vingt ans</strong></a></p>',
    ],
    [
      'a caption',
      '<figure><img src="a.jpg"><figcaption>Une piste, vue du ciel, jeudi. LÉA VOGT / AFP</figcaption></figure>',
    ],
    [
      'a caption by class',
      '<div class="wp-caption"><img src="a.jpg"><p class="wp-caption-text">Une piste, vue du ciel, jeudi.</p></div>',
    ],
    [
      'buttons for sharing',
      '<ul class="share-buttons"><li><a href="#">Facebook</a></li><li><a href="#">Twitter</a></li></ul>',
    ],
    [
      'a message for subscribers',
      '<div class="paywall"><p>Cet article est réservé aux abonnés.</p><a href="/abo">S’abonner</a></div>',
    ],
    ['a video', '<div class="video-player"><video></video><p class="video-title">Voir la vidéo</p></div>'],
  ])('is without %s', (_what, inside) => expect(lines(between(inside))).toEqual(sentences));

  it('keeps headings, lists and quotations of the article', () => {
    expect(lines(between('<h2>Un vote en mai</h2>'))).toEqual([
      ...sentences.slice(0, 3),
      'Un vote en mai',
      ...sentences.slice(3),
    ]);
    expect(
      lines(
        between(
          '<ul><li>D’abord la place, puis le pont, dit la mairie.</li><li>Ensuite la gare et son parvis, dès l’été prochain.</li></ul>',
        ),
      ),
    ).toEqual([
      ...sentences.slice(0, 3),
      'D’abord la place, puis le pont, dit la mairie.',
      'Ensuite la gare et son parvis, dès l’été prochain.',
      ...sentences.slice(3),
    ]);
    expect(
      lines(
        between('<blockquote><p>« Nous attendons depuis dix ans, et nous attendrons encore un peu. »</p></blockquote>'),
      ),
    ).toEqual([
      ...sentences.slice(0, 3),
      '« Nous attendons depuis dix ans, et nous attendrons encore un peu. »',
      ...sentences.slice(3),
    ]);
  });

  it('is whole when it stands in several containers', () => {
    const halves = `<div class="content"><div class="part">${paragraphs.slice(0, 2).join('')}</div><div class="ad">Publicité</div><div class="part">${paragraphs.slice(2).join('')}</div></div>`;
    expect(lines(`<main><h1>La piste avance</h1>${halves}</main>`)).toEqual(sentences);
  });

  it.each<[string, (text: string) => string]>([
    ['a block for each paragraph', (text) => `<div class="text-block"><div class="x1"><p>${text}</p></div></div>`],
    ['blocks without paragraphs', (text) => `<div data-testid="paragraph">${text}</div>`],
    ['blocks of the body by class', (text) => `<div class="zn-body__paragraph">${text}</div>`],
    [
      'advertisements between',
      (text) => `<div class="companion"><p>${text}</p></div><div class="ad" id="ad-1"><span>Publicité</span></div>`,
    ],
    ['sections', (text) => `<section><p>${text}</p></section>`],
    ['spans in paragraphs', (text) => `<p><span><span>${text}</span></span></p>`],
    ['links in paragraphs', (text) => `<p>${text.replace('quartier', '<a href="/q">quartier</a>')}</p>`],
    ['elements of AMP', (text) => `<p>${text}</p><amp-ad type="x"></amp-ad>`],
    ['elements of its own', (text) => `<x-paragraph><p>${text}</p></x-paragraph>`],
    ['cells', (text) => `<table><tr><td><p>${text}</p></td></tr></table>`],
    [
      'columns',
      (text) =>
        `<div class="row"><div class="col-8"><p>${text}</p></div><div class="col-4 sidebar"><ul><li><a href="/x">Autre</a></li></ul></div></div>`,
    ],
  ])('is whole in %s', (_what, wrap) => {
    expect(
      lines(
        `<header><a href="/">Accueil</a></header><main><article><h1>La piste avance</h1>${sentences.map(wrap).join('')}</article></main>`,
      ),
    ).toEqual(sentences);
    expect(
      lines(
        `<div id="wrap"><div class="top"><a href="/">Accueil</a></div><h1>La piste avance</h1><div class="main">${sentences.map(wrap).join('')}</div></div>`,
      ),
    ).toEqual(sentences);
  });

  it('begins with the standfirst of a live page or a short piece', () => {
    expect(
      lines(
        `<article><h1>La piste avance</h1><p class="chapo">${sentences[0]}</p><div class="body">${paragraphs.slice(1).join('')}</div></article>`,
      ),
    ).toEqual(sentences);
  });

  it('keeps sentences that begin as a notice does', () => {
    const inside = [
      'Se connecter aux autres quartiers, voilà le but.',
      'S’abonner coûte dix euros par mois aux cyclistes de la ville.',
    ];
    expect(lines(between(inside.map((text) => `<p>${text}</p>`).join('')))).toEqual([
      ...sentences.slice(0, 3),
      ...inside,
      ...sentences.slice(3),
    ]);
  });

  it('is found between others of the page', () => {
    const card =
      '<article class="card"><h3><a href="/b">La gare attend toujours son parvis</a></h3><p>Vingt ans après, la place devant la gare reste un parking, et personne ne sait pourquoi, dit un élu.</p></article>';
    expect(
      lines(
        `<header><nav>Menu</nav></header><main><article><h1>La piste avance</h1>${all}</article></main><section class="more">${card}${card}</section>`,
      ),
    ).toEqual(sentences);
  });

  it('is that of a short article', () => {
    expect(
      lines(
        `<main><article><h1>La piste avance</h1><p>${sentences[0]}</p></article></main><footer><p>Mentions légales.</p></footer>`,
      ),
    ).toEqual([sentences[0]]);
  });

  it('is without names and biographies of authors below it', () => {
    expect(
      lines(
        `<article><h1>La piste avance</h1>${all}<div class="author-bio"><p>Anna Leroy est journaliste au service Ville depuis dix ans.</p></div></article>`,
      ),
    ).toEqual(sentences);
    expect(lines(`<article><h1>La piste avance</h1>${all}<p>Anna Leroy</p></article>`)).toEqual(sentences);
  });

  it('is without comments', () => {
    const comment =
      '<li class="comment"><p>Il était temps, depuis dix ans que nous l’attendons, cette piste dont on parle sans cesse !</p></li>';
    expect(
      lines(
        `<article><h1>La piste avance</h1>${all}</article><section id="comments"><h2>Commentaires</h2><ul>${comment.repeat(8)}</ul></section>`,
      ),
    ).toEqual(sentences);
  });
});
