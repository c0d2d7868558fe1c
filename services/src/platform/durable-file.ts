import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Contents, in parts that may be made while they are written. */
export type Parts = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

interface Place {
  /** Where it is written first, in the folder of `path`; a process that is killed leaves it there. */
  temporary: string;
  mode?: number;
}

/** A file that is written whole before it gets its name and replaces the file that has it. */
export class UnnamedFile {
  readonly #path: string;
  readonly #temporary: string;
  readonly #file: FileHandle;

  private constructor(path: string, temporary: string, file: FileHandle) {
    this.#path = path;
    this.#temporary = temporary;
    this.#file = file;
  }

  /** Resolves when all parts are written; they may be lost if the machine crashes. If it fails, it leaves nothing. */
  static async write(path: string, parts: Parts, { temporary, mode }: Place): Promise<UnnamedFile> {
    const unnamed = new UnnamedFile(path, temporary, await open(temporary, 'w', mode));
    try {
      for await (const part of parts) await unnamed.#file.writeFile(part);
    } catch (error) {
      await unnamed.drop();
      throw error;
    }
    return unnamed;
  }

  /** Bytes. */
  async size(): Promise<number> {
    return (await this.#file.stat()).size;
  }

  /**
   * Resolves when the file would survive a crash of the machine. `beforeNaming` runs when the content would. If it fails
   * before the file has its name, it leaves nothing.
   */
  async giveName(beforeNaming?: () => Promise<void>): Promise<void> {
    try {
      await this.#file.sync();
      await this.#file.close();
      await beforeNaming?.();
      await rename(this.#temporary, this.#path);
    } catch (error) {
      await this.drop();
      throw error;
    }
    await syncFolder(dirname(this.#path));
  }

  /** Removes it. */
  async drop(): Promise<void> {
    await this.#file.close();
    await rm(this.#temporary, { force: true });
  }
}

/**
 * Writes a file that is there whole or not at all, and resolves when it would survive a crash of the machine.
 * @param beforeNaming runs when the content is on disk, before the file gets its name
 */
export async function writeDurably(
  path: string,
  parts: Parts,
  { beforeNaming, ...place }: Place & { beforeNaming?: () => Promise<void> },
): Promise<void> {
  const file = await UnnamedFile.write(path, parts, place);
  await file.giveName(beforeNaming);
}

/** Makes the names in a folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
