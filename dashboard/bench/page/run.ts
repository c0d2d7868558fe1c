import { launch, logIn } from '../../e2e/screens/browser.ts';
import { ADMIN, startStack } from '../../e2e/screens/stack.ts';
import { addresses } from './addresses.ts';
import { type Mode, readOptions } from './options.ts';
import { machineRests } from './rest.ts';
import { print, type Result, store, summary } from './results.ts';
import { traceScreen, visitScreen } from './visit.ts';

/**
 * LCP, CLS and INP of every screen on everything that `npm start` starts with the demo, and where each 100 ms went:
 * once its history is stored (rest) and while it is being stored (loading). Each visit has an empty cache and a
 * logged-in session; interactions are real input. Usage:
 * npm run bench:page [-- [--mode rest|loading] [--visits 3] SCREEN...]
 */
const HISTORY_DAYS: Readonly<Record<Mode, number>> = { rest: 2, loading: 390 };

const { modes, visits, screens } = readOptions(process.argv.slice(2));

async function measure(mode: Mode): Promise<Record<string, Result>> {
  const stack = await startStack({ historyDays: HISTORY_DAYS[mode] });
  const browser = await launch();
  const results: Record<string, Result> = {};
  let isStored = false;
  const history = stack.history.then(() => {
    isStored = true;
  });
  try {
    const page = await browser.newPage({ baseURL: stack.url });
    await logIn(page, ADMIN);
    const session = await page.context().storageState();
    const paths = await addresses(page, stack.publisher.nom_norme);
    await page.close();
    if (mode === 'rest') await history;
    const rest = async (): Promise<void> => {
      if (mode === 'rest') await machineRests();
    };
    for (const screen of screens) {
      const target = { browser, url: stack.url, session, screen, address: paths[screen] ?? '' };
      const seen = [];
      for (let visit = 0; visit < visits; visit += 1) {
        await rest();
        seen.push(await visitScreen(target));
      }
      await rest();
      const trace = await traceScreen(target);
      if (mode === 'loading' && isStored) throw new Error(`the history was stored before ${screen} was measured`);
      results[screen] = summary(seen, trace);
      await store(mode, screen, results[screen]);
    }
  } finally {
    await browser.close();
    await stack.stop();
  }
  return results;
}

for (const mode of modes) {
  print(mode, await measure(mode));
}
