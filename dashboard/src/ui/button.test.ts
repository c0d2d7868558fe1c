import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = new URL('..', import.meta.url).pathname;
/** Texts of buttons that show the rest of a list, outside of tables that print all of their rows themselves. */
const REST =
  /Tous les [^`]*\(\$|Tout afficher|Tout l’historique|Afficher les \$|autre article|autre source|clusters de plus/;

test('a button that stands for the rest of a list keeps its words on paper, so that a part is not taken for the whole', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const buttons = files.flatMap((file) =>
    [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/<Button\b(?:(?!<Button\b)[\s\S])*?<\/Button>/g)].map(
      ([text]) => ({
        file,
        text,
      }),
    ),
  );
  const ofRest = buttons.filter(({ text }) => REST.test(text));
  expect(ofRest.length).toBeGreaterThan(8);
  expect(ofRest.filter(({ text }) => !/\smore[\s={]/.test(text))).toEqual([]);
});
