import { Uuid } from './fields.js';

/** Every key begins with the room. */
export class RoomPath {
  @Uuid({ about: 'Room' })
  readonly room!: string;
}

export class TablePath extends RoomPath {
  @Uuid({ about: 'Table' })
  readonly table!: string;
}

export class HandPath extends RoomPath {
  @Uuid({ about: 'Hand' })
  readonly hand!: string;
}
