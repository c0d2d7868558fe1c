import { z } from 'zod';

/**
 * French messages of zod, as predicates that follow the name of the field: "doit être au moins 1". Operators and users
 * of the dashboard read them.
 */

type Issue = z.core.$ZodRawIssue;

const TYPES: Readonly<Record<string, string>> = {
  string: 'doit être un texte',
  number: 'doit être un nombre',
  int: 'doit être un nombre entier',
  boolean: 'doit être vrai ou faux',
  array: 'doit être une liste',
  tuple: 'doit être une liste',
  object: 'doit être un objet',
  record: 'doit être un objet',
  null: 'doit être vide',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'doit être une adresse email',
  url: 'doit être une adresse',
  datetime: 'doit être une date',
  date: 'doit être une date',
  safeint: 'doit être un nombre entier',
};

const counted = (count: number | bigint, one: string, many: string): string =>
  `${count} ${Number(count) < 2 ? one : many}`;

/** "10 caractères", "1 élément", "10". */
const amount = (origin: string, count: number | bigint): string => {
  if (origin === 'string') return counted(count, 'caractère', 'caractères');
  if (origin === 'array' || origin === 'set') return counted(count, 'élément', 'éléments');
  return String(count);
};

const isSized = (origin: string): boolean => origin === 'string' || origin === 'array' || origin === 'set';

function tooSmall({ origin, minimum, inclusive = true }: Extract<Issue, { code: 'too_small' }>): string {
  if (!isSized(origin)) return inclusive ? `doit être au moins ${minimum}` : `doit être plus grand que ${minimum}`;
  if (Number(minimum) === 1) return 'ne doit pas être vide';
  return `doit avoir au moins ${amount(origin, minimum)}`;
}

function tooBig({ origin, maximum, inclusive = true }: Extract<Issue, { code: 'too_big' }>): string {
  if (!isSized(origin)) return inclusive ? `doit être au plus ${maximum}` : `doit être plus petit que ${maximum}`;
  return `doit avoir au plus ${amount(origin, maximum)}`;
}

function badValue({ values }: Extract<Issue, { code: 'invalid_value' }>): string {
  const named = values.map((value) => `«\u00a0${String(value)}\u00a0»`);
  const [only = ''] = named;
  return named.length === 1 ? `doit être ${only}` : `doit être l’une des valeurs ${named.join(', ')}`;
}

export function frenchPredicate(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'est nécessaire';
      return TYPES[issue.expected] ?? 'n’a pas le type attendu';
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'n’a pas la forme attendue';
    case 'invalid_value':
      return issue.input === undefined ? 'est nécessaire' : badValue(issue);
    case 'not_multiple_of':
      return `doit être un multiple de ${issue.divisor}`;
    case 'unrecognized_keys':
      return 'contient un champ inconnu';
    default:
      return 'est incorrect';
  }
}

z.config({ localeError: frenchPredicate });
