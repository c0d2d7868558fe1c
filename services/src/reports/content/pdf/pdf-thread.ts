import { parentPort, workerData } from 'node:worker_threads';
import { doPdfWork, type PdfWork } from './pdf-work.ts';

/** The thread of one PDF. An error ends it, and its starter gets that error. */
await doPdfWork(workerData as PdfWork);
parentPort?.postMessage('written');
