import type { Prisma } from '@cardspeak/db';

/** The rulebook of a table as the house has it now: what is published for it and in force, else as it is. One that says its own house rules keeps them. */
export async function asInForce(tx: Prisma.TransactionClient, room: string, rulebook: unknown): Promise<unknown> {
  if (typeof rulebook !== 'string') return rulebook;
  const rules = await tx.houseRules.findFirst({
    where: { roomId: room, base: rulebook, state: 'published', effectiveAt: { lte: new Date() } },
    orderBy: [{ effectiveAt: 'desc' }, { number: 'desc' }],
  });
  return rules === null ? rulebook : { base: rulebook, house: rules.house };
}
