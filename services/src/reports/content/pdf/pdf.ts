import { createRequire } from 'node:module';
import { CHROME } from '@vigie/charts/palette';
import { withoutBidi } from '@vigie/contracts/bidi';
import PDFDocument from 'pdfkit';

/** The design's tokens for paper, points. */
export const INK = {
  strong: CHROME.ink,
  normal: CHROME['ink-2'],
  quiet: CHROME['ink-3'],
  line: CHROME.line,
  accent: CHROME.accent,
  soft: '#e8eff8',
  sunk: '#faf8f4',
  up: '#1b6b43',
  down: '#a8281f',
} as const;

export const SIZE = { small: 7.5, cell: 8.5, body: 9.5, section: 14, figure: 19, title: 25 } as const;

export const PAGE = { width: 595.28, height: 841.89, left: 48, right: 547.28, top: 62, bottom: 784 } as const;
export const WIDTH = PAGE.right - PAGE.left;

/** Points per px of the dashboard's charts: their 11.5 px letters become 8.3 points. */
export const CHART_SCALE = 0.72;

export type Pdf = PDFKit.PDFDocument;

export const FONTS = { regular: 'regular', medium: 'medium', semibold: 'semibold', serif: 'serif' } as const;

/** Whole fonts, not a browser's subsets: headlines have names from every country of Europe. */
const FILES: Readonly<Record<keyof typeof FONTS, string>> = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  medium: '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf',
  semibold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  serif: '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
};

interface PdfInfo {
  title: string;
  subject: string;
  created: Date;
}

/**
 * An empty tagged document in French, A4, with embedded fonts. Drawn with pdfkit by hand: pdfmake 0.3 writes no
 * structure elements (headings, table headers, alternative texts), which PDF/UA requires.
 */
export function openPdf({ title, subject, created }: PdfInfo): Pdf {
  const pdf = new PDFDocument({
    size: 'A4',
    // No margins: the library would break pages by itself.
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    info: {
      Title: withoutBidi(title),
      Subject: withoutBidi(subject),
      Author: 'Vigie',
      Creator: 'Vigie',
      CreationDate: created,
      ModDate: created,
    },
  });
  const { resolve } = createRequire(import.meta.url);
  for (const [name, file] of Object.entries(FILES)) pdf.registerFont(name, resolve(file));
  return pdf;
}

/** A small triangle in the colour of its direction, its left lower corner at x and the text's base line. */
export function triangle(pdf: Pdf, x: number, baseline: number, size: number, up: boolean): void {
  const top = baseline - size;
  pdf.fillOpacity(1);
  if (up) pdf.polygon([x, baseline], [x + size, baseline], [x + size / 2, top]);
  else pdf.polygon([x, top], [x + size, top], [x + size / 2, baseline]);
  pdf.fill(up ? INK.up : INK.down);
}

export const courseColor = (course: number | null): string =>
  course === null || course === 0 ? INK.quiet : course > 0 ? INK.up : INK.down;
