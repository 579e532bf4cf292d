import { Line, Uuid } from '../envelope/fields.js';

export class CreateRoomBody {
  @Uuid({
    about: 'Id of the room, chosen by the client so that the request may be sent again; chosen by the service where it is left out.',
    optional: true,
  })
  readonly id?: string;

  @Line({ about: 'Name, as people call it.', max: 80, example: 'Sanur Card Room' })
  readonly name!: string;
}
