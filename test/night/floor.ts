import { randomUUID } from 'node:crypto';
import { RoomClient, signIn } from './room.js';

export interface Account {
  readonly room: string;
  readonly name: string;
  readonly password: string;
}

/** A floor for a service that was just started for the first time: what it said then lets the admin in, who makes the account, and may verify the record. */
export async function ownFloor(api: string, said: string): Promise<{ floor: Account; auditor: RoomClient }> {
  const [, room = '', password = ''] = /room=(\S+) password=(\S+)/.exec(said) ?? [];
  const token = await signIn(api, { room, name: 'admin', password, newPassword: randomUUID() });
  const given = `given ${randomUUID()}`;
  const auditor = new RoomClient(api, room, token);
  await auditor.post('/staff', { id: randomUUID(), name: 'Night', role: 'floor', password: given });
  const own = randomUUID();
  await signIn(api, { room, name: 'Night', password: given, newPassword: own });
  return { floor: { room, name: 'Night', password: own }, auditor };
}

/** A session for each table: tablets are counted by the second. */
export async function floorClients(api: string, floor: Account, count: number): Promise<RoomClient[]> {
  const clients: RoomClient[] = [];
  for (let n = 0; n < count; n++) clients.push(new RoomClient(api, floor.room, await signIn(api, floor)));
  return clients;
}
