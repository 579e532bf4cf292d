import pg from 'pg';

const IN_ROOM = 'in-room';
const NAMES_ROOM = "SELECT set_config('app.room', $1, true)";

/** What of a connection of `pg` is used here. */
interface Wire {
  bind(portal: { readonly statement: string; readonly values: readonly string[] }): void;
  execute(portal: object): void;
}

/** The methods of a query of `pg` that are called with what the server says; its types do not tell them. */
interface Told {
  prepare(wire: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
}

const told = pg.Query.prototype as unknown as Told;

/** Makes a connection ready for statements of rooms. */
export async function readyForRooms(client: pg.ClientBase): Promise<void> {
  await client.query({ name: IN_ROOM, text: NAMES_ROOM, values: [''] });
}

/**
 * A statement and, before it, the room in which it stands, sent without a synchronisation between them: to the server that is one transaction, which ends
 * with the statement and forgets the room. BEGIN and COMMIT around it are two more questions to wait for, to the driver and to the server.
 * The connection has been made ready for it (`readyForRooms`).
 */
export class RoomQuery extends pg.Query {
  /** The answer to the first of the two has been heard. */
  private named = false;

  constructor(
    private readonly room: string,
    statement: pg.QueryConfig,
    answer: (error: Error | undefined, result: unknown) => void,
  ) {
    super(statement, answer);
  }

  requiresPreparation(): boolean {
    return true;
  }

  prepare(wire: Wire): void {
    wire.bind({ statement: IN_ROOM, values: [this.room] });
    wire.execute({});
    told.prepare.call(this, wire);
  }

  handleDataRow(message: unknown): void {
    if (this.named) told.handleDataRow.call(this, message);
  }

  handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.named) told.handleCommandComplete.call(this, message, wire);
    else this.named = true;
  }
}
