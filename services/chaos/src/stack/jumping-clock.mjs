import { readFileSync } from 'node:fs';

/**
 * Loaded before a service: its clock is off by the milliseconds in the file that CHAOS_CLOCK_FILE names, from at most 50 ms
 * after the file is written. Timers and performance.now go on as they are, as when the clock of a machine is set.
 */
const LOOK_MS = 50;
const file = process.env.CHAOS_CLOCK_FILE ?? '';
let off = 0;

function look() {
  try {
    off = Number(readFileSync(file, 'utf8'));
  } catch {
    off = 0;
  }
}

look();
setInterval(look, LOOK_MS).unref();

const Right = globalThis.Date;
const now = () => Right.now() + off;
globalThis.Date = new Proxy(Right, {
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
  apply: () => new Right(now()).toString(),
});
