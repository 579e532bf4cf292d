import fs from 'node:fs';
import path from 'node:path';
import { formatOf, type ArchiveFormat, handsOf } from '../../apps/archives/index.js';
import { HandReplay, type Hand, type TableEvent } from '../../apps/engine/index.js';

/** What a player did in an archived hand; a raise by its size against the pot. */
export interface Move {
  readonly does: 'fold' | 'call' | 'raise';
  readonly ofPot: number;
}

/** A hand of an archive, to be played again by others: the cards as they fell and what was done in turn. */
export interface Script {
  readonly blinds: readonly number[];
  readonly hole: readonly (readonly string[])[];
  readonly board: readonly string[];
  readonly moves: readonly Move[];
}

/** The no-limit hold'em hands of a file or of all files in a folder, in their order. @throws Error where there is none. */
export function scriptsOf(archive: string): Script[] {
  const files = fs.statSync(archive).isDirectory()
    ? fs
        .readdirSync(archive, { recursive: true, encoding: 'utf8' })
        .sort()
        .map((name) => path.join(archive, name))
    : [archive];
  const scripts = files.flatMap((file) => {
    const format = /\.(phhs?|jsonl)$/.test(file) ? formatOf(file) : undefined;
    return format === undefined ? [] : scriptsIn(file, format);
  });
  if (scripts.length === 0) throw new Error(`${archive} has no hand of no-limit hold'em that can be played again`);
  return scripts;
}

function scriptsIn(file: string, format: ArchiveFormat): Script[] {
  const scripts: Script[] = [];
  for (const { hand, events } of handsOf(fs.readFileSync(file), format, true)) {
    const { game, limit, deck } = (hand ?? {}) as Partial<Hand>;
    if (game !== 'holdem' || limit !== 'no-limit' || deck !== undefined) continue;
    const script = scriptOf(hand as Hand, events as TableEvent[]);
    if (script !== undefined) scripts.push(script);
  }
  return scripts;
}

function scriptOf(hand: Hand, events: readonly TableEvent[]): Script | undefined {
  const replay = new HandReplay(hand);
  const moves: Move[] = [];
  try {
    for (const event of events) {
      if (event.type === 'act') {
        const { pots, seats } = replay.view();
        const pot = pots.reduce((sum, { amount }) => sum + amount, 0);
        const before = seats.find(({ seat }) => seat === event.seat);
        const to = event.to ?? (event.action === 'all-in' && before ? before.bet + before.stack : undefined);
        const does = event.action === 'fold' ? 'fold' : to === undefined ? 'call' : 'raise';
        moves.push({ does, ofPot: does === 'raise' && to !== undefined && pot > 0 ? to / pot : 0 });
      }
      replay.apply(event);
    }
  } catch {
    return undefined; // the audit command says what is wrong with it
  }
  const { seats, board } = replay.view();
  const { blinds = [] } = hand.stakes;
  if (blinds.length < 2 || blinds.slice(0, 2).some((blind) => !Number.isInteger(blind) || blind < 1)) return undefined;
  const hole = seats.map(({ cards }) => cards.filter((card) => card !== '??')).filter(({ length }) => length === 2);
  return { blinds: blinds.slice(0, 2), hole, board: board.filter((card) => card !== '??'), moves };
}
