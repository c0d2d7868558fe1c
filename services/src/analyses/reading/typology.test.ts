import { TYPOLOGIES } from '@vigie/contracts/options';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BRIEF_WORDS, type Form, typologyOf } from './typology.ts';

const form = (changed: Partial<Form>): Form => ({
  title: 'Le gel menace les vignes',
  url: 'https://a.example/actu/le-gel.html',
  words: 800,
  videos: 0,
  ...changed,
});

test.each([
  [{ title: 'DIRECT. Gel : la soirée' }, 'direct'],
  [{ title: 'Gel : suivez la soirée en direct' }, 'direct'],
  [{ url: 'https://a.example/live/2026/gel.html' }, 'direct'],
  [{ title: 'La vente en direct à la ferme' }, 'article'],
  [{ title: 'VIDÉO. Le gel vu du ciel' }, 'vidéo'],
  [{ url: 'https://a.example/videos/le-gel.html' }, 'vidéo'],
  [{ words: 80, videos: 1 }, 'vidéo'],
  [{ title: 'EN IMAGES. Le gel' }, 'diaporama'],
  [{ title: 'Le gel en photos' }, 'diaporama'],
  [{ title: 'INTERVIEW. « Le gel est venu tôt »' }, 'interview'],
  [{ title: 'Éditorial. Le gel et nous' }, 'opinion'],
  [{ url: 'https://a.example/idées/article/le-gel.html' }, 'opinion'],
  [{ url: 'https://a.example/%E9/le-gel.html' }, 'article'],
  [{ url: 'https://a.example/idees/article/le-gel.html' }, 'opinion'],
  [{ title: 'ENQUÊTE. Le prix du gel' }, 'enquête'],
  // The title's word counts before the address's.
  [{ title: 'ENQUÊTE. Le prix du gel', url: 'https://a.example/video/le-gel.html' }, 'enquête'],
  [{ words: BRIEF_WORDS - 1 }, 'brève'],
  [{ words: BRIEF_WORDS }, 'article'],
  [{ words: 0, videos: null }, 'brève'],
  [{ words: null }, 'article'],
  [{ url: 'https://a.example/video' }, 'article'],
  [{ url: 'pas une adresse' }, 'article'],
])('%j: %s', (changed, expected) => expect(typologyOf(form(changed))).toBe(expected));

test('only its length makes an article a brève, and an unknown length does not', () => {
  const any = fc.record({
    title: fc.string(),
    url: fc.constantFrom('https://a.example/1', 'https://a.example/video/1', 'https://a.example/live/1', 'x'),
    words: fc.option(fc.nat(400)),
    videos: fc.option(fc.nat(3)),
  });
  fc.assert(
    fc.property(any, (one) => {
      const found = typologyOf(one);
      expect(TYPOLOGIES).toContain(found);
      if (found === 'brève') expect(one.words).toBeLessThan(BRIEF_WORDS);
      const unknown = typologyOf({ ...one, words: null, videos: null });
      expect(unknown).not.toBe('brève');
      if (!['brève', 'vidéo', 'article'].includes(found)) expect(unknown).toBe(found);
    }),
  );
});
