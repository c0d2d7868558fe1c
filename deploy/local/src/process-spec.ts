/** A program to keep running. */
export interface ProcessSpec {
  /** Unique in a run: names the log file and stands in /processes. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** True when the process answers. Asked again and again until then, after every start. */
  readonly isReady: () => Promise<boolean>;
  /** How long it may take to answer before it counts as hung and is started anew; 60 s if not given. */
  readonly readyMs?: number;
  /** How long it may take to end after SIGTERM before it is killed; 2 s if not given. */
  readonly stopMs?: number;
  /** True: an end with status 0 is its own wish and it is not started again. */
  readonly mayEnd?: boolean;
  /** Given each line of its standard output. */
  readonly onLine?: (line: string) => void;
}

export type ProcessState = 'starting' | 'ready' | 'waiting' | 'stopping' | 'stopped';

export interface ProcessStatus {
  readonly name: string;
  readonly state: ProcessState;
  readonly pid: number | null;
  /** How often it was started again since the start of the run. */
  readonly restarts: number;
  /** How it ended the last time, such as "signal SIGKILL" or "exit 1". */
  readonly lastEnd: string | null;
}
