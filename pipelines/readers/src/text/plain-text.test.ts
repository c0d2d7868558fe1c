import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('plainText', () => {
  it.each([
    ['<p>Un <b>mot</b>, puis<br/>un autre.</p><p>Fin</p>', 'Un mot, puis un autre. Fin'],
    ['a<script>x()</script> &amp; <style>b{}</style>b &lt;c&gt;', 'a & b <c>'],
    ['L&#8217;été\n à  Brive', 'L’été à Brive'],
    ['3 < 4', '3 < 4'],
    ['<img src="a.png">Légende', 'Légende'],
    ['<div><p>Pas fermé', 'Pas fermé'],
  ])('reads %j', (html, text) => {
    expect(plainText(html, 100)).toBe(text);
  });

  it('reads no more than it needs, nor deeper than people write', () => {
    expect(plainText(`<p>${'mot '.repeat(100_000)}</p>`, 7)).toBe('mot mot');
    expect(plainText(`Début ${'<x>'.repeat(100_000)}fin`, 100)).toBe('Début');
  });
});
