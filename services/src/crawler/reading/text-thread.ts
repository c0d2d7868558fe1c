import { parentPort, workerData } from 'node:worker_threads';
import { readText } from '@vigie/readers/page/text/read-text';

/** The thread of one page: a hostile one may take it for as long as it likes. */
const { html, address } = workerData as { html: string; address: string };
parentPort?.postMessage(readText(html, address));
