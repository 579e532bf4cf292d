import { Uuid } from '../envelope/fields.js';
import { RoomPath } from '../envelope/paths.js';

export class VerificationBody {
  @Uuid({
    about: 'Id of the verification, chosen by the client so that the request may be sent again; by the service where left out.',
    optional: true,
  })
  readonly id?: string;
}

export class VerificationPath extends RoomPath {
  @Uuid({ about: 'Verification' })
  readonly verification!: string;
}
