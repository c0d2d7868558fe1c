import { createHash } from 'node:crypto';

/** The way in which an entry was shown. */
export interface ShownForm {
  url: string;
  title: string;
  publisher?: string | null | undefined;
}

/** Number of a form: the first 4 bytes of SHA-256 over address, title and publisher's name, with a NUL between them. */
export const formOf = ({ url, title, publisher }: ShownForm): number =>
  createHash('sha256')
    .update([url, title, publisher ?? ''].join('\0'))
    .digest()
    .readUInt32BE(0);
