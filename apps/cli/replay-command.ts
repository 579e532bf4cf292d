import { CommandError, describeError, openFile, runCommand, STATUS, type Streams } from './command.js';
import { JsonLines } from './json-lines.js';
import { type Line, lineBatches } from '../archives/index.js';

export const REPLAY_USAGE = `usage: npm run --silent replay -- FILE
       npm run --silent replay -- -        (standard input)

FILE holds one {"hand": ..., "events": [...]} a line. One replay a line comes back, in order; empty lines are skipped.
A bad line gives {"error": {"code", "message", "line", "field", "index"}} in its place.
Status: 0 all lines were replayed, 1 a line was bad, 2 the file cannot be read.
`;

/** A pure function of one hand and its log; throws for malformed input. */
export type Replay = (hand: unknown, events: unknown) => unknown;

/** Replays a file line by line; what is kept in memory is one chunk of the file and one line. @returns the exit status */
export function replayCommand(args: readonly string[], streams: Streams, replay: Replay): Promise<number> {
  return runCommand('replay', streams, async () => {
    if (args.length === 1 && (args[0] === '--help' || args[0] === '-h')) {
      streams.stdout.write(REPLAY_USAGE);
      return STATUS.done;
    }
    const [file] = args;
    if (file === undefined || args.length > 1) throw new CommandError(`one file is wanted, or - for standard input\n${REPLAY_USAGE}`);
    const input = file === '-' ? streams.stdin : openFile(file);
    const output = new JsonLines(streams.stdout);
    for await (const lines of lineBatches(input)) {
      for (const line of lines) await replayLine(line, output, replay);
      await output.flush();
    }
    await output.flush();
    return output.failures ? STATUS.badLines : STATUS.done;
  });
}

async function replayLine(line: Line, output: JsonLines, replay: Replay): Promise<void> {
  if (line.fault !== undefined) return output.writeError({ code: 'malformed-line', message: line.fault, line: line.number });
  if (line.text.trim() === '') return;
  let value: unknown;
  try {
    value = JSON.parse(line.text);
  } catch (error) {
    return output.writeError({ code: 'malformed-json', message: (error as Error).message, line: line.number });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return output.writeError({ code: 'malformed-line', message: 'a line is an object with "hand" and "events"', line: line.number });
  }
  const { hand, events } = value as { hand?: unknown; events?: unknown };
  let answer: string;
  try {
    answer = JSON.stringify(replay(hand, events));
  } catch (error) {
    return output.writeError({ ...describeError(error), line: line.number });
  }
  return output.write(answer);
}
