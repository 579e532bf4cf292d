import type { Replay } from '@cardspeak/engine';

/** Final stacks by place at the table: what is left and what is due. */
export function finalStacks({ seats, due }: Replay): number[] {
  return seats.map(({ seat, stack }) => {
    let chips = stack;
    for (const entry of due) if (entry.seat === seat) chips += entry.amount;
    return chips;
  });
}
