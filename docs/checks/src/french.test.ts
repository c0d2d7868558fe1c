import { expect, test } from 'vitest';
import { FILES, read } from './markdown.ts';

/** What users read is French with typographic apostrophes. */

const SHOWN = /^(?:dashboard\/(?:src|charts\/src)|contracts\/src|services\/src)\/.*\.tsx?$/;
const TESTED = /\.test\.tsx?$|\/testing\//;
/** Comments, and regular expressions that read apostrophes of others. */
const UNSHOWN = /\/\*[\s\S]*?\*\/|(?<![:\w])\/\/.*$|(?<=[=(,:]\s*)\/(?:[^/\n\\[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/\w*/gm;
/** An elided word before a straight apostrophe, as no English text has it. */
const STRAIGHT = /(?<![\p{L}\d])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|quelqu|aujourd|presqu)'(?=\p{L})/giu;

/** Texts that the requirements give letter by letter, with a straight apostrophe. */
const GIVEN = [
  "Aujourd'hui",
  "Est-ce que vous voulez supprimer l'utilisateur ",
  "L'expression a été modifiée",
  "Heure d'apparition Sitemap",
  "Impossible d'afficher cet article",
  "Lancer l'analyse",
  "Le mot de passe ou l'email sont invalides",
  "Pas d'éditeur par défaut pour votre profil, veuillez en choisir un.",
  "Voir l'article",
  "Vous n'avez pas les droits pour afficher cette page",
  "expression validée aujourd'hui",
  "expressions validées aujourd'hui",
];

const shownTexts = (source: string): string =>
  GIVEN.reduce((text, given) => text.replaceAll(given, ''), source.replace(UNSHOWN, ''));
const straight = (source: string): string[] =>
  [...shownTexts(source).matchAll(STRAIGHT)].map(({ index, input }) => input.slice(index - 20, index + 30));

const sources = FILES.filter((file) => SHOWN.test(file) && !TESTED.test(file)).map((file) => ({
  file,
  text: read(file),
}));

test('no text that users read has a straight apostrophe, but those that the requirements give', () => {
  const wrong = sources.flatMap(({ file, text }) => straight(text).map((part) => `${file}: ${part}`));
  expect(wrong).toEqual([]);
  expect(GIVEN.filter((given) => !sources.some(({ text }) => text.includes(given)))).toEqual([]);
});

test('a straight apostrophe in a text is found, one in a comment or an English text is not', () => {
  expect(straight(`const a = "Files d'attente"; // l'index`)).toHaveLength(1);
  expect(straight("<p>Ce qu'il faut lire</p>")).toHaveLength(1);
  expect(straight("/** l'index */ log.info(`it doesn't stop the user's work`);")).toEqual([]);
});
