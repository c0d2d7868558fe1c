import { describe, expect, it } from 'vitest';
import { decodedChunks, decodeText } from './decode.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const html = (bytes: Uint8Array, contentType?: string) => decodeText(bytes, { kind: 'html', contentType });
const xml = (bytes: Uint8Array, contentType?: string) => decodeText(bytes, { kind: 'xml', contentType });
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('decodeText', () => {
  it('prefers the byte order mark, then Content-Type, then what the text says', () => {
    expect(
      xml(Buffer.from('\ufeff<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>'), 'text/xml; charset=latin1'),
    ).toContain('<a>é</a>');
    expect(xml(Buffer.from('\ufeff<a>é</a>', 'utf16le'), 'text/xml; charset=utf-8')).toBe('<a>é</a>');
    expect(html(latin('<meta charset="utf-8">\xe9t\xe9'), 'text/html; charset="iso-8859-1"')).toContain('été');
    expect(html(latin('<meta charset="windows-1251">\xcf\xf0'))).toContain('Пр');
    expect(xml(latin("\n<?xml version='1.0' encoding='koi8-r'?><a>\xf0\xd2</a>"))).toContain('Пр');
  });

  it('reads windows-1252 with its signs, also as ISO-8859-1', () => {
    expect(xml(latin('<?xml version="1.0" encoding="ISO-8859-1"?>l\x92\xe9t\xe9 : 5 \x80'))).toContain('l’été : 5 €');
  });

  it('reads UTF-16 by its declaration alone, and not where ASCII declares it', () => {
    const text = '<?xml version="1.0" encoding="UTF-16"?><a>é</a>';
    expect(xml(Buffer.from(text, 'utf16le'))).toBe(text);
    expect(xml(utf16be(text))).toBe(text);
    expect(xml(Buffer.from(text))).toBe(text);
  });

  it('looks at the bytes when a declaration between UTF-8 and Western cannot be true', () => {
    expect(xml(latin('<?xml version="1.0" encoding="UTF-8"?>l\x92\xe9t\xe9'))).toContain('l’été');
    expect(html(latin('l\x92\xe9t\xe9'))).toBe('l’été');
    expect(html(Buffer.from('l’été'))).toBe('l’été');
    expect(html(Buffer.from('<meta charset="iso-8859-1">l’été'))).toContain('l’été');
    expect(xml(Buffer.concat([Buffer.from('l’été à Brive : '), latin('\xe9')]))).toBe('l’été à Brive : \ufffd');
  });

  it('falls back on UTF-8 for encodings that nobody knows or that are no text', () => {
    for (const label of ['x-user-defined', 'iso-2022-kr', 'nonsense'])
      expect(decodeText(Buffer.from('é'), { kind: 'text', contentType: `text/plain; charset=${label}` })).toBe('é');
  });
});

describe('decodedChunks', () => {
  it.each(['utf-8', 'utf-16le', 'windows-1252'])('gives the same text however %s is cut', async (encoding) => {
    const text = `<?xml version="1.0" encoding="${encoding}"?>${'é à ü ç '.repeat(20_000)}`;
    const bytes =
      encoding === 'windows-1252' ? latin(text) : Buffer.from(text, encoding === 'utf-8' ? 'utf8' : 'utf16le');
    const chunks = Array.from({ length: Math.ceil(bytes.length / 777) }, (_, index) =>
      bytes.subarray(index * 777, index * 777 + 777),
    );
    let read = '';
    for await (const part of decodedChunks(chunks, { kind: 'xml' })) read += part;
    expect(read).toBe(text);
    expect(decodeText(bytes, { kind: 'xml' })).toBe(text);
  });
});
