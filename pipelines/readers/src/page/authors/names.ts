import { fold } from '@vigie/contracts/fold';
import { plainLine } from '../../text/plain-line.ts';
import { isAcronym, isNoName, isPlaceBehind, isRole, withoutButtons } from './not-names.ts';

const NAME_MAX = 200;

/** What stands before a name and says that it wrote. */
const BY =
  /^(?:(?:(?:article|texte|text|story|reportage|interview|analyse|analysis|opinion|écrit|rédigé|soumis|mis en ligne|written|posted|submitted|reported|publié|propos recueillis|recueilli|adapté|published|words|verfasst|geschrieben|escrito|scritto)\s+)?(?:par|by|von|por|door|durch)\s*:?\s+|(?:by|par|texte?|text|autor(?:in)?|author|auteurs?|autore|автор|文|记者|記者|作者)\s*[:：／/]\s*)/i;
/** Words that, with a capital, also begin a name ("Di Maio"). */
const SHORT_BY = /^(?:di|av|af|od)\s+(?=\p{Lu}\S+\s+\p{Lu})/u;
const SHORT_BY_LINE = /^(?:Di|DI|Av|AV|Af|AF|Od)\s+(?=\p{Lu}\S+\s+\p{Lu})/u;
const WITH = /\s+(?:avec|with|mit|con|com|met)\s+(?:l['’]|la\s+|le\s+|der\s+|the\s+)?(?=\p{Lu})/iu;
/** "Anna Leroy for The Example", "with files from AFP": what is said around a name. */
const FOR = /\s+(?:for|pour|für)\s+(?:the\s+)?\p{Lu}.*$/u;
const FILES =
  /^(?:mit|with|avec)\s+(?:material|files|reporting|contributions?|informations?|des informations)\s+(?:von|from|of|by|de|d['’])\s*/i;
const AND = / (?:and|et|und|&|\+) /i;
const AND_OF: Readonly<Record<string, RegExp>> = {
  ca: / i /i,
  cs: / a /i,
  da: / og /i,
  es: / y | e /i,
  fi: / ja /i,
  hu: / és /i,
  it: / ed? /i,
  nb: / og /i,
  nl: / en /i,
  no: / og /i,
  pl: / i /i,
  pt: / e /i,
  ro: / și | si /i,
  sv: / och /i,
  tr: / ve /i,
};
const MARKS =
  /\s*[;|•·\n\t、，]\s*|\s+[–—/-]\s+|\s*,(?!\s*(?:jr|sr|md|phd|ph\.d|esq|ii|iii)\b)\s*(?:(?:and|et|und|y|e|en|och|og)\s+)?/i;
const TITLE = /^(?:mr|mrs|ms|mme|mlle)\.?\s+(?=\S+\s+\S)/i;
/** Where a byline ends and something else begins. */
const TAIL =
  /\s*(?:(?<!\p{L})(?:publi[ée]e?|mis à jour|modifi[ée]|post[ée]|published|updated|posted|last (?:updated|modified)|ver[öo]ffentlicht|aktualisiert|stand|publicado|actualizado|pubblicato|aggiornato|follow|suivre|lire|read|share|partager|le \d|on \d|vor \d|(?:le|on|am) (?:lun|mar|mer|jeu|ven|sam|dim|mon|tue|wed|thu|fri|sat|sun)\p{L}*)(?!\p{L})|\d|@|https?:).*$/isu;
/** "27 June 2019 by Anna": a date before the name. */
const AFTER_DATE = /^.{0,60}\d.{0,40}?\s(?=(?:par|by|von|por|di|door)\s+\p{Lu})/iu;
/** "Autori: Anna", "Words: Anna"; not "Photo: Anna". */
const LABEL = /^(?!phot|foto|image|video|bild|illustr|credit|source|quelle)\p{L}{3,14}\s*:\s+(?=\p{Lu})/iu;
/** "photos : Anna", "Photographs by Anna": not who wrote. */
const PICTURED =
  /^(?:phot|foto|image|vid[ée]o|bild|illustr|cr[ée]dit|source|quelle)\p{L}*\s*(?::|(?:by|par|von|de)\s)/iu;
/** "Anna Leroy, à Lowmarch": where from. */
const WHERE = /^(?:à|au|aux|en|in|from|depuis|aus|desde)\s+\p{Lu}/u;
/** "Ann Lee in Lowmarch": behind two names at least, as "Business in Lowmarch" is one. */
const WHERE_BEHIND =
  /(?:(?<=^(?!(?:Le|La|Les|The)\s)\S+\s\S+(?:\s\S+)?)\s+(?:in|à|aus|en|au|depuis|from)|(?<=^\p{Lu}[\p{Lu}\d]{1,8})\s+(?:à|in|aus))\s+\p{Lu}.*$/u;
/** "PARIS (AFP)": where an agency wrote. */
const DATELINE = /^(?:[\p{Lu}\s'’-]{3,40}|\p{Lu}[\p{Ll}-]+)\s*\(([\p{Lu}\d]{2,9})\)$/u;
/** "Anna Leroy le 3 mars": when. */
const WHEN_BEHIND = /\s+(?:le|on|am|el|il)\s+\d.*$/u;
/** Addresses of pages and mail, handles, with their brackets. */
const ADDRESS =
  /[(<[]?\s*(?:(?:https?:\/\/|www\.)[^\s()<>[\]]+|(?:mailto:)?[^\s@()<>[\],;|]*@[^\s()<>[\],;|]+)\s*[)>\]]?/gi;
/** Words of a page that are written like a name. */
const NO_NAME =
  /(?:^|\s)(?:newsletters?|read|more|sign|subscribe|follow|share|cookies?|privacy|click|comments?|home|menu|latest|stories|watch|listen|login|advertisement|photos?|getty|images)(?:$|\s)/i;
const PARTICLE = /^(?:d[eiua]|del|della|des|du|la|le|van|von|der|den|ter|ten|zu|bin|al|el|y|dos|das|abu|ben)$/i;

const wordsOf = (text: string) => text.trim().split(/\s+/).length;

/** "Anna Leroy et Paul Petit", "AFP et Reuters", not "Science et Vie" beside a name. */
function splitPair(text: string, pattern: RegExp): string[] {
  const parts = text.split(pattern).map((part) => part.trim());
  if (parts.length < 2) return [text];
  const people = parts.every((part) => isAcronym(part) || wordsOf(part) >= 2);
  const agencies = parts.some(isAcronym) && parts.every((part) => wordsOf(part) === 1);
  return people || agencies ? parts : [text];
}

const withoutBy = (text: string) => text.replace(FILES, '').replace(BY, '').replace(SHORT_BY, '');

/** "Anna Leroy, Nordheim": what stands behind a whole name says where, unless it is an agency. */
function withoutPlaces(names: readonly string[]): string[] {
  const isWhole = wordsOf(names[0] ?? '') >= 2;
  return names.filter((name, index) => index === 0 || !isWhole || !isPlaceBehind(name));
}

/** Names of one text: "Par Anna Leroy, Paul Petit et Zoé Blanc (avec AFP)" has four. Roles beside names do not count. */
export function splitNames(text: string, language: string): string[] {
  const line = withoutBy(
    plainLine(text.replace(/\s*\n\s*/g, ' | '), 1000)
      .replace(ADDRESS, ' ')
      .trim(),
  );
  const inner = [...line.matchAll(/\(([^()]*)\)/g)].flatMap(([, inside = '']) => {
    const more = /^(?:avec|with|mit) (.+)/i.exec(inside)?.[1];
    return more ? splitNames(more, language) : isAcronym(inside) ? [inside] : [];
  });
  const agency = DATELINE.exec(line)?.[1];
  if (agency) return [agency];
  const and = AND_OF[language.slice(0, 2).toLowerCase()];
  const names = line
    .replace(/\([^()]*\)/g, ' ')
    .replace(/(?<=\p{L}{2})\s*\/\s*(?=\p{L}{2})/gu, ' | ')
    .split(MARKS)
    .filter((part) => !PICTURED.test(part) && !WHERE.test(part))
    .map((part) => part.replace(LABEL, ''))
    .flatMap((part) => part.split(WITH))
    .flatMap((part) => splitPair(part.replace(/^(?:et|and|und|avec|with|mit)\s+/i, ''), AND))
    .flatMap((part) => (and ? splitPair(part, and) : [part]))
    .map((name) => cleanName(name))
    .filter((name) => name !== '');
  const people = withoutPlaces(names.filter((name) => !isRole(name)));
  return [...(people.length > 0 ? people : names.slice(0, 1)), ...inner];
}

/** One name without "by", address and quotation marks around it; empty when it is not a name. Houses may write theirs in small letters. */
export function cleanName(text: string, isHouse = false): string {
  const name = withoutButtons(withoutBy(plainLine(text, NAME_MAX)))
    .replace(/^(?:l['’]|the )(?=AFP|AP\b)/i, '')
    .replace(/^["'“”«»\s:,.·•-]+|["“”«»\s:,·•|-]+$/g, '')
    .replace(TITLE, '')
    .replace(/(?<=\p{L}{4})\.$/u, '')
    .replace(FOR, '')
    .replace(WHERE_BEHIND, '')
    .replace(WHEN_BEHIND, '')
    .replace(/\s*(?:기자|記者|记者|特派員)$/, '')
    .trim();
  if (!/\p{L}{2}|\p{sc=Han}|\p{sc=Hangul}|\p{sc=Thai}/u.test(name)) return '';
  if (/\d{4}/.test(name) || isNoName(name, isHouse)) return '';
  if (/https?:|www\.|^@|\S@\S/i.test(name)) return '';
  return name.length > 80 || wordsOf(name) > 9 ? '' : name;
}

/**
 * What a line with a byline names: the line ends before a date, and each name looks like one of a person or an agency. One word is a name
 * only after "by", or when the page marks it as an author (`isMarked`).
 */
export function bylineNames(text: string, language: string, isMarked = false): string[] {
  const line = text.replace(/\s+/g, ' ').trim().replace(AFTER_DATE, '');
  if (line.length > 300) return [];
  const says = isMarked || BY.test(line) || LABEL.test(line);
  const isLatin = /\p{sc=Latin}/u.test(line);
  return splitNames(line.replace(TAIL, '').replace(SHORT_BY_LINE, '').replace(LABEL, ''), language).filter((name) => {
    if (isRole(name) || NO_NAME.test(name)) return false;
    if (!isLatin) return name.length <= 30;
    if (isAcronym(name)) return true;
    const words = name.split(' ');
    if (words.length === 1) return says && /^\p{Lu}/u.test(name);
    if (words.length > 5) return false;
    return words.every((word) => /^(?:[dl]['’])?[\p{Lu}"'(“]/u.test(word) || PARTICLE.test(word));
  });
}

/** Each name once. */
export function distinctNames(names: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const name of names) {
    const key = fold(name).replace(/[^\p{L}\p{N}]+/gu, '');
    if (key !== '' && !seen.has(key)) seen.set(key, name);
  }
  return [...seen.values()];
}

/** Whether a text joins names by "with": "Le Journal avec AFP" are two. */
export const hasWith = (text: string): boolean => WITH.test(text);
