/** The text of an XML file: by its byte order mark, else by the encoding that it declares, else UTF-8. */
export function xmlText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const said = /^\W{0,3}<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)/.exec(head)?.[1] ?? 'utf-8';
  return decoder(said).decode(bytes);
}

function decoder(name: string): TextDecoder {
  try {
    // What could be read as ASCII is not UTF-16.
    return new TextDecoder(/^utf-?16/i.test(name) ? 'utf-8' : name);
  } catch {
    return new TextDecoder();
  }
}
