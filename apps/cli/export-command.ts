import { parseArgs } from 'node:util';
import type { Hand, Replay, TableEvent } from '@cardspeak/engine';
import { type Line, lineBatches } from '../archives/index.js';
import { CommandError, describeError, openFile, runCommand, STATUS, type Streams } from './command.js';
import type { ExportFormat } from './export-formats.js';
import { JsonLines } from './json-lines.js';

/** The formats by name, and what a user is told of each. */
export type ExportFormats = Readonly<Record<string, { readonly about: string; readonly format: ExportFormat }>>;

/** A pure function of one hand and its log; throws for malformed input. */
export type ReplayHand = (hand: unknown, events: unknown) => Replay;

export function exportUsage(formats: ExportFormats): string {
  const width = Math.max(...Object.keys(formats).map((name) => name.length));
  const lines = Object.entries(formats).map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}`);
  return `usage: npm run --silent export -- FILE.jsonl --format ${Object.keys(formats).join('|')}
       npm run --silent export -- - --format ...        (standard input)

FILE holds one {"hand": ..., "events": [...]} a line; the hands come back in order, in the format:
${lines.join('\n')}
A hand that cannot be written is left out and told on standard error, as {"error": {"code", "message", "line", "field", "index"}}.
Status: 0 all hands were written, 1 a hand was not, 2 the file cannot be read.
`;
}

/** Writes a file's hands in another format, one at a time. @returns the exit status */
export function exportCommand(args: readonly string[], streams: Streams, replay: ReplayHand, formats: ExportFormats): Promise<number> {
  return runCommand('export', streams, async () => {
    const usage = exportUsage(formats);
    const { file, format, help } = options(args, usage);
    if (help) {
      streams.stdout.write(usage);
      return STATUS.done;
    }
    const chosen = format === undefined ? undefined : formats[format]?.format;
    if (!chosen) throw new CommandError(`a format is wanted: ${Object.keys(formats).join(', ')}\n${usage}`);
    const input = file === '-' ? streams.stdin : openFile(file);
    const output = new JsonLines(streams.stdout);
    if (chosen.head !== undefined) await output.write(chosen.head);
    let written = 0;
    let failed = 0;
    for await (const lines of lineBatches(input)) {
      for (const line of lines) {
        if (line.fault === undefined && line.text.trim() === '') continue;
        try {
          const { hand, events } = handOf(line);
          const text = chosen.write(hand, events, replay(hand, events), written + 1);
          written += 1;
          if (text !== '') await output.write(text);
        } catch (error) {
          failed += 1;
          streams.stderr.write(`${JSON.stringify({ error: { ...describeError(error), line: line.number } })}\n`);
        }
      }
      await output.flush();
    }
    await output.flush();
    return failed > 0 ? STATUS.badLines : STATUS.done;
  });
}

class BadLine extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }

  toJSON(): Record<string, unknown> {
    return { code: this.code, message: this.message };
  }
}

function handOf(line: Line): { hand: Hand; events: TableEvent[] } {
  if (line.fault !== undefined) throw new BadLine('malformed-line', line.fault);
  let value: unknown;
  try {
    value = JSON.parse(line.text);
  } catch (error) {
    throw new BadLine('malformed-json', (error as Error).message);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BadLine('malformed-line', 'a line is an object with "hand" and "events"');
  }
  return value as { hand: Hand; events: TableEvent[] };
}

function options(args: readonly string[], usage: string): { file: string; format: string | undefined; help: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { format: { type: 'string', short: 'f' }, help: { type: 'boolean', short: 'h' } },
    });
    const [file = '', ...more] = positionals;
    const help = values.help === true;
    if (!help && (file === '' || more.length > 0)) throw new CommandError(`one file is wanted, or - for standard input\n${usage}`);
    return { file, format: values.format, help };
  } catch (error) {
    throw error instanceof CommandError ? error : new CommandError(`${(error as Error).message}\n${usage}`);
  }
}
