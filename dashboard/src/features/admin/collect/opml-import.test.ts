import { expect, test } from 'vitest';
import { xmlText } from './opml-import.tsx';

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['UTF-8', new TextEncoder().encode('<opml>é</opml>'), '<opml>é</opml>'],
  ['UTF-8 with a mark', new TextEncoder().encode('\ufeff<opml>é</opml>'), '<opml>é</opml>'],
  ['UTF-16', Uint8Array.from([0xff, 0xfe, 0x3c, 0, 0xe9, 0]), '<é'],
  [
    'Latin-1',
    latin1('<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>'),
    '<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>',
  ],
  [
    'an unknown encoding',
    latin1("<?xml version='1.0' encoding='x-rien'?><a/>"),
    "<?xml version='1.0' encoding='x-rien'?><a/>",
  ],
  ['ASCII that calls itself UTF-16', latin1('<?xml encoding="utf-16"?><a/>'), '<?xml encoding="utf-16"?><a/>'],
])('%s', (_what, bytes, text) => {
  expect(xmlText(bytes)).toBe(text);
});
