import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

export type Pdf = PDFKit.PDFDocument;

export const FONTS = { regular: 'regular', medium: 'medium', semibold: 'semibold', serif: 'serif' } as const;

/** Whole faces, not a browser's subsets: headlines come with names of every country of Europe. */
const FILES: Readonly<Record<keyof typeof FONTS, string>> = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  medium: '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf',
  semibold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  serif: '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
};

export interface PdfInfo {
  title: string;
  subject: string;
  created: Date;
}

/** An empty tagged document in French: A4, pages are added by who draws, its fonts are in it. */
export function openPdf({ title, subject, created }: PdfInfo): Pdf {
  const pdf = new PDFDocument({
    size: 'A4',
    // Margins are the drawing's own: the library would break pages where it likes.
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    info: {
      Title: title,
      Subject: subject,
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
