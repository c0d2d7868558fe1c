import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProcessLog } from './log-file.ts';
import { Pauses } from './pauses.ts';
import type { ProcessSpec, ProcessState, ProcessStatus } from './process-spec.ts';
import { processorWait, stepBack } from './processor.ts';
import { StartError } from './say.ts';
import { SILENCE, type SilenceLimits } from './silence.ts';
import { Watch } from './watch.ts';

const POLL_MS = 40;
/** EX_CONFIG: its configuration is wrong, or something else is where its data should be. */
const WRONG_CONFIGURATION = 'exit 78';
const LIMITS: KeepLimits = { ...SILENCE, failedMs: 60_000 };

interface KeptProcessOptions {
  readonly log: ProcessLog;
  readonly onSpawn?: (name: string, pid: number) => void;
  readonly onEnd?: (name: string) => void;
  /** Default: SILENCE, and a minute after status 78. */
  readonly limits?: KeepLimits | undefined;
}

export interface KeepLimits extends SilenceLimits {
  /** Pause after an end with status 78. */
  readonly failedMs: number;
}

/**
 * One child process that is restarted with growing pauses whenever it ends unexpectedly, or is silent for too long. Emits 'change' with
 * its status.
 */
export class KeptProcess extends EventEmitter<{ change: [ProcessStatus] }> {
  readonly spec: ProcessSpec;
  readonly limits: KeepLimits;
  readonly #options: KeptProcessOptions;
  readonly #pauses = new Pauses();
  readonly #stopping = new AbortController();
  #watch: Watch | undefined;
  #child: ChildProcess | undefined;
  #ended: Promise<void> = Promise.resolve();
  #state: ProcessState = 'starting';
  #restarts = 0;
  #lastEnd: string | null = null;
  /** Why this process ends the child. */
  #endedFor: string | undefined;
  #readySince = 0;

  constructor(spec: ProcessSpec, options: KeptProcessOptions) {
    super();
    this.spec = spec;
    this.#options = options;
    this.limits = options.limits ?? LIMITS;
  }

  status(): ProcessStatus {
    const { name, port = null, about = null } = this.spec;
    const silentMs = this.#state === 'ready' ? this.#watch?.silentMs || null : null;
    return {
      name,
      state: silentMs === null ? this.#state : 'silent',
      pid: this.#child?.pid ?? null,
      restarts: this.#restarts,
      lastEnd: this.#lastEnd,
      silentMs,
      readiness: this.#watch?.readiness ?? null,
      port,
      about,
    };
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
      await this.#end(this.#child);
    }
    this.#set('stopped');
  }

  /** A process that is stopped (SIGSTOP) gets no SIGTERM before it goes on. */
  async #end(child: ChildProcess): Promise<void> {
    child.kill('SIGTERM');
    child.kill('SIGCONT');
    const killer = setTimeout(() => child.kill('SIGKILL'), this.spec.stopMs ?? 2_000);
    await this.#ended;
    clearTimeout(killer);
  }

  async #keep(): Promise<void> {
    for (;;) {
      await this.#ended;
      if (this.#stopping.signal.aborted) return;
      if (this.spec.mayEnd && this.#lastEnd === 'exit 0') return this.#set('stopped');
      const failed = this.#lastEnd === WRONG_CONFIGURATION;
      const answered = this.#readySince === 0 ? 0 : performance.now() - this.#readySince;
      this.#set(failed ? 'failed' : 'waiting');
      try {
        const restMs = failed ? this.limits.failedMs : this.#pauses.after(answered);
        await pause(restMs, undefined, { signal: this.#stopping.signal });
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
    if (!child) return false;
    const signal = this.#stopping.signal;
    const giveUp = performance.now() + (this.spec.readyMs ?? 60_000);
    while (this.#child === child && !signal.aborted) {
      if (await this.spec.isReady().catch(() => false)) {
        // Only while it lives: the answer may come from an earlier process on the port.
        if (this.#child !== child || signal.aborted) break;
        this.#readySince = performance.now();
        // Not before: its starter waits for it.
        if (child.pid !== undefined && this.spec.nice) stepBack(child.pid, this.spec.nice);
        this.#watch = this.#watchOver(child);
        this.#set('ready');
        return true;
      }
      if (performance.now() > giveUp) {
        this.#endedFor = 'it did not answer in time';
        child.kill('SIGKILL');
        await this.#ended;
        break;
      }
      await pause(POLL_MS);
    }
    return false;
  }

  #watchOver(child: ChildProcess): Watch {
    const { limits } = this;
    return new Watch(this.spec, {
      limits,
      clocks: { now: () => performance.now(), starved: processorWait(child.pid ?? 0) },
      onChange: () => this.emit('change', this.status()),
      onHung: () => {
        if (this.#child !== child || this.#stopping.signal.aborted) return;
        this.#endedFor = `no answer for ${Math.round(limits.hungMs / 1_000)} s`;
        void this.#end(child);
      },
    });
  }

  /** Undefined when its configuration cannot be written, as on a full disk. */
  #spawn(): ChildProcess | undefined {
    const { name, command, args, env, cwd } = this.spec;
    try {
      this.spec.prepare?.();
    } catch (error) {
      this.#lastEnd = (error as Error).message;
      return undefined;
    }
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
    this.#lastEnd = this.#endedFor ?? this.#lastEnd;
    this.#endedFor = undefined;
    this.#watch?.end();
    this.#watch = undefined;
    this.#child = undefined;
    this.#options.onEnd?.(this.spec.name);
  }

  #set(state: ProcessState): void {
    this.#state = state;
    this.emit('change', this.status());
  }
}
