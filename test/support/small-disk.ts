import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const NAMESPACE = ['--user', '--map-root-user', '--mount'];

/** Whether this system lets a process have a disk of its own that is as small as it likes: Linux with user namespaces. */
export function mayHaveSmallDisk(): boolean {
  return spawnSync('unshare', [...NAMESPACE, 'true']).status === 0;
}

/** The embedded database on a disk of its own that can be filled to the last byte. */
export class SmallDisk {
  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    readonly url: string,
  ) {}

  /** `size` as `mount` takes it: `160m`. */
  static async start(size: string): Promise<SmallDisk> {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cardspeak-disk-'));
    fs.chmodSync(folder, 0o755);
    const script = path.resolve('test/support/embedded-process.ts');
    const command = `mount -t tmpfs -o size=${size},mode=755 tmpfs "$1" && exec "$2" --import tsx "$3" "$1/data"`;
    const child = spawn('unshare', [...NAMESPACE, 'sh', '-c', command, 'sh', folder, process.execPath, script], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const { url } = JSON.parse(line.toString()) as { url: string };
    return new SmallDisk(child, folder, url);
  }

  /** Not a byte is left for others. */
  async fill(): Promise<void> {
    const file = await open(this.filler, 'w');
    try {
      for (const bytes of [1 << 20, 1 << 12]) await fillBy(file, Buffer.alloc(bytes));
    } finally {
      await file.close();
    }
  }

  /** Somebody has made room. */
  empty(): void {
    fs.rmSync(this.filler);
  }

  async stop(): Promise<void> {
    this.child.stdin?.end();
    await once(this.child, 'close');
    fs.rmSync(this.folder, { recursive: true, force: true });
  }

  /** As the process with the disk sees it. */
  private get filler(): string {
    return path.join('/proc', String(this.child.pid), 'root', this.folder, 'filler');
  }
}

async function fillBy(file: FileHandle, piece: Buffer): Promise<void> {
  try {
    while ((await file.write(piece)).bytesWritten === piece.length);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error;
  }
}
