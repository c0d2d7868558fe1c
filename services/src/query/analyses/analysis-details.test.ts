import { isolated } from '@vigie/contracts/bidi';
import { expect, test } from 'vitest';
import { detailOf } from './analysis-details.ts';

test('marks stand on their words in the title as screens show it, whatever controls of direction it has', () => {
  const words = (title: string) => {
    const start = title.indexOf('Pourquoi');
    const { titre, reperes } = detailOf({
      id: '1',
      url: 'https://a.example/1',
      title,
      publishedAt: null,
      typology: 'article',
      author: '',
      words: 1,
      images: 0,
      videos: 0,
      headings: 0,
      attractiveness: 0,
      triggers: [],
      editeur: 'A',
      marks: [{ label: 'Pourquoi', start, end: start + 'Pourquoi'.length }],
    } as unknown as Parameters<typeof detailOf>[0]);
    expect(isolated(titre)).toBe(titre);
    return reperes.map(({ debut, fin }) => titre.slice(debut, fin));
  };
  for (const title of [
    'Pourquoi ?',
    '\u202eLe prix : Pourquoi',
    '\u2067\u202dab\u202c Pourquoi',
    'a\u202c\u2069 Pourquoi',
  ])
    expect(words(title)).toEqual(['Pourquoi']);
});
