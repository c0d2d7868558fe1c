import { Parser } from 'htmlparser2';

/** A mail as its reader sees it: for tests. */

interface MailLine {
  /** Figure and what it is of. */
  words: string;
  href: string;
}

interface HtmlMail {
  lang: string | undefined;
  /** What stands first in the body: lists of mails show it. */
  first: string;
  /** All texts of the body. */
  words: string;
  /** Links with a figure. */
  lines: (MailLine & { figure: string })[];
  /** Addresses of all links. */
  links: string[];
  /** Attributes that would run something. */
  handlers: string[];
  count(tag: string): number;
}

export function readHtmlMail(html: string): HtmlMail {
  const counts = new Map<string, number>();
  const links: { href: string; words: string; figure: string }[] = [];
  const handlers: string[] = [];
  const open: string[] = [];
  const texts: string[] = [];
  let lang: string | undefined;
  const parser = new Parser({
    onopentag(tag, attributes) {
      counts.set(tag, (counts.get(tag) ?? 0) + 1);
      open.push(tag);
      handlers.push(...Object.keys(attributes).filter((name) => name.startsWith('on')));
      if (tag === 'html') lang = attributes.lang;
      if (tag === 'a') links.push({ href: attributes.href ?? '', words: '', figure: '' });
      if (open.at(-2) === 'body') texts.push('');
    },
    ontext(text) {
      if (!open.includes('body')) return;
      texts[texts.length - 1] += text;
      const link = links.at(-1);
      if (!link || !open.includes('a')) return;
      link.words += text;
      if (open.includes('strong')) link.figure += text;
    },
    onclosetag: () => void open.pop(),
  });
  parser.end(html);
  return {
    lang,
    first: texts[0] ?? '',
    words: texts.join('\n'),
    lines: links.filter(({ figure }) => figure !== ''),
    links: links.map(({ href }) => href),
    handlers,
    count: (tag) => counts.get(tag) ?? 0,
  };
}

/** The lines of the text body: a dash and the words, the address below. */
export function readTextMail(text: string): MailLine[] {
  const rows = text.split('\n');
  return rows.flatMap((row, i) =>
    row.startsWith('- ') ? [{ words: row.slice(2), href: (rows[i + 1] ?? '').trim() }] : [],
  );
}
