import { describe, expect, it } from 'vitest';
import { machineTime } from './machine.ts';
import { zoneOf } from './site-zone.ts';
import { writtenTime } from './written.ts';

const PARIS = 'Europe/Paris';
const iso = (moment: { ms: number } | undefined) =>
  moment ? new Date(moment.ms).toISOString().slice(0, 16) : undefined;

describe('machineTime', () => {
  it.each([
    ['2025-03-03T14:05:00+01:00', '2025-03-03T13:05'],
    ['2025-03-03T14:05:00.123+0100', '2025-03-03T13:05'],
    ['2025-03-03 14:05:00 +01', '2025-03-03T13:05'],
    ['2025-03-03T13:05Z', '2025-03-03T13:05'],
    ['20250303T140500+0100', '2025-03-03T13:05'],
    ['2025-03-03T14:05:00', '2025-03-03T13:05'],
    ['2025-07-03T14:05:00', '2025-07-03T12:05'],
    ['2025-03-03', '2025-03-02T23:00'],
    ['Mon, 03 Mar 2025 13:05:00 GMT', '2025-03-03T13:05'],
    ['Mon Mar 03 2025 14:05:00 GMT+0100 (CET)', '2025-03-03T13:05'],
    ['Mon Mar 03 14:05:00 CET 2025', '2025-03-03T13:05'],
    ['March 3, 2025 8:05 AM EST', '2025-03-03T13:05'],
    ['1741007100', '2025-03-03T13:05'],
    ['1741007100000', '2025-03-03T13:05'],
    ['2025-03-03T13:05:00.000Z[UTC]', '2025-03-03T13:05'],
    ['2025-03-03T14:05:00+01:00[Europe/Paris]', '2025-03-03T13:05'],
    ['2025-03-03 08:05 PM ET', '2025-03-04T01:05'],
    ['July 3, 2025 8:05 a.m. ET', '2025-07-03T12:05'],
    ['2025-03-03 18:35 IST', '2025-03-03T13:05'],
    ['3 mars 2025 à 14h05', '2025-03-03T13:05'],
    ['2025-03-03-05:00', '2025-03-02T23:00'],
    ['2025-03-30T02:30:00', '2025-03-30T01:30'],
    ['2025-10-26T02:30:00', '2025-10-26T00:30'],
    ['03/04/2025 14:05', undefined],
    ['2025-02-30T10:00:00Z', undefined],
    ['yesterday', undefined],
    ['12345678', undefined],
  ])('%s', (text, expected) => expect(iso(machineTime(text, PARIS))).toBe(expected));

  it('takes letters that several zones share for the page’s own', () => {
    expect(iso(machineTime('2025-03-03 21:05 CST', 'Asia/Shanghai'))).toBe('2025-03-03T13:05');
    expect(iso(machineTime('2025-03-03 07:05 CST', 'UTC'))).toBe('2025-03-03T13:05');
    expect(iso(machineTime('2025-07-03 14:05 IST', 'Europe/Dublin'))).toBe('2025-07-03T13:05');
  });
});

describe('writtenTime', () => {
  it.each([
    ['Publié le 3 mars 2025 à 14h05', 'fr', '2025-03-03T13:05'],
    ['lundi 1er décembre 2025 à 9 h 30', 'fr', '2025-12-01T08:30'],
    ['Le 03/04/2025 à 07:15', 'fr', '2025-04-03T05:15'],
    ['14 févr. 2025', 'fr', '2025-02-13T23:00'],
    ['03.03.2025, 14:05 Uhr', 'de', '2025-03-03T13:05'],
    ['3. März 2025 um 14.05 Uhr', 'de', '2025-03-03T13:05'],
    ['3 de marzo de 2025 14:05', 'es', '2025-03-03T13:05'],
    ['March 3, 2025 at 2:05 pm', 'en-US', '2025-03-03T13:05'],
    ['3rd March 2025', 'en-GB', '2025-03-02T23:00'],
    ['03/25/2025', 'en-US', '2025-03-24T23:00'],
    ['2025年3月3日 14時5分', 'ja', '2025-03-03T13:05'],
    ['3 มีนาคม 2568', 'th', '2025-03-02T23:00'],
    ['3 марта 2025, 14:05', 'ru', '2025-03-03T13:05'],
    ['Mon, 3 March 2025 13:05 UTC', 'en', '2025-03-03T13:05'],
    ['৩ মার্চ ২০২৫, ১৪:০৫', 'bn', '2025-03-03T13:05'],
    ['٣ مارس ٢٠٢٥', 'ar', '2025-03-02T23:00'],
    ['Publié le 3 mars 2025 à 14h05 est un jour', 'fr', '2025-03-03T13:05'],
    ['le 45 mars 2025', 'fr', undefined],
    ['aujourd’hui', 'fr', undefined],
  ])('%s', (text, language, expected) => expect(iso(writtenTime(text, language, PARIS))).toBe(expected));
});

describe('zoneOf', () => {
  it.each([
    ['www.exemple.fr', '', 'Europe/Paris'],
    ['www.exemple.com', 'fr', 'Europe/Paris'],
    ['www.exemple.com', 'fr-CA', 'America/Toronto'],
    ['www.example.co.uk', 'en', 'Europe/London'],
    ['www.example.com', 'en-US', 'UTC'],
    ['www.example.com', '', 'UTC'],
    ['www.example.tv', 'de-DE', 'Europe/Berlin'],
    ['', 'not a language', 'UTC'],
  ])('%s in %s', (host, language, zone) => expect(zoneOf(host, language)).toBe(zone));
});
