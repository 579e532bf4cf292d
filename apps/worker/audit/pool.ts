import { parentPort, Worker } from 'node:worker_threads';
import { auditPiece, type Piece, type PieceResult } from './piece.js';

/** Whatever audits pieces: threads of this process, or in tests the caller itself. */
export interface Pool {
  /** Pieces under way at a time. */
  readonly size: number;
  run(piece: Piece): Promise<PieceResult>;
  close(): Promise<void>;
}

type Answer = { readonly result: PieceResult } | { readonly failure: string };
type Task = { readonly piece: Piece; readonly resolve: (result: PieceResult) => void; readonly reject: (error: Error) => void };

/** To be called by the script of a thread: answers every piece that it is sent. */
export function serveThread(): void {
  parentPort?.on('message', (piece: Piece) => {
    let answer: Answer;
    try {
      answer = { result: auditPiece(piece) };
    } catch (error) {
      answer = { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
    parentPort?.postMessage(answer);
  });
}

/** A thread a core. The bytes of a piece are handed over, not copied; a thread that dies takes its piece's promise along, not the pool's. */
export class ThreadPool implements Pool {
  private readonly idle: Thread[] = [];
  private readonly threads = new Set<Thread>();
  private readonly waiting: Task[] = [];

  /** `script`: a module that calls `serveThread` when it is no main thread. */
  constructor(
    private readonly script: URL,
    readonly size: number,
  ) {}

  run(piece: Piece): Promise<PieceResult> {
    return new Promise((resolve, reject) => {
      const task = { piece, resolve, reject };
      const thread = this.idle.pop() ?? (this.threads.size < this.size ? this.start() : undefined);
      if (thread) thread.take(task);
      else this.waiting.push(task);
    });
  }

  async close(): Promise<void> {
    await Promise.all([...this.threads].map((thread) => thread.stop()));
  }

  private start(): Thread {
    const thread = new Thread(
      this.script,
      () => {
        const next = this.waiting.shift();
        if (next) thread.take(next);
        else this.idle.push(thread);
      },
      () => {
        this.threads.delete(thread);
        const place = this.idle.indexOf(thread);
        if (place >= 0) this.idle.splice(place, 1);
        const next = this.waiting.shift();
        if (next) this.start().take(next);
      },
    );
    this.threads.add(thread);
    return thread;
  }
}

class Thread {
  private readonly worker: Worker;
  private task: Task | undefined;
  private fault: Error | undefined;

  constructor(script: URL, free: () => void, gone: () => void) {
    this.worker = new Worker(script);
    this.worker.on('message', (answer: Answer) => {
      const { task } = this;
      this.task = undefined;
      if ('result' in answer) task?.resolve(answer.result);
      else task?.reject(new Error(answer.failure));
      free();
    });
    this.worker.on('error', (error) => (this.fault = error as Error));
    this.worker.on('exit', (code) => {
      this.task?.reject(this.fault ?? new Error(`a thread of the audit ended with status ${code}`));
      gone();
    });
  }

  take(task: Task): void {
    this.task = task;
    this.worker.postMessage(task.piece, [task.piece.bytes.buffer]);
  }

  async stop(): Promise<void> {
    await this.worker.terminate();
  }
}
