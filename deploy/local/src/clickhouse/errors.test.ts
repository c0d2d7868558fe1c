import { describe, expect, it } from 'vitest';
import { exceptionCode, exceptionText, httpStatus, syntaxError, unmarked } from './errors.ts';

describe('errors', () => {
  it("keeps the engine's innermost text", () => {
    const nested = new Error('Code: 27. DB::Exception: Code: 27. DB::Exception: Cannot parse. (X)');
    expect(exceptionText(nested)).toBe('Code: 27. DB::Exception: Cannot parse. (X)');
    expect(exceptionText(new Error('other'))).toBe('Code: 1001. DB::Exception: other (STD_EXCEPTION)');
  });

  it('converts positions to those in the statement without its mark', () => {
    const text = 'Code: 62. DB::Exception: Syntax error: failed at position 16 (FORMAT): FORMAT. (SYNTAX_ERROR)';
    const error = unmarked(new Error(text), '/*m:1:a*/ ');
    expect(error).toHaveProperty('message', text.replace('16', '6'));
  });

  it('gives the statuses of ClickHouse', () => {
    expect(exceptionCode(syntaxError('x').message)).toBe(62);
    expect([62, 47, 60, 159, 202, 241, 516].map(httpStatus)).toEqual([400, 404, 404, 408, 503, 500, 403]);
  });
});
