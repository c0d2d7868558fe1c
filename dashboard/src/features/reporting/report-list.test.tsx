import { expect, test } from 'vitest';
import type { ListedReport } from '../../api/calls/report-list.ts';
import { stateWords } from './report-list.tsx';

const OPEN = { etat: 'waiting', place: 1, progression: null, fin: null, message: null } as const;
const words = (change: Partial<ListedReport>): string => stateWords({ ...OPEN, ...change } as ListedReport);

test.each<[Partial<ListedReport>, string]>([
  [{}, 'En attente, le prochain'],
  [{ place: 3 }, 'En attente, 3e dans la file'],
  [{ etat: 'processing', place: null }, 'En cours'],
  [{ etat: 'processing', place: null, progression: 0.5 }, 'En cours, 50 %'],
  [{ etat: 'done', fin: '2026-11-20T23:05:00.000Z' }, 'Terminé le 21/11 00:05'],
  [{ etat: 'done', fin: '2026-11-20T23:05:00.000Z', message: 'Aucune donnée' }, 'Aucune donnée'],
  [{ etat: 'failed', message: 'Trop d’articles' }, 'Erreur : Trop d’articles'],
])('%j: « %s »', (change, text) => expect(words(change).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(text));
