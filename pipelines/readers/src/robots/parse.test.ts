import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRobots, ROBOTS_MAX } from './parse.ts';

const SITE = 'https://journal.example';
const robots = (text: string) => parseRobots(text, `${SITE}/robots.txt`);
const decision = (text: string, path: string, agent = 'VigieBot') => robots(text).decision(SITE + path, agent);
const allowed = (text: string, path: string, agent?: string) => decision(text, path, agent).allowed;

describe('groups', () => {
  const text = [
    'Disallow: /before',
    'User-agent: OtherBot',
    'Sitemap: https://journal.example/s.xml',
    'User-Agent: vigiebot/2.0 # ours',
    'Disallow: /shared',
    '',
    'User-agent: *',
    'Disallow: /',
    'User-agent: VIGIEBOT',
    'Allow: /shared/open',
  ].join('\n');

  it('merges the groups of a robot, and falls back on those of everybody', () => {
    expect(allowed(text, '/before')).toBe(true);
    expect(decision(text, '/shared/x')).toEqual({ allowed: false, line: 5, rule: 'Disallow: /shared' });
    expect(decision(text, '/shared/open')).toEqual({ allowed: true, line: 10, rule: 'Allow: /shared/open' });
    expect(allowed(text, '/shared', 'OtherBot/1.0')).toBe(false);
    expect(allowed(text, '/x', 'OtherBot')).toBe(true);
    expect(decision(text, '/x', 'Third')).toEqual({ allowed: false, line: 8, rule: 'Disallow: /' });
  });

  it('gives everything to a robot whose group has no rule', () => {
    expect(allowed('User-agent: *\nDisallow: /\nUser-agent: VigieBot\nDisallow:', '/x')).toBe(true);
  });

  it('reads lines without a colon, usual misspellings, all ends of lines and a byte order mark', () => {
    expect(allowed('\ufeffuser-agent vigiebot\rdisallow /x\r\nDissallow: /y', '/x')).toBe(false);
    expect(allowed('\ufeffuseragent: vigiebot\rdisallow /x\r\nDissallow: /y', '/y')).toBe(false);
    expect(allowed('User-agent: vigiebot\ndisallow all of it', '/all')).toBe(true);
  });
});

describe('rules', () => {
  const of = (...rules: string[]) => ['User-agent: *', ...rules].join('\n');

  it('prefers the longest rule, and Allow between equal ones', () => {
    expect(allowed(of('Allow: /a/b', 'Disallow: /a'), '/a/b/c')).toBe(true);
    expect(allowed(of('Disallow: /a', 'Allow: /a'), '/a')).toBe(true);
    expect(allowed(of('Allow: /page', 'Disallow: /*.html'), '/page.html')).toBe(false);
  });

  it('matches * and $, and takes them literally when they are encoded or stand elsewhere', () => {
    expect(allowed(of('Disallow: /*.pdf$'), '/a/b.pdf')).toBe(false);
    expect(allowed(of('Disallow: /*.pdf$'), '/a/b.pdf?x')).toBe(true);
    expect(allowed(of('Disallow: /a*b*$'), '/a/b/c')).toBe(false);
    expect(allowed(of('Disallow: /*b$'), '/ab/ab')).toBe(false);
    expect(allowed(of('Disallow: /a*a$'), '/a')).toBe(true);
    expect(allowed(of('Disallow: /star-%2A'), '/star-*')).toBe(false);
    expect(allowed(of('Disallow: /star-%2A'), '/star-x')).toBe(true);
    expect(allowed(of('Disallow: /a$b'), '/a$b')).toBe(false);
    expect(allowed(of('Disallow: /*?'), '/a?')).toBe(false);
  });

  it('compares octets: accents and braces encoded or not, hexadecimal in any case', () => {
    for (const rule of ['/été', '/%c3%a9t%c3%A9']) {
      expect(allowed(of(`Disallow: ${rule}`), '/été')).toBe(false);
      expect(allowed(of(`Disallow: ${rule}`), '/%C3%A9t%c3%a9')).toBe(false);
    }
    expect(allowed(of('Disallow: /{id}'), '/%7Bid%7D')).toBe(false);
    expect(allowed(of('Disallow: /a%2Fb'), '/a/b')).toBe(true);
  });

  it('decodes what needs no encoding to refuse, never to allow', () => {
    expect(allowed(of('Disallow: /%7Epaul'), '/~paul')).toBe(false);
    expect(allowed(of('Disallow: /', 'Allow: /%7Epaul'), '/~paul')).toBe(false);
    expect(allowed(of('Disallow: /', 'Allow: /%7Epaul'), '/%7epaul')).toBe(true);
  });

  it('takes a directory for its index.html', () => {
    expect(allowed(of('Disallow: /', 'Allow: /a/index.html'), '/a/')).toBe(true);
    expect(allowed(of('Disallow: /', 'Allow: /a/index.html'), '/a/b')).toBe(false);
  });

  it('always allows the file itself and never decides for another site', () => {
    expect(allowed(of('Disallow: /'), '/robots.txt')).toBe(true);
    expect(robots('').decision('https://autre.example/a', 'VigieBot').allowed).toBe(false);
    expect(robots('').decision('http://journal.example/a', 'VigieBot').allowed).toBe(false);
    expect(robots('').decision('nothing', 'VigieBot').allowed).toBe(false);
    expect(parseRobots('', 'file:///robots.txt').decision('file:///a', 'VigieBot').allowed).toBe(false);
  });

  it('agrees with a naive reading of * and $', () => {
    const sign = fc.constantFrom('a', 'b', '/', '*');
    const rule = fc.tuple(fc.array(sign, { maxLength: 8 }), fc.boolean());
    const path = fc.array(fc.constantFrom('a', 'b', '/'), { maxLength: 10 });
    fc.assert(
      fc.property(rule, path, ([signs, toEnd], rest) => {
        const written = `/${signs.join('')}`;
        const naive = new RegExp(`^${written.replaceAll('*', '.*')}${toEnd ? '$' : ''}`);
        expect(allowed(of(`Disallow: ${written}${toEnd ? '$' : ''}`), `/${rest.join('')}`)).toBe(
          !naive.test(`/${rest.join('')}`),
        );
      }),
    );
  });
});

describe('delays and sitemaps', () => {
  it('gives the longest delay that the robot is asked for', () => {
    const text = 'User-agent: Slow\nCrawl-delay: 30\nUser-agent: *\nCrawl-delay: 2,5\nCrawl-delay: x\nDisallow: /a';
    expect(robots(text).crawlDelayS('Slow')).toBe(30);
    expect(robots(text).crawlDelayS('VigieBot')).toBe(2.5);
    expect(allowed(text, '/a', 'Slow')).toBe(false);
    expect(robots('User-agent: *\nDisallow: /a').crawlDelayS('VigieBot')).toBeUndefined();
  });

  it('gives a delay to the robots that are named since the one before it', () => {
    const text =
      'User-agent: *\nCrawl-delay: 1\nUser-agent: b\nUser-agent: c\nCrawl-delay: 12\nCrawl-delay: 9\nDisallow: /x';
    expect(robots(text).crawlDelayS('VigieBot')).toBe(1);
    expect(robots(text).crawlDelayS('b')).toBe(12);
    expect(robots(text).crawlDelayS('C')).toBe(12);
  });

  it('gives http(s) addresses of sitemaps once, wherever they stand', () => {
    const text =
      'Sitemap: /s.xml\nUser-agent: *\nsitemap: https://journal.example/s.xml\nSitemap: javascript:x\nSitemap:';
    expect(robots(text).sitemaps).toEqual(['https://journal.example/s.xml']);
  });
});

describe('limits', () => {
  const fetched = (text: string, agent?: string) => {
    const start = process.cpuUsage();
    const answer = decision(text, `/${'a'.repeat(2000)}`, agent);
    robots(text).crawlDelayS('a');
    const { user, system } = process.cpuUsage(start);
    return { ...answer, ms: (user + system) / 1000 };
  };

  it.each([
    ['a rule of nothing but stars', `User-agent: *\nDisallow: /${'*a'.repeat(240_000)}b`],
    ['many rules with stars', `User-agent: *\n${'Disallow: /*a*a*a*a*a*a*b\n'.repeat(19_000)}`],
    ['many robots with many rules', `${'User-agent: a\n'.repeat(18_000)}${'Allow: /a\nCrawl-delay: 1\n'.repeat(9000)}`],
  ])('reads %s in a time that grows with its length', (_name, text) => {
    const { allowed, ms } = fetched(text, 'a');
    expect(allowed).toBe(true);
    expect(ms).toBeLessThan(5000);
  });

  it('reads at least 500 KiB, and no rule that the limit cuts', () => {
    const start = 'User-agent: *\n';
    const rule = 'Disallow: /b\n';
    const filler = '#'.repeat(ROBOTS_MAX - start.length - rule.length - 1);
    expect(allowed(`${start}${filler}\n${rule}`, '/b')).toBe(false);
    expect(allowed(`${start}${filler}###\nDisallow: /bcd\n`, '/b')).toBe(true);
  });
});
