import type { Analysis, Mention } from './analysis.ts';
import { lexiconKey } from './lexicon-key.ts';

interface Person {
  text: string;
  key: string;
  said: number;
}

const lastName = (key: string): string => {
  const words = key.split(' ');
  const particle = words.findIndex(
    (word, index) => index > 0 && /^(?:de|du|d'|le|la|van|von|ben|el|al|der|den|di|da)$/.test(word),
  );
  return particle > 0 ? words.slice(particle).join(' ') : words.slice(1).join(' ');
};

/** Ways to name a person short: 'macron' of 'emmanuel macron', 'von der leyen' and 'leyen' of 'ursula von der leyen'. */
function shortKeys(key: string): string[] {
  const last = lastName(key);
  const final = key.slice(key.lastIndexOf(' ') + 1);
  return last === final ? [last] : [last, final];
}

/** Full names of the story by their short keys; of two persons of one name, the one said more often, then first. */
function fullNames(analyses: readonly Analysis[]): ReadonlyMap<string, Person> {
  const persons = new Map<string, Person>();
  for (const { mentions } of analyses)
    for (const { type, key, text } of mentions) {
      if (type !== 'person' || !key.includes(' ')) continue;
      const known = persons.get(key);
      if (known) known.said++;
      else persons.set(key, { text, key, said: 1 });
    }
  const byShort = new Map<string, Person>();
  for (const person of persons.values())
    for (const short of shortKeys(person.key)) {
      const rival = byShort.get(short);
      if (!rival || person.said > rival.said) byShort.set(short, person);
    }
  return byShort;
}

/**
 * Mentions of a story's texts, one list a text, with one canonical form for each name: 'Macron' becomes 'Emmanuel Macron'
 * where a text of the story says so, whatever type it had alone; forms that differ in case or accents take the first one
 * seen with accents. Offsets stay. A function of the texts and their order.
 */
export function canonicalise(analyses: readonly Analysis[]): Mention[][] {
  const byShort = fullNames(analyses);
  const shown = new Map<string, string>();
  for (const { mentions } of analyses)
    for (const { key, text } of mentions) {
      const before = shown.get(key);
      if (
        before === undefined ||
        (lexiconKey(before) === before.toLowerCase() && lexiconKey(text) !== text.toLowerCase())
      )
        shown.set(key, text);
    }
  return analyses.map(({ mentions }) =>
    mentions.map((mention): Mention => {
      const person = mention.type === 'other' ? undefined : byShort.get(mention.key);
      const joins = person && (mention.type === 'person' || mention.type === 'organisation' || person.said > 1);
      if (joins) return { ...mention, text: shown.get(person.key) ?? person.text, key: person.key, type: 'person' };
      return { ...mention, text: shown.get(mention.key) ?? mention.text };
    }),
  );
}
