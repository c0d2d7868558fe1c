import { startStack } from './stack.ts';

/** A stack as a process of its own: DATA_DIR. Prints its addresses as JSON once everything answers; SIGTERM ends it. */
const stack = await startStack(process.argv[2] ?? '', { say: console.log });
process.on('SIGTERM', () => void stack.stop().then(() => process.exit(0)));
console.log(JSON.stringify(stack.at));
