import { describe, expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

describe('parseJson', () => {
  it.each([
    ['{"a":1}', { a: 1 }],
    ['<!-- {"a":1} -->', { a: 1 }],
    ['/*<![CDATA[*/{"a":1}/*]]>*/', { a: 1 }],
    ['{"a":"x\ny"}', { a: 'x y' }],
    ['{"a":1,}', { a: 1 }],
    ['{/* one */"a":1}', { a: 1 }],
    ['{"a":1};', { a: 1 }],
    ['{&quot;a&quot;:1}', { a: 1 }],
    ['', undefined],
  ])('%s', (text, value) => expect(parseJson(text)).toEqual(value));
});
