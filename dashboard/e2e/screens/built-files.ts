import { readFileSync } from 'node:fs';

const MANIFEST = new URL('../../dist/site/.vite/manifest.json', import.meta.url);

interface BuiltFile {
  name?: string;
  file: string;
  css?: string[];
}

/** The address of what the build made of a part of the dashboard, as a pattern: files are named by their contents alone. */
export function builtFile(name: string, kind: 'css' | 'js'): string {
  const all = Object.values(JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, BuiltFile>);
  const part = all.find((one) => one.name === name);
  const file = kind === 'js' ? part?.file : part?.css?.[0];
  if (file === undefined) throw new Error(`the build has no ${kind} of ${name}`);
  return `**/${file}`;
}
