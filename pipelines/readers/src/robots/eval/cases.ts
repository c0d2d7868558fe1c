import { z } from 'zod';

const robotsCase = z.object({
  test: z.string().default(''),
  robots: z.string(),
  ua: z.string(),
  url: z.string().min(1),
  allowed: z.boolean(),
});

/** A robots.txt, a robot and a URL, and whether it is allowed. */
export type RobotsCase = z.infer<typeof robotsCase>;

/** Lines that their extraction left incomplete: the limit on the length of a line was computed by the test. */
const INCOMPLETE = /LineTooLong/;

export const robotsCases = (values: readonly unknown[]): RobotsCase[] =>
  values
    .flatMap((value) => robotsCase.safeParse(value).data ?? [])
    .filter(({ test, url }) => !INCOMPLETE.test(test) && URL.canParse(url));
