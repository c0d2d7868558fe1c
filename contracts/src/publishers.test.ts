import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPublisherIndex, publisherNamed, publisherOf, publishersFile } from './publishers.ts';

const file = publishersFile.parse(
  JSON.parse(readFileSync(new URL('../data/publishers.json', import.meta.url), 'utf8')),
);
const index = buildPublisherIndex(file);
const nameOf = (host: string, shownName?: string) => publisherOf(index, { host, shownName }).nom_affiche;

const MAJORS =
  "Le Monde, Le Figaro, Le Parisien, Libération, 20 Minutes, BFMTV, franceinfo, Ouest-France, L'Express, Le Point, L'Obs, La Croix, Les Echos";

describe('the publishers file', () => {
  it('holds at least 150 outlets and exactly the 13 major ones', () => {
    expect(file.publishers.length).toBeGreaterThanOrEqual(150);
    const majors = file.publishers.filter((entry) => entry.majeur).map((entry) => entry.nom_affiche);
    expect(majors).toEqual(MAJORS.split(', '));
  });

  it('refuses a repeated host or name', () => {
    const entry = { nom_norme: 'a', nom_affiche: 'A', groupe: 'A', hosts: ['a.fr'] };
    const twice = (other: object) =>
      publishersFile.safeParse({ version: '1', publishers: [entry, { ...entry, nom_norme: 'b', ...other }] }).success;
    expect(twice({ nom_affiche: 'B', hosts: ['b.fr'] })).toBe(true);
    expect(twice({ nom_affiche: 'B' })).toBe(false);
    expect(twice({ nom_affiche: 'B', hosts: ['b.fr'], names: ['à'] })).toBe(false);
    expect(twice({ nom_affiche: 'B', hosts: ['https://b.fr'] })).toBe(false);
  });
});

describe('publisherOf', () => {
  it('takes the longest suffix of the host', () => {
    expect(nameOf('www.bfmtv.com')).toBe('BFMTV');
    expect(nameOf('rmcsport.bfmtv.com')).toBe('RMC Sport');
    expect(nameOf('www.la1ere.francetvinfo.fr')).toBe('Outre-mer la 1ère');
    expect(nameOf('WWW.LeMonde.fr.')).toBe('Le Monde');
    expect(nameOf('notlemonde.fr')).toBe('notlemonde.fr');
  });

  it('falls back to the registrable domain', () => {
    expect(publisherOf(index, { host: 'm.actus.exemple.co.uk' })).toEqual({
      nom_norme: 'exemple.co.uk',
      nom_affiche: 'exemple.co.uk',
      groupe: 'exemple.co.uk',
      majeur: false,
    });
    expect(nameOf('mon-blog.blogspot.com')).toBe('mon-blog.blogspot.com');
    expect(nameOf('127.0.0.1')).toBe('127.0.0.1');
    expect(nameOf('localhost', 'Le Monde')).toBe('localhost');
  });

  it('uses the shown name on an aggregator', () => {
    expect(nameOf('apple.news', 'OUEST  france')).toBe('Ouest-France');
    expect(nameOf('news.google.com', 'Liberation')).toBe('Libération');
    expect(nameOf('flipboard.com', 'L’Équipe')).toBe("L'Équipe");
    expect(nameOf('apple.news', ' Une  Gazette ')).toBe('Une Gazette');
    expect(nameOf('apple.news')).toBe('apple.news');
    expect(nameOf('www.lemonde.fr', 'Le Figaro')).toBe('Le Monde');
  });

  it('gives every known host, with any label before it, its publisher', () => {
    const hosts = file.publishers.flatMap((entry) => entry.hosts.map((host) => ({ host, entry })));
    const label = fc.stringMatching(/^[a-z0-9]{1,10}$/).map((text) => `zz${text}`);
    fc.assert(
      fc.property(fc.constantFrom(...hosts), fc.array(label, { maxLength: 4 }), ({ host, entry }, labels) => {
        expect(publisherOf(index, { host: [...labels, host].join('.') }).nom_norme).toBe(entry.nom_norme);
      }),
    );
  });

  it('finds each name regardless of case, accents and spaces', () => {
    const names = file.publishers.flatMap((entry) =>
      [entry.nom_affiche, ...entry.names].map((name) => ({ name, entry })),
    );
    const disguises = [
      (text: string) => text.toUpperCase(),
      (text: string) => text.normalize('NFD').replace(/\p{M}/gu, ''),
      (text: string) => text.replaceAll(' ', '\u00a0 '),
      (text: string) => ` ${text} `,
    ];
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.subarray(disguises), ({ name, entry }, chosen) => {
        const shownName = chosen.reduce((text, disguise) => disguise(text), name);
        expect(publisherOf(index, { host: 'apple.news', shownName }).nom_norme).toBe(entry.nom_norme);
        expect(publisherNamed(index, shownName)?.nom_norme).toBe(entry.nom_norme);
      }),
    );
  });

  it('gives a publisher for any string', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.option(fc.string({ unit: 'binary' })), (host, shownName) => {
        expect(typeof publisherOf(index, { host, shownName }).nom_norme).toBe('string');
      }),
    );
  });
});

describe('several publishers files', () => {
  const demo = publishersFile.parse({
    version: 'demo',
    publishers: [
      { nom_norme: 'c', nom_affiche: 'Le Cap', groupe: 'G', majeur: true, hosts: ['lecap.example', 'lemonde.fr'] },
    ],
  });

  it('merge; the later one wins, and the version names both', () => {
    const both = buildPublisherIndex(file, demo);
    expect(both.version).toBe(`${file.version}+demo`);
    expect(publisherOf(both, { host: 'www.lecap.example' }).groupe).toBe('G');
    expect(publisherOf(both, { host: 'www.lemonde.fr' }).nom_norme).toBe('c');
    expect(both.publishers).toHaveLength(file.publishers.length + 1);
  });
});
