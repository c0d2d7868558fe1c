import { ts } from '@ts-morph/common';

/** Words that say nothing of the field. With a noun (`askedAddress`, `toldVector`) they may stay. */
const BARE = new Set(['told', 'asked', 'asking']);

/** What may follow the name of a declaration: most sources have the words in comments alone, and are not parsed. */
const DECLARED = new RegExp(`\\b(?:${[...BARE].join('|')})(?: of| in|\\s*[\\]<(),:;=?}])`);

const isDeclaration = (node: ts.Node): node is ts.NamedDeclaration =>
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isBindingElement(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isPropertySignature(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isMethodSignature(node) ||
  ts.isMethodDeclaration(node);

/** Variables, parameters, functions and fields of a source that are called by such a word alone. */
export function bareNamesIn(source: string): string[] {
  if (!DECLARED.test(source)) return [];
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    const name = isDeclaration(node) ? node.name : undefined;
    if (name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) && BARE.has(name.text.replace('#', '')))
      names.push(name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, true));
  return names;
}

/** `asked.ts`, `file-told.test.ts`; not `asked-by-screen.ts`. */
export const isBareFile = (path: string): boolean =>
  BARE.has(/([a-z]+)\.(?:[\w.]+\.)?tsx?$/.exec(path.split('/').at(-1) ?? '')?.[1] ?? '');
