import { Line, Uuid } from '../envelope/fields.js';

export class CreateTableBody {
  @Uuid({
    about: 'Id of the table, chosen by the client so that the request may be sent again; chosen by the service where it is left out.',
    optional: true,
  })
  readonly id?: string;

  @Line({ about: 'Name, one of its kind in the room.', max: 80, example: 'Table 1' })
  readonly name!: string;
}
