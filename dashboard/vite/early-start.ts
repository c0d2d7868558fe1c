import type { HtmlTagDescriptor, Plugin } from 'vite';

const FONT = /\.woff2$/;

/** public/first.js adds it as a script where the frame will be drawn. */
const EARLY = '/src/early.ts';
const FIRST = '<script src="/first.js">';

/**
 * Writes into index.html what the first page needs and its own script asks for only later: src/start.ts as a script that
 * does not wait for the others, the fonts, and for public/first.js where src/early.ts is.
 */
export const earlyStart: Plugin = {
  name: 'early-start',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const files = Object.values(bundle ?? {});
      const holding = (module: string) =>
        files.find((file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)))?.fileName;
      const early = holding(EARLY);
      if (!html.includes(FIRST)) throw new Error('index.html does not have first.js');
      // The development server has no bundle, and serves the source.
      const page = html.replace(FIRST, FIRST.replace('>', ` data-early="${early ? `/${early}` : EARLY}">`));
      const start = holding('/src/start.ts');
      if (start === undefined) return page;
      const script: HtmlTagDescriptor = {
        tag: 'script',
        attrs: { type: 'module', async: true, crossorigin: true, src: `/${start}` },
      };
      const fonts = files
        .filter(({ fileName }) => FONT.test(fileName))
        .map(
          ({ fileName }): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${fileName}` },
          }),
        );
      return { html: page, tags: [script, ...fonts] };
    },
  },
};
