import { cleanLine } from '../clean.ts';
import { folded } from '../dates/months.ts';

const NAME_MAX = 200;

const BY =
  /^(?:(?:article |texte |text |story |reportage |interview |analyse |écrit |written |posted |reported |publié |propos recueillis |recueilli |adapté |published |words |verfasst |geschrieben |escrito |scritto )?(?:par|by|von|por|door|av|af|di|durch|od|autor|autorin|auteur|author)\s*:?\s+|(?:by|par|texte?|text|photos?|autor|author|auteur|autore|автор|文|记者|記者|作者)\s*[:：／/]\s*)/i;
const WITH = /\s+(?:avec|with|mit|con|com|met)\s+(?:l['’]|la\s+|le\s+|der\s+|the\s+)?(?=\p{Lu})/iu;
const AND = / (?:and|et|und|&|\+) /i;
const AND_OF: Readonly<Record<string, RegExp>> = {
  es: / y | e /i,
  it: / e(?:d)? /i,
  pt: / e /i,
  ca: / i /i,
  nl: / en /i,
  sv: / och /i,
  no: / og /i,
  nb: / og /i,
  da: / og /i,
  fi: / ja /i,
  pl: / i /i,
  cs: / a /i,
  tr: / ve /i,
  ro: / și | si /i,
  hu: / és /i,
};
const MARKS = /\s*[;|•·\n\t、，]\s*|\s+[–—/-]\s+|\s*,\s*(?!(?:jr|sr|md|phd|ph\.d|esq|ii|iii)\b)/i;
const ROLE =
  /(?:^|\s)(?:editor|reporter|correspondent|columnist|writer|producer|journalist|contributor|photographer|freelancer?|fellow|professor|senior|staff|chief|journaliste|r[ée]dac(?:teur|trice)|correspondante?|envoy[ée]e? sp[ée]ciale?|chroniqueu(?:r|se)|grand reporter|chef(?:fe)? (?:du|de|des|adjoint)|redakteur(?:in)?|korrespondent(?:in)?|reporterin|leiter(?:in)?|redactora?|corresponsal|periodista|giornalista|inviat[oa]|redacteur|verslaggever|correspondent(?:e)? \p{L}+)(?:$|\s)/iu;
const TITLE = /^(?:dr|prof|mr|mrs|ms|sir|dame|m|mme|mlle)\.?\s+/i;
/** Where a byline ends and something else begins. */
const TAIL =
  /\s*(?:\b(?:publi[ée]|mis à jour|modifi[ée]|post[ée]|published|updated|posted|last (?:updated|modified)|ver[öo]ffentlicht|aktualisiert|stand|publicado|actualizado|pubblicato|aggiornato|follow|suivre|lire|read|share|partager|le \d|on \d|vor \d)\b|\d{1,2}[./:h-]\d{2}|\d{4}|@|https?:).*$/isu;

const isAcronym = (text: string) => /^\p{Lu}[\p{Lu}\d.&-]{1,9}$/u.test(text);
const wordsOf = (text: string) => text.trim().split(/\s+/).length;

/** "Anna Leroy et Paul Petit", "AFP et Reuters", not "Science et Vie". */
function splitPair(text: string, pattern: RegExp): string[] {
  const parts = text.split(new RegExp(pattern.source, pattern.flags.replace('g', ''))).map((part) => part.trim());
  if (parts.length < 2) return [text];
  const counts = parts.map(wordsOf);
  const people = parts.every((part, index) => isAcronym(part) || (counts[index] ?? 0) >= 2);
  return people || counts.every((count) => count === 1) ? parts : [text];
}

/** Names of one text: "Par Anna Leroy, Paul Petit et Zoé Blanc (avec AFP)" has four. */
export function splitNames(text: string, language: string): string[] {
  const line = cleanLine(text.replace(/\n+/g, ' \n ').replace(/[^\S\n]+/g, ' '), 1000).replace(BY, '');
  const inner = [...line.matchAll(/\(([^()]*)\)/g)].flatMap(([, inside = '']) => {
    const more = / ?(?:avec|with|mit) (.+)/i.exec(inside)?.[1];
    return more ? splitNames(more, language) : isAcronym(inside) ? [inside] : [];
  });
  const and = AND_OF[language.slice(0, 2).toLowerCase()];
  const names = line
    .replace(/\([^()]*\)/g, ' ')
    .split(MARKS)
    .flatMap((part) => part.split(WITH))
    .flatMap((part) => splitPair(part.replace(/^(?:et|and|und|avec|with|mit|y)\s+/i, ''), AND))
    .flatMap((part) => (and ? splitPair(part, and) : [part]))
    .map(cleanName);
  return [...names, ...inner].filter((name) => name !== '');
}

/** One name without "by", role, address and quotation marks; empty when it is none. */
export function cleanName(text: string): string {
  const name = cleanLine(text, NAME_MAX)
    .replace(BY, '')
    .replace(/^(?:l['’]|the )(?=AFP|AP\b)/i, '')
    .replace(/^["'“”«»\s:,.·•-]+|["“”«»\s:,·•|-]+$/g, '')
    .trim();
  if (!/\p{L}{2}|\p{sc=Han}|\p{sc=Hangul}|\p{sc=Thai}/u.test(name)) return '';
  if (/https?:|www\.|^@|\S@\S/.test(name)) return '';
  if (name.length > 80 || wordsOf(name) > 9) return '';
  if (ROLE.test(name) && !/^\p{Lu}\S+ \p{Lu}\S+/u.test(name.replace(ROLE, ' ').trim())) return '';
  return name.replace(TITLE, (title) =>
    wordsOf(name) > 2 && /^(?:m|mme|mlle|mr|mrs|ms)\.?\s/i.test(title) ? '' : title,
  );
}

/** What a line with a byline names: the line ends before a date, and each name looks like one of a person or an agency. */
export function bylineNames(text: string, language: string): string[] {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length > 300) return [];
  const says = BY.test(line);
  const names = splitNames(line.replace(TAIL, ''), language);
  const isLatin = /\p{sc=Latin}/u.test(line);
  return names.filter((name) => {
    if (!isLatin) return name.length <= 30;
    if (isAcronym(name)) return true;
    const words = name.split(' ');
    if (words.length < 2 || words.length > 5) return says && /^\p{Lu}/u.test(name) && words.length === 1;
    return words.every(
      (word) =>
        /^[\p{Lu}"'(“]/u.test(word) ||
        /^(?:d[eiua]|del|della|des|du|la|le|van|von|der|den|ter|ten|zu|bin|al|el|y|dos|das)$|^[d]['’]\p{Lu}/iu.test(
          word,
        ),
    );
  });
}

/** Each name once. */
export function distinctNames(names: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const name of names) {
    const key = folded(name).replace(/[^\p{L}\p{N}]+/gu, '');
    if (!seen.has(key)) seen.set(key, name);
  }
  return [...seen.values()];
}
