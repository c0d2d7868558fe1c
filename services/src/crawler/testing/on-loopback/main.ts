import { WORLD } from '../../open.ts';
import { runCrawler } from '../../run.ts';
import { loopbackNetwork } from '../loopback-web.ts';

/** The crawler that ships, with the web on loopback at a port: the first argument. */
await runCrawler({ ...WORLD, network: loopbackNetwork(Number(process.argv[2])) });
