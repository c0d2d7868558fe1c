import type { MorningEdition } from '@vigie/contracts/morning/edition';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHtmlMail, readTextMail } from '../testing/read-mail.ts';
import { morningMail } from './morning-mail.ts';

const ORIGIN = 'https://vigie.example';

const edition = (changed: Partial<MorningEdition> = {}): MorningEdition => ({
  editeur: 'aurore.example',
  nom: 'Aurore',
  date: '2026-11-30',
  concurrents: ['midi.example'],
  connu: 0.98,
  mots: 20,
  nuit: { fromDate: '2026-11-29T22:00', toDate: '2026-11-30T06:29' },
  semaine: null,
  blocs: [
    {
      bloc: 'perdu',
      titre: 'Perdu cette nuit',
      mot: null,
      lignes: [
        {
          unite: 'place',
          valeur: 2,
          chiffre: '2e place',
          texte: 'jusqu’à 03:12, Google Desktop, Top : « Grève »',
          adresse: '/dashboard/page?editeur=aurore.example&page=google_desktop.top&a=2026-11-30T02%3A12%3A00Z',
        },
      ],
    },
    {
      bloc: 'manque',
      titre: 'Ce qu’il nous manque',
      lignes: [],
      mot: 'Rien : aucune histoire de nos concurrents ne nous manque.',
    },
  ],
  ...changed,
});

test('every line is in both bodies, with its figure and the address of its screen', () => {
  const { subject, text, html } = morningMail(edition(), { origin: ORIGIN });
  expect(subject).toBe('Ce matin, Aurore : lundi 30 novembre 2026');
  const screen = `${ORIGIN}/dashboard/matin?editeur=aurore.example&date=2026-11-30&manques=midi.example`;
  const [line] = edition().blocs[0]!.lignes;
  const expected = { words: `${line!.chiffre} ${line!.texte}`, figure: line!.chiffre, href: ORIGIN + line!.adresse };
  const read = readHtmlMail(html);
  expect(read.lines).toEqual([expected]);
  expect(read.links).toEqual([expected.href, screen]);
  expect(readTextMail(text)).toEqual([{ words: expected.words, href: expected.href }]);
  for (const body of [text, read.words]) {
    expect(body).toContain('Rien : aucune histoire de nos concurrents ne nous manque.');
    expect(body).toContain('nuit du 29/11 22:00 au 30/11 06:29, photographié à 98');
    expect(body).toContain('Lire dans Vigie');
  }
  expect(text).toContain(screen);
});

test('it has one h1, a language, a preheader, and colours for both schemes', () => {
  const { html } = morningMail(edition(), { origin: ORIGIN });
  const read = readHtmlMail(html);
  expect([read.count('h1'), read.count('h2'), read.lang]).toEqual([1, 2, 'fr']);
  expect(read.first).toBe('2e place jusqu’à 03:12, Google Desktop, Top : « Grève »');
  expect(html.startsWith('<!doctype html><html')).toBe(true);
  expect(html).toContain('@media (prefers-color-scheme:dark){');
  for (const tag of ['script', 'img', 'iframe', 'form', 'link', 'object']) expect(read.count(tag)).toBe(0);
});

const HOSTILE = [
  '</a></td><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '\u202eelbisivni\u2066',
  'Sujet\r\nBcc: x@y.example',
  'https://piege.example/a www.piege.example x@piege.example',
  '<h1>Deux</h1>&lt;b&gt;',
];

test('a recipient of a channel finds the way out in both bodies', () => {
  const unsubscribe = `${ORIGIN}/desabonnement#jeton`;
  const { text, html } = morningMail(edition(), { origin: ORIGIN, unsubscribe });
  expect(readHtmlMail(html).links.at(-1)).toBe(unsubscribe);
  expect(text).toContain(`Ne plus recevoir ces messages : ${unsubscribe}`);
});

// ASVS 1.3.11
test('names, titles and words of others stay text, whatever they are', () => {
  const hostile = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', maxLength: 60 }));
  fc.assert(
    fc.property(hostile, hostile, hostile, hostile, (nom, texte, mot, adresse) => {
      const [perdu, manque] = edition().blocs;
      const line = { ...perdu!.lignes[0]!, texte };
      const mail = morningMail(
        edition({
          nom,
          blocs: [
            {
              ...perdu!,
              lignes: [
                line,
                { ...line, adresse: `/dashboard/page?${adresse}` },
                { ...line, adresse: '//piege.example/' },
              ],
            },
            { ...manque!, mot },
          ],
        }),
        { origin: ORIGIN },
      );
      expect(mail.subject).not.toMatch(/[\r\n]/);
      const read = readHtmlMail(mail.html);
      expect([read.count('h1'), read.count('a'), read.count('script'), read.count('img')]).toEqual([1, 4, 0, 0]);
      expect(read.handlers).toEqual([]);
      for (const href of [...read.links, ...readTextMail(mail.text).map((one) => one.href)]) {
        expect(new URL(href).origin).toBe(ORIGIN);
      }
      for (const part of [mail.subject, mail.text, mail.html]) {
        expect(part).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
      }
      // No word looks like an address, of which mail programs would make a link.
      const rows = mail.text.split('\n').filter((row) => !row.includes(ORIGIN));
      for (const words of [mail.subject, ...rows, read.words]) {
        expect(words).not.toMatch(/:\/\/|@|piege\.example/);
      }
      expect(rows.filter((row) => row.startsWith('Bcc'))).toEqual([]);
    }),
    {
      examples: [
        [HOSTILE[0]!, HOSTILE[1]!, HOSTILE[2]!, HOSTILE[3]!],
        [HOSTILE[3]!, HOSTILE[4]!, HOSTILE[4]!, HOSTILE[1]!],
      ],
    },
  );
});
