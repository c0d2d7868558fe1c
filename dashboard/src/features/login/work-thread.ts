import { solveWork, type WorkChallenge } from '@vigie/contracts/work-proof';

// A worker's own scope has postMessage with one argument; the DOM's types know that of a window.
const scope = self as unknown as {
  onmessage: (event: MessageEvent<WorkChallenge>) => void;
  postMessage(numbers: number[]): void;
};

scope.onmessage = ({ data }) => scope.postMessage(solveWork(data));
