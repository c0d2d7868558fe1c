import { VERSION } from '@vigie/contracts/process/version';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { FILES, read } from './markdown.ts';

interface LockedPackage {
  version?: string;
  link?: boolean;
  integrity?: string;
  resolved?: string;
}
const lock = JSON.parse(read('package-lock.json')) as { version: string; packages: Record<string, LockedPackage> };
const packages = Object.entries(lock.packages);

describe('the version', () => {
  test('is the same in every package, in the lock file and in the chart', () => {
    const files = FILES.filter((file) => /(?:^|\/)package\.json$/.test(file) && !file.includes('/data/'));
    expect(files.length).toBeGreaterThan(8);
    for (const file of files) expect((JSON.parse(read(file)) as { version: string }).version, file).toBe(VERSION);
    expect(lock.version).toBe(VERSION);
    const own = packages.filter(([path, { link }]) => !path.includes('node_modules') && !link);
    expect(own).toHaveLength(files.length);
    for (const [path, { version }] of own) expect(version, path).toBe(VERSION);
    expect(parse(read('deploy/helm/vigie/Chart.yaml'))).toMatchObject({ version: VERSION, appVersion: VERSION });
  });

  test('is the newest dated one of the changelog', () => {
    const [newest] = [...read('CHANGELOG.md').matchAll(/^## (\d\S*) — (\d{4}-\d{2}-\d{2})$/gm)];
    expect(newest?.[1]).toBe(VERSION);
  });

  test('is on the label of the image, and in the README', () => {
    expect(read('deploy/docker/Dockerfile')).toContain(` org.opencontainers.image.version=${VERSION} `);
    expect(read('README.md')).toContain(`Vigie ${VERSION} is running: `);
  });
});

describe('package-lock.json', () => {
  /** Engines of other systems that the registry gave nothing about when they were locked. npm installs one of these unchecked. */
  const UNKNOWN = ['darwin-arm64', 'darwin-x64', 'linux-arm64-gnu'].map((it) => `node_modules/@chdb/lib-${it}`);
  const foreign = packages.filter(([path, { link }]) => path.includes('node_modules/') && !link);

  // ASVS 15.1.2
  test('has what every package must be, bit by bit, those of other systems too', () => {
    expect(foreign.length).toBeGreaterThan(500);
    const missing = foreign.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
    expect(missing.map(([path]) => path)).toEqual(UNKNOWN);
  });

  test('names no registry: each machine has its own', () => {
    expect(foreign.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });
});
