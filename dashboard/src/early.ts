import { askEarly } from './app/early-calls.ts';

askEarly();
