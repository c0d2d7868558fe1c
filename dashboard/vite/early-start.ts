import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const FONT = /\.woff2$/;

const START = '/src/start.ts';
const EARLY = '/src/early.ts';

type Bundle = Rolldown.OutputBundle;

/** The file that the build made of a script. */
const fileOf = (bundle: Bundle, script: string): string | undefined =>
  Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(script)))
    ?.fileName;

const attributesOf = (file: string) => ({ type: 'module', async: true, crossorigin: true, src: `/${file}` });
const scriptOf = (file: string): string => `<script type="module" async crossorigin src="/${file}"></script>`;

/**
 * Writes into index.html what the first page needs and its own script asks for only later: src/start.ts as a script that
 * does not wait for the others, and the fonts. Beside it, dashboard.html is the same page for addresses under /dashboard,
 * which also asks for the first figures (src/early.ts).
 */
export const earlyStart: Plugin = {
  name: 'early-start',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const start = fileOf(bundle ?? {}, START);
      if (start === undefined) return [];
      const fonts = Object.values(bundle ?? {})
        .filter(({ fileName }) => FONT.test(fileName))
        .map(
          ({ fileName }): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${fileName}` },
          }),
        );
      const script: HtmlTagDescriptor = { tag: 'script', attrs: attributesOf(start) };
      return [script, ...fonts];
    },
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const [page, start, early] = [bundle['index.html'], fileOf(bundle, START), fileOf(bundle, EARLY)];
      if (page?.type !== 'asset' || !start || !early) throw new Error('the build has no index.html, start or early');
      // The one brings the other along.
      const source = String(page.source).replace(scriptOf(start), scriptOf(early));
      if (!source.includes(early)) throw new Error('index.html has no script that dashboard.html could replace');
      this.emitFile({ type: 'asset', fileName: 'dashboard.html', source });
    },
  },
};
