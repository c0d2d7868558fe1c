import { runCrawler } from './run.ts';

await runCrawler();
