import { describe, expect, it } from 'vitest';
import { settingsList } from './settings.ts';

describe('settingsList', () => {
  it("takes the engine's settings and leaves out the interface's own parameters", () => {
    const search = new URLSearchParams({
      query: 'SELECT 1',
      param_x: '1',
      database: 'a',
      wait_end_of_query: '1',
      http_write_exception_in_output_format: '0',
      max_threads: '1',
      join_algorithm: "a'b",
    });
    expect(settingsList(search)).toBe("max_threads = '1', join_algorithm = 'a\\'b'");
  });

  it('refuses what cannot be a name', () => {
    expect(() => settingsList([['max_threads=1, x', '1']])).toThrow(/^Code: 36\./);
  });
});
