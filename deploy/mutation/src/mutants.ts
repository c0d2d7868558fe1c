import { parseSync } from 'vite';
import type { Mutant } from './mutant.ts';
import { sqlChanges } from './sql-mutants.ts';

/** A node of the syntax tree (ESTree with TypeScript). */
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

type Change = Pick<Mutant, 'start' | 'end' | 'after'>;

const OPERATORS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

const METHODS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  startsWith: 'endsWith',
  findIndex: 'findLastIndex',
  findLastIndex: 'findIndex',
  toLowerCase: 'toUpperCase',
};

/** Schema modifiers that change which values are valid. */
const DROPPED = new Set(['nullable', 'optional', 'nullish', 'int', 'min', 'max', 'refine', 'trim']);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Types are not run, but the expression in `x as T` or `x!` is. */
const hasBehaviour = ({ type }: Node): boolean =>
  !type.startsWith('TS') || ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(type);

/** All possible changes of a file, ordered by position. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const changes: Change[] = [];
  walk(program as unknown as Node, (node) => changes.push(...changesAt(node, text)));
  const lines = lineStarts(text);
  return changes
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .map((change) => ({
      file,
      line: lines.findLastIndex((start) => start <= change.start) + 1,
      before: text.slice(change.start, change.end),
      ...change,
    }));
}

function walk(node: Node, visit: (node: Node) => void): void {
  if (!hasBehaviour(node) || node.type === 'ImportDeclaration') return;
  visit(node);
  for (const [key, value] of Object.entries(node)) {
    if (key === 'typeAnnotation' || key === 'typeArguments' || key === 'returnType') continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit);
  }
}

function changesAt(node: Node, text: string): Change[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return operatorChange(node, text);
    case 'UnaryExpression':
      return node.operator === '!' ? [{ start: node.start, end: (node.argument as Node).start, after: '' }] : [];
    case 'ConditionalExpression':
    case 'IfStatement':
      return [true, false].map((after) => ({ ...placeOf(node.test as Node), after: String(after) }));
    case 'Literal':
      return literalChange(node);
    case 'CallExpression':
      return callChange(node, text);
    case 'TemplateElement':
      return sqlChanges(text.slice(node.start, node.end)).map(({ at, before, after }) => ({
        start: node.start + at,
        end: node.start + at + before.length,
        after,
      }));
    default:
      return [];
  }
}

const placeOf = ({ start, end }: Node): { start: number; end: number } => ({ start, end });

function operatorChange(node: Node, text: string): Change[] {
  const operator = String(node.operator);
  const after = OPERATORS[operator];
  if (after === undefined) return [];
  const between = (node.left as Node).end;
  const start = text.indexOf(operator, between);
  return [{ start, end: start + operator.length, after }];
}

function literalChange(node: Node): Change[] {
  if (typeof node.value === 'boolean') return [{ ...placeOf(node), after: String(!node.value) }];
  if (typeof node.value === 'number') return [{ ...placeOf(node), after: String(node.value + 1) }];
  if (typeof node.value !== 'string') return [];
  return sqlChanges(String(node.raw)).map(({ at, before, after }) => ({
    start: node.start + at,
    end: node.start + at + before.length,
    after,
  }));
}

function callChange(node: Node, text: string): Change[] {
  const callee = node.callee as Node;
  if (callee.type !== 'MemberExpression' || callee.computed === true) return [];
  const property = callee.property as Node;
  const name = String(property.name);
  const changes: Change[] = [];
  const other = METHODS[name];
  const zod = DROPPED.has(name) && /\bz\.|Schema|filterText|Out\b/.test(text.slice(node.start, callee.end));
  if (zod) changes.push({ start: (callee.object as Node).end, end: node.end, after: '' });
  else if (other !== undefined) changes.push({ ...placeOf(property), after: other });
  if (name === 'filter' || name === 'sort' || name === 'toSorted' || name === 'reverse')
    changes.push({ start: (callee.object as Node).end, end: node.end, after: '' });
  return changes;
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
