import type { Addresses } from '../stack/addresses.ts';
import { answersOf } from './answers.ts';
import { deadLettersOf } from './dead-letters.ts';
import { tablesOf } from './tables.ts';

/** All that a stack knows, as lines: two stacks that got the same events have the same lines in every part. */
export type Picture = ReadonlyMap<string, readonly string[]>;

export async function takePicture(at: Addresses, until: number): Promise<Picture> {
  const [tables, deadLetters, answers] = [await tablesOf(at), await deadLettersOf(at), await answersOf(at, until)];
  return new Map([...tables, ['dead letters', deadLetters], ...answers]);
}
