import type { z } from 'zod';

/** One call: everything that validation, OpenAPI and the dashboard's client are made from. Who may: ../roles/calls.ts. */
export interface Call {
  summary: string;
  tag: string;
  params?: z.ZodType;
  /** Parameters after `?` in the address. */
  search?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
  /** Media type of an answer that is a file and not JSON. */
  file?: string;
}

export const defineCall = <const C extends Call>(call: C): C => call;
