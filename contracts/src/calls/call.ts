import type { z } from 'zod';

/**
 * One call: validation, OpenAPI and the dashboard's client are made from it. ../roles/calls.ts says who may make it.
 */
export interface Call {
  summary: string;
  tag: string;
  params?: z.ZodType;
  /** Parameters after `?` in the address. */
  search?: z.ZodType;
  body?: z.ZodType;
  /** Longest body in bytes, where it is longer than those of other calls. */
  bodyBytes?: number;
  answer: z.ZodType;
  /** Media type, when the answer is a file and not JSON. */
  file?: string;
}

export const defineCall = <const C extends Call>(call: C): C => call;
