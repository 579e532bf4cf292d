import type { Prisma } from '@cardspeak/db';

/** What tables, people and tablets of a room are called, by their ids: on paper an id tells nobody anything. */
export type Names = ReadonlyMap<string, string>;

/** The names of those of these ids that the room has. */
export async function namesOf(tx: Prisma.TransactionClient, room: string, ids: readonly (string | null)[]): Promise<Names> {
  const asked = { where: { roomId: room, id: { in: [...new Set(ids)].filter((id) => id !== null) } }, select: { id: true, name: true } };
  const found = [...(await tx.cardTable.findMany(asked)), ...(await tx.staff.findMany(asked)), ...(await tx.device.findMany(asked))];
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Nothing where nobody is named, as where the service itself made the entry. */
export function called(id: string | null, names: Names): string {
  return id === null ? '' : (names.get(id) ?? id);
}
