import { describe, expect, it } from 'vitest';
import { bylineNames, splitNames } from './names.ts';

describe('splitNames', () => {
  it.each([
    ['Par Anna Leroy, Paul Petit et Zoé Blanc (avec AFP)', 'fr', ['Anna Leroy', 'Paul Petit', 'Zoé Blanc', 'AFP']],
    ['Le Journal avec AFP', 'fr', ['Le Journal', 'AFP']],
    ['Science et Vie', 'fr', ['Science et Vie']],
    ['AFP et Reuters', 'fr', ['AFP', 'Reuters']],
    ['By Ruth Calder, Chief Correspondent', 'en', ['Ruth Calder']],
    ['Staff Reporter', 'en', ['Staff Reporter']],
    ['Von Jonas Brandt und Lea Vogt', 'de', ['Jonas Brandt', 'Lea Vogt']],
    ['Di Marco', 'it', ['Di Marco']],
    ['di Marco Rossi e Lucia Bianchi', 'it', ['Marco Rossi', 'Lucia Bianchi']],
    ['https://www.exemple.fr/auteur/anna', 'fr', []],
    ['anna@exemple.fr', 'fr', []],
    ['Marvin Lee Ray, Jr.', 'en', ['Marvin Lee Ray, Jr.']],
    ['  "Mme Anna Leroy"  ', 'fr', ['Anna Leroy']],
    ['Ann Lee/AP', 'en', ['Ann Lee', 'AP']],
    ['Ann Lee and Bob Ray for The Example', 'en', ['Ann Lee', 'Bob Ray']],
    ['mit Material von dpa', 'de', ['dpa']],
    ['dpa-infocom, dpa:250102-99-123/1', 'de', ['dpa-infocom']],
    ['M. Night Example', 'en', ['M. Night Example']],
    ['홍길동 기자', 'ko', ['홍길동']],
    ['作者：王小明', 'zh', ['王小明']],
  ])('%s', (text, language, names) => expect(splitNames(text, language)).toEqual(names));
});

describe('bylineNames', () => {
  it.each([
    ['Par Anna Leroy Publié le 3 mars 2025 à 14h05', ['Anna Leroy']],
    ['Anna de la Tour', ['Anna de la Tour']],
    ['Suivre les actualités de la ville', []],
    ['Par Zorro', ['Zorro']],
    ['12 mars 2025', []],
  ])('%s', (text, names) => expect(bylineNames(text, 'fr')).toEqual(names));
});
