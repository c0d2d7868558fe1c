import type { z } from 'zod';

/** Who may call. `session`: every logged-in user; `actus`: administrators and role actus. */
export type Access = 'public' | 'session' | 'actus' | 'admin';

/** One call: everything that validation, OpenAPI and the dashboard's client are made from. */
export interface Call {
  summary: string;
  tag: string;
  access: Access;
  params?: z.ZodType;
  /** Parameters after `?` in the address. */
  search?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
  /** Media type of an answer that is a file and not JSON. */
  file?: string;
}

export const defineCall = <const C extends Call>(call: C): C => call;
