import { getBOMEncoding, normalizeEncoding, TextDecoder } from '@exodus/bytes/encoding.js';
import sniffHtml from 'html-encoding-sniffer';
import { ChunkReader, type Chunks } from './chunks.ts';

interface TextOptions {
  /** Value of the header. */
  contentType?: string | undefined;
  kind: 'html' | 'xml' | 'text';
}

/** How much of a text is looked at to find its encoding. */
const HEAD_BYTES = 64 * 1024;
const DECLARATION = /^\s*<\?xml[^>]{0,500}?encoding\s*=\s*["']\s*([\w.:-]{1,40})/i;
/** Encodings of Western Europe: bytes that are UTF-8 with accents are hardly ever anything in them. */
const WESTERN = /^(?:windows-1252|iso-8859-15|macintosh)$/;

/** Name of an encoding in the Encoding standard; undefined for those that no text may have. */
const nameOf = (label: string | undefined): string | undefined => {
  const name = label && normalizeEncoding(label);
  return name && name !== 'replacement' && name !== 'x-user-defined' ? name : undefined;
};

const headerName = (contentType: string | undefined): string | undefined =>
  nameOf(/charset\s*=\s*["']?\s*([^\s"';,]+)/i.exec(contentType ?? '')?.[1]);

/** What the XML declaration says, in ASCII, or UTF-16 without a byte order mark. */
function xmlName(head: Uint8Array): string | undefined {
  if (head[0] === 0x3c && head[1] === 0) return 'utf-16le';
  if (head[0] === 0 && head[1] === 0x3c) return 'utf-16be';
  const label = DECLARATION.exec(Buffer.from(head.subarray(0, 1024)).toString('latin1'))?.[1];
  const name = nameOf(label);
  // A declaration that can be read as ASCII is not UTF-16.
  return name?.startsWith('utf-16') ? undefined : name;
}

const htmlName = (head: Uint8Array): string | undefined => {
  const name = sniffHtml(head.subarray(0, 1024), { defaultEncoding: '' });
  return nameOf(name);
};

/** Letters beyond ASCII of a head that are UTF-8, and bytes that are not. */
function utf8Counts(head: Uint8Array): { right: number; wrong: number } {
  const text = new TextDecoder('utf-8').decode(head, { stream: true });
  const right = text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0;
  return { right, wrong: text.match(/\ufffd/g)?.length ?? 0 };
}

/**
 * Name of the encoding of a text that begins with `head`: byte order mark, then Content-Type, then what the text itself says
 * (`<meta>`, XML declaration), else UTF-8. Two wrong declarations are common enough to look at the bytes: UTF-8 that calls
 * itself Western, and Western that calls itself UTF-8 or nothing.
 */
function encodingOf(head: Uint8Array, { contentType, kind }: TextOptions): string {
  const marked = getBOMEncoding(head);
  if (marked) return marked;
  const own = { html: htmlName, xml: xmlName, text: () => undefined }[kind];
  const name = headerName(contentType) ?? own(head) ?? 'utf-8';
  if (name !== 'utf-8' && !WESTERN.test(name)) return name;
  const { right, wrong } = utf8Counts(head);
  if (name === 'utf-8') return wrong > right ? 'windows-1252' : name;
  return right > 0 && wrong === 0 ? 'utf-8' : name;
}

/**
 * Bytes as text. What is no character becomes U+FFFD; the byte order mark is left out. The decoders follow the Encoding
 * standard: those of Node 20 turn `’` and `€` of windows-1252 into controls.
 */
export const decodeText = (bytes: Uint8Array, options: TextOptions): string =>
  new TextDecoder(encodingOf(bytes.subarray(0, HEAD_BYTES), options)).decode(bytes);

/** {@link decodeText} for bytes that come in chunks. */
export async function* decodedChunks(source: Chunks, options: TextOptions): AsyncGenerator<string> {
  const reader = new ChunkReader(source);
  const head = await reader.peek(HEAD_BYTES);
  const decoder = new TextDecoder(encodingOf(head.subarray(0, HEAD_BYTES), options));
  for await (const chunk of reader.rest()) {
    const text = decoder.decode(chunk, { stream: true });
    if (text) yield text;
  }
  const end = decoder.decode();
  if (end) yield end;
}
