import { CommandError, describeError, openFile, runCommand, STATUS, type Streams } from './command.js';
import { JsonLines } from './json-lines.js';
import { lineBatches } from '../archives/index.js';
import { parsePhh, type PhhText, splitPhhs, TomlFault } from '../archives/index.js';

export const IMPORT_USAGE = `usage: npm run --silent import -- FILE.phh|FILE.phhs [...]

Turns hand histories in the PHH format into {"hand": ..., "events": [...]} lines, one a hand, in file order.
A hand that cannot be imported gives {"error": {"code", "message", "file", "hand", "line", "field"}} in its place.
Status: 0 all hands were imported, 1 a hand was not, 2 a file cannot be read.
`;

/** Turns one parsed PHH document into a hand and its log; throws for what it cannot read. */
export type FromPhh = (document: unknown) => unknown;

/** Imports the files in order, one hand in memory at a time. @returns the exit status */
export function importCommand(args: readonly string[], streams: Streams, fromPhh: FromPhh): Promise<number> {
  return runCommand('import', streams, async () => {
    if (args.length === 1 && (args[0] === '--help' || args[0] === '-h')) {
      streams.stdout.write(IMPORT_USAGE);
      return STATUS.done;
    }
    if (args.length === 0) throw new CommandError(`a file is wanted\n${IMPORT_USAGE}`);
    const strange = args.find((file) => !/\.phhs?$/i.test(file));
    if (strange !== undefined) throw new CommandError(`${strange} is neither a .phh nor a .phhs file`);
    for (const file of args) openFile(file).destroy(); // every file is there before the first line is printed
    const output = new JsonLines(streams.stdout);
    for (const file of args) await importFile(file, output, fromPhh);
    await output.flush();
    return output.failures ? STATUS.badLines : STATUS.done;
  });
}

async function importFile(file: string, output: JsonLines, fromPhh: FromPhh): Promise<void> {
  const documents = /\.phhs$/i.test(file) ? splitPhhs(lineBatches(openFile(file))) : wholeFile(file);
  for await (const document of documents) await importDocument(file, document, output, fromPhh);
}

async function* wholeFile(file: string): AsyncGenerator<PhhText> {
  const texts: string[] = [];
  for await (const batch of lineBatches(openFile(file))) {
    for (const line of batch) {
      if (line.fault !== undefined) return yield { name: null, line: 1, text: '', fault: new TomlFault(line.fault, line.number) };
      texts.push(line.text);
    }
  }
  yield { name: null, line: 1, text: texts.join('\n') };
}

async function importDocument(file: string, document: PhhText, output: JsonLines, fromPhh: FromPhh): Promise<void> {
  let answer: string;
  try {
    answer = JSON.stringify(fromPhh(parsePhh(document)));
  } catch (error) {
    const hand = document.name === null ? {} : { hand: document.name };
    return output.writeError({ file, ...hand, line: document.line, ...describeError(error) });
  }
  return output.write(answer);
}
