import type { HtmlTagDescriptor, Plugin } from 'vite';

const FONT = /\.woff2$/;

/**
 * Writes into index.html what the first page needs and its own script asks for only later: src/start.ts as a script that
 * does not wait for the others, and the fonts.
 */
export const earlyStart: Plugin = {
  name: 'early-start',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const files = Object.values(bundle ?? {});
      const start = files.find(
        (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith('/src/start.ts')),
      );
      if (!start) return [];
      const script: HtmlTagDescriptor = {
        tag: 'script',
        attrs: { type: 'module', async: true, crossorigin: true, src: `/${start.fileName}` },
      };
      const fonts = files
        .filter(({ fileName }) => FONT.test(fileName))
        .map(
          ({ fileName }): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${fileName}` },
          }),
        );
      return [script, ...fonts];
    },
  },
};
