import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vigie/contracts/french/durations';
import { expect, test } from 'vitest';
import { type Source, sourceId } from '../../sources/source.ts';
import { since } from './diagnosis.ts';
import { diagnose, type JudgedSource } from './source-diagnosis.ts';
import { mailFor } from './source-list.ts';

/** A Friday, 9:00 in Paris. */
const NOW = Date.UTC(2026, 10, 20, 8);
const URL_ = 'https://aurore.fr/actu.xml';
const SOURCE: Source = {
  id: sourceId(URL_),
  version: 1,
  deleted: false,
  domain: 'aurore.fr',
  url: URL_,
  kind: 'news',
  language: 'fr',
  priority: 'normal',
  own: false,
  enabled: true,
  switchedBy: 'u',
  switchedAt: NOW - DAY_MS,
  indexUrl: '',
};
const fetch = (minutesAgo: number, change: Partial<JudgedSource['strip'][number]> = {}) => ({
  at: NOW - minutesAgo * MINUTE_MS,
  outcome: 'same' as const,
  status: 304,
  ...change,
});
const judged = (change: Partial<JudgedSource> = {}): JudgedSource => ({
  source: SOURCE,
  standing: undefined,
  silence: undefined,
  strip: [fetch(10), fetch(5)],
  reason: '',
  total: 12,
  refusing: undefined,
  quiet: null,
  next: NOW + MINUTE_MS,
  now: NOW,
  ...change,
});
const diagnosisOf = (change: Partial<JudgedSource>): string | undefined => diagnose(judged(change))?.diagnosis;
const silence = { silentUntil: 0, off: false, orderedBy: '', orderedAt: 0 };
const failed = (minutesAgo: number, status = 0) => fetch(minutesAgo, { outcome: 'failed', status });

test('a source that is read in time has no trouble, nor has one that somebody switched off', () => {
  expect(diagnose(judged())).toBeUndefined();
  const standing = { state: 'paused', since: NOW, status: 403, movedTo: '' } as const;
  expect(diagnosisOf({ source: { ...SOURCE, enabled: false }, standing })).toBeUndefined();
});

test.each<[string, Partial<JudgedSource>]>([
  [
    'Le site refuse notre robot (403 depuis mardi)',
    { standing: { state: 'paused', since: NOW - 3 * DAY_MS, status: 403, movedTo: '' } },
  ],
  ['Le site refuse notre robot (403)', { strip: [fetch(5, { outcome: 'refused', status: 403 })] }],
  [
    'Il n’y a plus rien à cette adresse (404 depuis le 10/11/2026)',
    { standing: { state: 'asleep', since: NOW - 10 * DAY_MS, status: 404, movedTo: '' } },
  ],
  ['L’hôte est réduit au silence depuis 08:00', { silence: { ...silence, off: true, orderedAt: NOW - HOUR_MS } }],
  ['Le site demande le silence jusqu’à 10:00', { silence: { ...silence, silentUntil: NOW + HOUR_MS } }],
  [
    'Le robots.txt du site interdit cette adresse (Disallow: /actu)',
    { strip: [fetch(5, { outcome: 'refused', status: 0 })], reason: 'Disallow: /actu' },
  ],
  [
    'Le robots.txt du site ne répond pas, rien n’est donc lu',
    { strip: [fetch(5, { outcome: 'refused', status: 0 })], reason: 'robots.txt: unreachable' },
  ],
  [
    'Le serveur ne répond pas à temps (3 échecs de suite depuis 08:30)',
    { strip: [fetch(40), failed(30), failed(20), failed(10)], reason: 'timeout' },
  ],
  [
    'Le site répond par une erreur 500 (3 échecs de suite depuis 08:30)',
    { strip: [failed(30, 500), failed(20, 500), failed(10, 500)] },
  ],
  ['Pas encore lue depuis jeudi', { strip: [], next: null }],
  ['Aucun relevé depuis 08:00', { strip: [fetch(60)], next: NOW - 50 * MINUTE_MS }],
  [
    'L’adresse a changé pour https://aurore.fr/b.xml',
    { standing: { state: 'active', since: NOW, status: 0, movedTo: 'https://aurore.fr/b.xml' } },
  ],
])('%s', (sentence, change) => {
  expect(diagnosisOf(change)).toBe(sentence);
  expect(diagnose(judged(change))?.remedy).toMatch(/^\p{Lu}/u);
});

test('two failures, a running fetch and a late minute are no trouble', () => {
  expect(diagnosisOf({ strip: [fetch(9), failed(6), failed(3)], reason: 'timeout' })).toBeUndefined();
  expect(diagnosisOf({ next: null })).toBeUndefined();
  // 9:00 in Paris.
  expect(diagnosisOf({ total: 0 })).toMatch(/^Le fichier est vide/);
  expect(
    diagnosisOf({ total: 0, strip: [{ ...fetch(5), at: NOW - 4 * HOUR_MS }], next: NOW + MINUTE_MS }),
  ).toBeUndefined();
  // Nothing was ever read of it.
  expect(diagnosisOf({ strip: [failed(3)], reason: 'timeout', total: null })).toBe(
    'Le serveur ne répond pas à temps (depuis 08:57)',
  );
  expect(diagnosisOf({ next: NOW - MINUTE_MS })).toBeUndefined();
  expect(diagnosisOf({ strip: [], source: { ...SOURCE, switchedAt: NOW - MINUTE_MS }, next: null })).toBeUndefined();
});

test('a mail is offered for refusals alone, with our name and who runs us', () => {
  const refused = { standing: { state: 'paused', since: NOW, status: 451, movedTo: '' } } as const;
  expect(diagnose(judged(refused))?.refusal).toBe(451);
  expect(
    diagnose(judged({ strip: [fetch(5, { outcome: 'refused', status: 0 })], reason: 'Disallow: /' }))?.refusal,
  ).toBe(undefined);
  const mail = mailFor(SOURCE, 403, 'collecte@aurore.example');
  expect(mail).toContain('Mozilla/5.0 (compatible; VigieBot/1.0; +collecte@aurore.example)');
  expect(mail).toContain(`lit ${URL_} et reçoit la réponse 403`);
  expect(mail.endsWith('collecte@aurore.example')).toBe(true);
  expect(mailFor(SOURCE, 403, undefined).endsWith('Merci d’avance.')).toBe(true);
});

test.each<[Partial<JudgedSource>, RegExp, string | undefined]>([
  [{ strip: [] }, /^Le site va être réessayé$/, undefined],
  [
    { strip: [fetch(5, { outcome: 'refused', status: 403 })] },
    /^Le site refuse notre robot \(403 depuis 08:55\)$/,
    'réponse 403',
  ],
  [
    { strip: [fetch(5, { outcome: 'refused', status: 200 })], reason: 'bot wall' },
    /^Vérification contre les robots à la place/,
    'une vérification',
  ],
  [
    { strip: [fetch(5, { outcome: 'refused', status: 0 })], reason: 'Disallow: /' },
    /robots.txt du site l’interdit .*\(Disallow: \/, /,
    'une règle qui l’en écarte (Disallow: /)',
  ],
  [
    { strip: [fetch(5, { outcome: 'failed', status: 0 })], reason: 'robots.txt: unreachable' },
    /^Le robots.txt du site ne répond pas/,
    'pas de réponse',
  ],
  [
    { strip: [fetch(5, { outcome: 'failed', status: 0 })], reason: 'timeout' },
    /^Le serveur ne répond pas à temps \(depuis/,
    'pas de réponse',
  ],
  [
    { strip: [fetch(5, { outcome: 'failed', status: 0 })], reason: 'without_sources' },
    /^Le site répond, mais aucun/,
    undefined,
  ],
])('a kept site says what keeps it closed, with the mail: %j', (change, text, mail) => {
  const found = diagnose(judged({ ...change, source: { ...SOURCE, kind: 'site' } }));
  expect(found?.diagnosis).toMatch(text);
  const sent = found?.refusal === undefined ? undefined : mailFor(SOURCE, found.refusal, undefined);
  if (mail === undefined) expect(sent).toBeUndefined();
  else expect(sent).toContain(mail);
});

test('days are those of Paris', () => {
  expect(since(Date.UTC(2026, 10, 19, 23, 30), NOW)).toBe('depuis 00:30');
  expect(since(Date.UTC(2026, 10, 19, 22, 30), NOW)).toBe('depuis jeudi');
});

test.each([
  ['too-many', 'Le fichier compte plus de 100 000 adresses : les premières sont lues, le reste ne l’est pas'],
  ['too-large', 'Le fichier dépasse 50 Mo : ce qui précède est lu, le reste ne l’est pas'],
  ['cut', 'Le fichier est coupé avant sa fin : ce qui précède est lu'],
  [
    'dates 2 1 20',
    'Dates du fichier : 2 illisibles ou dans le futur, ces titres portent l’heure du premier relevé ; 1 dans le futur selon leur fuseau, lues à l’heure du site',
  ],
  ['dates 1 0 200', undefined],
])('what is to be said of a document that was read: %s', (reason, said) => {
  expect(diagnosisOf({ reason })).toBe(said);
  expect(diagnosisOf({ reason, strip: [fetch(5, { outcome: 'changed', status: 200 })] })).toBe(said);
  expect(diagnosisOf({ reason, strip: [fetch(9), failed(5)] })).toBeUndefined();
});

test('the limits of a feed are its own', () => {
  const feed = { ...SOURCE, kind: 'feed' } as const;
  expect(diagnosisOf({ reason: 'too-large', source: feed })).toBe(
    'Le flux dépasse 5 Mo : ce qui précède est lu, le reste ne l’est pas',
  );
  expect(diagnosisOf({ reason: 'cut', source: feed })).toBe(
    'Le fichier est coupé avant sa fin : ce qui précède est lu',
  );
});

test('a source whose pages are refused is not in order: since when, how seldom its host is asked, and a mail', () => {
  const refusing = {
    host: 'www.aurore.fr',
    reason: 'HTTP 403',
    since: NOW - DAY_MS,
    pages: 20,
    refused: 20,
    status: 403,
    url: 'https://www.aurore.fr/1',
    listedBy: [SOURCE.id],
    refusals: { count: 9, since: NOW - 3 * DAY_MS, last: NOW - HOUR_MS },
  };
  expect(diagnose(judged({ refusing }))).toMatchObject({
    condition: 'pages',
    diagnosis:
      'www.aurore.fr refuse nos pages depuis mardi, demandé toutes les 1\u00a0h 20\u00a0min : Refus de notre robot (403)',
    refusal: 403,
    address: 'https://www.aurore.fr/1',
  });
  expect(diagnose(judged({ refusing: { ...refusing, reason: 'consent', status: 200 } }))?.refusal).toBeUndefined();
  const quiet = { duree: 14_400, habitude: 1_200, anormal: true };
  expect(diagnosisOf({ quiet })).toBe('Muet depuis 4\u00a0h (d’habitude 20\u00a0min à cette heure)');
  expect(diagnosisOf({ quiet: { ...quiet, anormal: false } })).toBeUndefined();
});
