import { readFileSync } from 'node:fs';
import { analyse } from '@vigie/stories/text/analyse';
import { expect, test } from 'vitest';
import { INCIDENT_KINDS, incidentLemmas, tellsOfIncident } from './incidents.ts';

const lemmasOf = (title: string): string[] => analyse(title).tokens.map(({ lemma }) => lemma);

test.each(INCIDENT_KINDS)('every lemma of the kind « %s » is one that the text step produces', (kind) => {
  const lemmas = incidentLemmas()[kind];
  expect(lemmas.length).toBeGreaterThan(10);
  expect(lemmas.filter((lemma) => !lemmasOf(lemma).some((one) => lemmas.includes(one)))).toEqual([]);
});

test('a lemma is of one kind', () => {
  const all = INCIDENT_KINDS.flatMap((kind) => incidentLemmas()[kind]);
  expect(all.filter((lemma, i) => all.indexOf(lemma) !== i)).toEqual([]);
});

const TITLES = readFileSync(new URL('./testing/titles.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^[01]\t/.test(line))
  .map((line) => ({ isIncident: line.startsWith('1'), title: line.slice(2) }));

test('of 200 labelled titles, what is called an incident is one in 95 of 100, and most incidents are found', () => {
  expect(TITLES).toHaveLength(200);
  const found = TITLES.filter(({ title }) => tellsOfIncident(lemmasOf(title)));
  const right = found.filter(({ isIncident }) => isIncident).length;
  const missed = TITLES.filter((one) => one.isIncident && !found.includes(one)).map(({ title }) => title);
  const wrong = found.filter(({ isIncident }) => !isIncident).map(({ title }) => title);
  expect(right / found.length, wrong.join('\n')).toBeGreaterThanOrEqual(0.95);
  expect(right / TITLES.filter(({ isIncident }) => isIncident).length, missed.join('\n')).toBeGreaterThanOrEqual(0.8);
});
