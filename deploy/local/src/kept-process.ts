import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProcessLog } from './log-file.ts';
import type { ProcessSpec, ProcessState, ProcessStatus } from './process-spec.ts';
import { StartError } from './say.ts';
import { stepBack } from './step-back.ts';

const POLL_MS = 40;
/** EX_CONFIG: its configuration is wrong, or something that is not its own is in the place of its data. */
const WRONG_CONFIGURATION = 'exit 78';

interface KeptProcessOptions {
  readonly log: ProcessLog;
  readonly onSpawn?: (name: string, pid: number) => void;
  readonly onEnd?: (name: string) => void;
}

/**
 * One child process that is restarted with growing pauses whenever it ends unexpectedly, except with status 78. Emits
 * 'change' with its status.
 */
export class KeptProcess extends EventEmitter<{ change: [ProcessStatus] }> {
  readonly spec: ProcessSpec;
  readonly #options: KeptProcessOptions;
  readonly #pauses = new Pauses();
  readonly #stopping = new AbortController();
  #child: ChildProcess | undefined;
  #ended: Promise<void> = Promise.resolve();
  #state: ProcessState = 'starting';
  #restarts = 0;
  #lastEnd: string | null = null;
  #readySince = 0;

  constructor(spec: ProcessSpec, options: KeptProcessOptions) {
    super();
    this.spec = spec;
    this.#options = options;
  }

  status(): ProcessStatus {
    const pid = this.#child?.pid ?? null;
    return { name: this.spec.name, state: this.#state, pid, restarts: this.#restarts, lastEnd: this.#lastEnd };
  }

  /**
   * Resolves once the process answers. If it does not get there the first time, it is not kept: StartError with its
   * last output.
   */
  async start(): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    const ready = await this.#launch();
    if (this.#stopping.signal.aborted) return;
    if (!ready) {
      await this.stop();
      // The end of a process is reported before the last bytes of its pipes.
      await pause(100);
      throw new StartError(`${this.spec.name} did not start (${this.#lastEnd}):\n${this.#options.log.lastLines()}`);
    }
    void this.#keep();
  }

  /** Ends it with SIGTERM, after `stopMs` with SIGKILL. Resolves once it has ended. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    if (this.#child) {
      this.#set('stopping');
      this.#child.kill('SIGTERM');
      const killer = setTimeout(() => this.#child?.kill('SIGKILL'), this.spec.stopMs ?? 2_000);
      await this.#ended;
      clearTimeout(killer);
    }
    this.#set('stopped');
  }

  async #keep(): Promise<void> {
    for (;;) {
      await this.#ended;
      if (this.#stopping.signal.aborted) return;
      if (this.spec.mayEnd && this.#lastEnd === 'exit 0') return this.#set('stopped');
      if (this.#lastEnd === WRONG_CONFIGURATION) return this.#set('failed');
      const answered = this.#readySince === 0 ? 0 : Date.now() - this.#readySince;
      this.#set('waiting');
      try {
        await pause(this.#pauses.after(answered), undefined, { signal: this.#stopping.signal });
      } catch {
        return;
      }
      this.#restarts += 1;
      await this.#launch();
    }
  }

  /** True once it answers, false when it ended before (or hung and was killed). */
  async #launch(): Promise<boolean> {
    this.#readySince = 0;
    this.#set('starting');
    const child = this.#spawn();
    const signal = this.#stopping.signal;
    const giveUp = Date.now() + (this.spec.readyMs ?? 60_000);
    while (this.#child === child && !signal.aborted) {
      if (await this.spec.isReady().catch(() => false)) {
        // Only while it lives: the answer may come from an earlier process on the port.
        if (this.#child !== child || signal.aborted) break;
        this.#readySince = Date.now();
        // Not before: whoever starts it waits for it.
        if (child.pid !== undefined && this.spec.nice) stepBack(child.pid, this.spec.nice);
        this.#set('ready');
        return true;
      }
      if (Date.now() > giveUp) {
        child.kill('SIGKILL');
        await this.#ended;
        this.#lastEnd = 'it did not answer in time';
        break;
      }
      await pause(POLL_MS);
    }
    return false;
  }

  #spawn(): ChildProcess {
    const { name, command, args, env, cwd } = this.spec;
    // In a session of its own: Ctrl-C in a terminal must reach only the supervisor, which then stops in order.
    const child = spawn(command, args, { env, cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    this.#options.log.take(child, this.spec.onLine);
    if (child.pid !== undefined) this.#options.onSpawn?.(name, child.pid);
    this.#ended = this.#untilEnd(child);
    return child;
  }

  async #untilEnd(child: ChildProcess): Promise<void> {
    try {
      const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
      this.#lastEnd = signal ? `signal ${signal}` : `exit ${code}`;
    } catch (error) {
      this.#lastEnd = (error as Error).message;
    }
    this.#child = undefined;
    this.#options.onEnd?.(this.spec.name);
  }

  #set(state: ProcessState): void {
    this.#state = state;
    this.emit('change', this.status());
  }
}

const FIRST_MS = 200;
const LONGEST_MS = 15_000;
/** A process that answered this long has recovered: pauses start over. */
const RECOVERED_MS = 10_000;

/** The growing pauses before a process is restarted. */
export class Pauses {
  #next = FIRST_MS;

  /** The pause after an end in ms, given how long the process had answered before. */
  after(answeredMs: number): number {
    if (answeredMs >= RECOVERED_MS) this.#next = FIRST_MS;
    const pause = this.#next;
    this.#next = Math.min(LONGEST_MS, pause * 2);
    return pause;
  }
}
