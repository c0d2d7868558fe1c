/** `eval:aggregators FILE… [--json]`: what is read from recorded pages of Google News and feeds of Flipboard. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readFlipboard } from '../flipboard/read-flipboard.ts';
import { readGoogleNews } from '../google-news/read-google-news.ts';

const files = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const asJson = process.argv.includes('--json');
if (files.length === 0) throw new Error('usage: eval:aggregators FILE… [--json]');

const isFeed = (text: string) => /<rss|<feed/.test(text.slice(0, 2000));

/** The page's own address, as it states it. */
const addressOf = (html: string) =>
  /rel="canonical"\s+href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? 'https://news.google.com/home';

/** The page with other names of classes and elements: it must say the same. */
const renamed = (html: string) =>
  html.replace(/ class="[^"]*"/g, ' class="x"').replace(/<(\/?)(?:article|section|main|c-wiz)(?=[\s>])/g, '<$1div');

for (const file of files) {
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  if (isFeed(text)) {
    const feed = readFlipboard(text);
    console.log(
      asJson
        ? JSON.stringify({ file, ...feed })
        : `${basename(file)}: ${feed.placements.length} flips, ${feed.unresolved} unresolved`,
    );
    continue;
  }
  const page = readGoogleNews(text, addressOf(text));
  const isSame = JSON.stringify(readGoogleNews(renamed(text), addressOf(text))) === JSON.stringify(page);
  if (asJson) {
    console.log(JSON.stringify({ file, ...page, isSameRenamed: isSame }));
    continue;
  }
  const { fromAttributes, fromRecords, agreed, unresolvedShare } = page.checks;
  console.log(
    `${basename(file)}: ${page.kind}, ${page.placements.length} placements, ${page.sections.length} sections`,
  );
  for (const { rank, storyRank, url, title } of page.placements)
    console.log(`  ${rank}.${storyRank}  ${title}  ${url}`);
  console.log(
    `  attributes ${fromAttributes}, records ${fromRecords}, agreed ${agreed}, without address ${(unresolvedShare * 100).toFixed(1)} %, the same when renamed: ${isSame}`,
  );
}
