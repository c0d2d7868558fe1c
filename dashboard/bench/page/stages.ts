export interface PageLoad {
  firstByte: number;
  firstPaint: number;
  files: readonly { path: string; isCall: boolean; start: number; end: number }[];
}

/** Moments of a visit up to its largest paint, ms since the start of navigation. */
export interface Stages {
  /** First byte of the page. */
  firstByte: number;
  /** First paint with contents. */
  firstPaint: number;
  /** The last script or stylesheet before the largest paint is there. */
  code: number;
  /** The first call is sent. NaN: none before the largest paint. */
  firstCall: number;
  /** The last answer before the largest paint is there. NaN: none. */
  answered: number;
  /** The largest paint. */
  lcp: number;
}

const CODE = /\.(js|css)$/;

/** `lcp`: moment of the largest paint, ms. */
export function stagesOf({ firstByte, firstPaint, files }: PageLoad, lcp: number): Stages {
  const before = files.filter(({ end }) => end <= lcp);
  const calls = before.filter(({ isCall }) => isCall);
  const last = (times: readonly number[]) => (times.length === 0 ? Number.NaN : Math.max(...times));
  return {
    firstByte,
    firstPaint,
    code: last(before.filter(({ path }) => CODE.test(path)).map(({ end }) => end)),
    firstCall: calls.length === 0 ? Number.NaN : Math.min(...calls.map(({ start }) => start)),
    answered: last(calls.map(({ end }) => end)),
    lcp,
  };
}
