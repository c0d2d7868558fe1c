import { describe, expect, it } from 'vitest';
import { monogramOf } from './publishers.ts';

describe('monogramOf', () => {
  it('knows a publisher whatever the writing', () => {
    expect(monogramOf('L’Express')).toEqual({ tile: 'lexpress', letters: 'Ex' });
    expect(monogramOf("L'express")).toEqual(monogramOf('LEXPRESS'));
    expect(monogramOf('Libération')).toEqual(monogramOf('liberation'));
    expect(monogramOf('20 Minutes').letters).toBe('20');
    expect(monogramOf('Ouest-France').letters).toBe('O');
  });

  it('gives any other its first letter on a neutral tile', () => {
    expect(monogramOf('sud Ouest')).toEqual({ tile: 'other', letters: 'S' });
  });
});
