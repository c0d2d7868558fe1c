import type { Readiness } from './readiness.ts';
import type { Sign } from './sign.ts';

/** A program to keep running. */
export interface ProcessSpec {
  /** Unique in a run. It names the log file and appears in /processes. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** What a person should know about it, such as its version. Appears in /processes. */
  readonly about?: string;
  /** Its port on loopback: that of its health and metrics, of an engine the one that clients use. */
  readonly port?: number;
  /** Called before every start: writes its configuration, which somebody may have removed. */
  readonly prepare?: () => void;
  /** True when the process answers. Called repeatedly after every start until then. */
  readonly isReady: () => Promise<boolean>;
  /** Asks for a sign of life, again and again from when it is ready. Without it, silence is not noticed. */
  readonly answers?: (timeoutMs: number) => Promise<Sign>;
  /** Address of its own /readyz, if it has one. */
  readonly readyz?: string;
  /** How long it may take to answer before it counts as hung and is restarted. Default: 60 s. */
  readonly readyMs?: number;
  /** How long it may take to end after SIGTERM before it is killed. Default: 2 s. */
  readonly stopMs?: number;
  /** After an end with status 0 it is not restarted. */
  readonly mayEnd?: boolean;
  /** How low its CPU priority is once it answers, as `nice -n`: 0 (default, not at all) to 19. */
  readonly nice?: number;
  /** Called with each line of its standard output. */
  readonly onLine?: (line: string) => void;
}

/**
 * `silent`: it lives and does not answer. `failed`: it ended with status 78, which says that something must be mended first; it is
 * tried again each minute.
 */
export type ProcessState = 'starting' | 'ready' | 'silent' | 'waiting' | 'failed' | 'stopping' | 'stopped';

export interface ProcessStatus {
  readonly name: string;
  readonly state: ProcessState;
  readonly pid: number | null;
  /** How often it was restarted in this run. */
  readonly restarts: number;
  /** How it last ended, for example "signal SIGKILL", "exit 1" or "no answer for 60 s". */
  readonly lastEnd: string | null;
  /** While it is `silent`: for how long. */
  readonly silentMs: number | null;
  /** What it says on its own /readyz, while it lives. */
  readonly readiness: Readiness | null;
  readonly port: number | null;
  readonly about: string | null;
}
