import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { createStories } from '@vigie/stories/clusters/stories';
import { inPieces } from '@vigie/stories/pieces';
import { processorMs, Stopwatch } from './stopwatch.ts';
import { ofOneForm, stream } from './stream.ts';

const { values } = parseArgs({
  options: {
    stories: { type: 'string', default: '1000' },
    titles: { type: 'string', default: '20000' },
    'per-day': { type: 'string', default: '5000' },
    leads: { type: 'boolean', default: false },
    form: { type: 'string' },
  },
});
const titles = Number(values.titles);
const { form, leads } = values;
const perDay = Number(values['per-day']);
const records =
  form === undefined
    ? stream({ titles, stories: Number(values.stories), perDay, leads })
    : ofOneForm({ titles, perDay, form });
const stories = createStories();
const REPORTS = 5;
const some = Math.ceil(titles / REPORTS);
// One part at a time: the records of all would count as memory of the stories.
for (const part of inPieces(records, some)) {
  const watch = new Stopwatch();
  const [processor, clock] = [processorMs(), performance.now()];
  for (const record of part) watch.time(stories.applying(record));
  const report = {
    ...stories.counts(),
    perSecond: Math.round((1000 * part.length) / (performance.now() - clock)),
    perProcessorSecond: Math.round((1000 * part.length) / (processorMs() - processor)),
    longestPieceMs: Math.round(watch.longest),
    longPieces: watch.slow,
    rssMb: Math.round(process.memoryUsage().rss / 1e6),
    load: Number(loadavg()[0]!.toFixed(1)),
  };
  console.log(JSON.stringify(report));
}
const largestRssMb = (): number => Math.round((process.resourceUsage().maxRSS * 1024) / 1e6);
const [watch, before, start] = [new Stopwatch(), largestRssMb(), processorMs()];
let bytes = 0;
watch.time(
  (function* () {
    for (const { length } of stories.saving()) {
      bytes += length;
      yield;
    }
  })(),
);
const report = {
  saveMs: Math.round(processorMs() - start),
  longestPieceMs: Math.round(watch.longest),
  longPieces: watch.slow,
  stateMb: Math.round(bytes / 1e6),
  largestRssMb: { before, after: largestRssMb() },
};
console.log(JSON.stringify(report));
