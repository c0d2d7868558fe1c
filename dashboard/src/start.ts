import { start } from './app/start.ts';

start();
