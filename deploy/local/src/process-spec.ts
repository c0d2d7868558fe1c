/** A program to keep running. */
export interface ProcessSpec {
  /** Unique in a run. It names the log file and appears in /processes. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** True when the process answers. Called repeatedly after every start until then. */
  readonly isReady: () => Promise<boolean>;
  /** How long it may take to answer before it counts as hung and is restarted. Default: 60 s. */
  readonly readyMs?: number;
  /** How long it may take to end after SIGTERM before it is killed. Default: 2 s. */
  readonly stopMs?: number;
  /** After an end with status 0 it is not restarted. */
  readonly mayEnd?: boolean;
  /** How far it steps back, once it answers, while others want the processor, as `nice -n`: 0 (default, not at all) to 19. */
  readonly nice?: number;
  /** Called with each line of its standard output. */
  readonly onLine?: (line: string) => void;
}

/** `failed`: it ended with status 78, and starting it again would not help. */
export type ProcessState = 'starting' | 'ready' | 'waiting' | 'failed' | 'stopping' | 'stopped';

export interface ProcessStatus {
  readonly name: string;
  readonly state: ProcessState;
  readonly pid: number | null;
  /** How often it was restarted in this run. */
  readonly restarts: number;
  /** How it last ended, for example "signal SIGKILL" or "exit 1". */
  readonly lastEnd: string | null;
}
