import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A contender in a process of its own. */
export class ContenderProcess {
  private constructor(
    readonly name: string,
    readonly about: string,
    private readonly child: ChildProcess,
  ) {}

  /** @throws Error when the contender cannot be loaded or its result is wrong */
  static async start(name: string, folder: string): Promise<ContenderProcess> {
    const child = fork(path.join(folder, 'serve.js'), [name], {
      execArgv: ['--expose-gc'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    return new ContenderProcess(name, String(await answer(name, child)), child);
  }

  async measure(ms: number): Promise<number> {
    this.child.send(ms);
    return Number(await answer(this.name, this.child));
  }

  stop(): void {
    this.child.kill();
  }
}

async function answer(name: string, child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${name} ended`);
  });
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [unknown];
  ended.catch(() => {});
  return message;
}
