import { start } from './app/start.ts';

// After src/early.ts, which needs this file: its calls take the server longer than code does, so they are sent first.
queueMicrotask(start);
