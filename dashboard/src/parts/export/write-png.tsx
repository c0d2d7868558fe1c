import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { FilePicture, FileSource } from '@vigie/charts/export-slot';
import { CHROME, fixedPaint } from '@vigie/charts/palette';
import { textWidth } from '@vigie/charts/prepare/text-width';
import { Swatch } from '@vigie/charts/swatch';
import { formatFullDate } from '@vigie/contracts/french/clock';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { FileDetails } from './file-details.ts';

/** Pixels of the picture for each of its own. */
const SHARPNESS = 2;
const MARGIN = 28;
const CHART = { width: 1144, height: 420 } as const;
const WIDTH = CHART.width + 2 * MARGIN;
const LINE = 18;
const SWATCH = 18;
const GAP = 22;
const WORDS = 12;

/** Words in lines that are no wider than the chart. */
function linesOf(words: readonly string[]): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const joined = lines.length === 0 ? word : `${lines.at(-1)} · ${word}`;
    if (lines.length > 0 && textWidth(joined, WORDS) <= CHART.width) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}

interface LegendEntry {
  series: FilePicture['layout']['series'][number];
  x: number;
  line: number;
}

/** Entries from left to right, in as many lines as they need. */
function placedLegend(series: FilePicture['layout']['series']): LegendEntry[] {
  let [x, line] = [0, 0];
  return series.map((one) => {
    const width = SWATCH + textWidth(one.label, WORDS);
    if (x > 0 && x + width > CHART.width) [x, line] = [0, line + 1];
    const entry = { series: one, x, line };
    x += width + GAP;
    return entry;
  });
}

interface SheetProps {
  title: string;
  picture: FilePicture;
  details: FileDetails;
  font: string;
}

/** The chart on a white sheet, under its title and question, with its legend and the moment of its data. */
function Sheet({ title, picture: { layout, svg }, details, font }: SheetProps) {
  const question = linesOf(details.facts.map(([label, words]) => `${label}\u00a0: ${words}`));
  const legend = placedLegend(layout.series);
  const chartTop = MARGIN + 28 + question.length * LINE + 12;
  const legendTop = chartTop + layout.height + 24;
  const noteTop = legendTop + ((legend.at(-1)?.line ?? 0) + 1) * LINE + 6;
  const footTop = noteTop + (layout.note === null ? 0 : LINE) + 6;
  const height = footTop + MARGIN;
  const until = details.until === null ? '' : `Données au ${formatFullDate(details.until)}, `;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a picture of pixels
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={WIDTH}
      height={height}
      viewBox={`0 0 ${WIDTH} ${height}`}
      fontFamily="'Inter Variable', 'Helvetica Neue', Arial, sans-serif"
      fontSize={WORDS}
      style={{ fontVariantNumeric: 'tabular-nums' }}
    >
      <style>{font}</style>
      <rect width={WIDTH} height={height} fill={CHROME.sheet} />
      <text x={MARGIN} y={MARGIN + 14} fontSize={20} fontWeight={600} fill={CHROME.ink}>
        {title}
      </text>
      {question.map((words, line) => (
        <text key={words} x={MARGIN} y={MARGIN + 38 + line * LINE} fill={CHROME['ink-2']}>
          {words}
        </text>
      ))}
      <g transform={`translate(${MARGIN} ${chartTop})`}>{svg}</g>
      {legend.map(({ series, x, line }) => (
        <g key={series.id} transform={`translate(${MARGIN + x} ${legendTop + line * LINE})`}>
          <g transform="translate(0 -10)">
            <Swatch token={series.token} paint={fixedPaint} />
          </g>
          <text x={SWATCH} fill={CHROME.ink}>
            {series.label}
          </text>
        </g>
      ))}
      {layout.note === null ? null : (
        <text x={MARGIN} y={noteTop} fill={CHROME['ink-2']}>
          {layout.note}
        </text>
      )}
      <text x={MARGIN} y={footTop} fill={CHROME['ink-3']}>
        {`Vigie · ${until}exporté le ${formatFullDate(details.now)}`}
      </text>
    </svg>
  );
}

/** The font inside of the picture: a picture reads nothing of the page. Without it, the system's is used. */
async function fontFace(): Promise<string> {
  try {
    const bytes = new Uint8Array(await (await fetch(inter)).arrayBuffer());
    let text = '';
    for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
    return `@font-face{font-family:"Inter Variable";font-weight:100 900;src:url(data:font/woff2;base64,${btoa(text)})}`;
  } catch {
    return '';
  }
}

/** The markup of the sheet, and its size. */
function drawn(sheet: SheetProps): { markup: string; height: number } {
  const host = document.createElement('div');
  const root = createRoot(host);
  flushSync(() => root.render(<Sheet {...sheet} />));
  const svg = host.querySelector('svg');
  const markup = svg ? new XMLSerializer().serializeToString(svg) : '';
  const height = Number(svg?.getAttribute('height'));
  root.unmount();
  return { markup, height };
}

/** A chart, a timeline or a page as a picture of its own, in light colours. */
export async function writePng(
  title: string,
  picture: NonNullable<FileSource['picture']>,
  details: FileDetails,
): Promise<Blob> {
  const [shown, font] = await Promise.all([picture(CHART), fontFace()]);
  const { markup, height } = drawn({ title, picture: shown, details, font });
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(markup)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * SHARPNESS;
  canvas.height = height * SHARPNESS;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The browser made no picture');
  return blob;
}
