import { Line, Uuid } from '../envelope/fields.js';
import { RoomPath } from '../envelope/paths.js';
import { EnteredSecret, Password, Pin } from './secret-fields.js';

export class PasswordSignInBody {
  @Uuid({ about: 'Room.' })
  readonly room!: string;

  @Line({ about: 'Name of the account.', max: 80, example: 'Ketut' })
  readonly name!: string;

  @EnteredSecret({ about: 'Its password.' })
  readonly password!: string;

  @Password({ about: 'Another password from now on; needed where the old one was given by somebody else.', optional: true })
  readonly newPassword?: string;

  @Line({ about: 'Token of the enrolled tablet that the session is opened on, if it is one.', max: 200, optional: true })
  readonly device?: string;
}

export class PinSignInBody {
  @Line({ about: 'Token that the tablet got when it was enrolled. It says the room.', max: 200 })
  readonly device!: string;

  @Line({ about: 'Name of the dealer.', max: 80, example: 'Wayan' })
  readonly name!: string;

  @EnteredSecret({ about: 'The dealer’s PIN.' })
  readonly pin!: string;

  @Pin({ about: 'Another PIN from now on; needed where the old one was given by somebody else.', optional: true })
  readonly newPin?: string;
}

export class UnlockBody {
  @EnteredSecret({ about: 'The password or PIN of whoever the session belongs to.' })
  readonly secret!: string;
}

export class ChangePasswordBody {
  @EnteredSecret({ about: 'The password as it is.' })
  readonly password!: string;

  @Password({ about: 'The password from now on.' })
  readonly newPassword!: string;
}

export class ChangePinBody {
  @EnteredSecret({ about: 'The PIN as it is.' })
  readonly pin!: string;

  @Pin({ about: 'The PIN from now on.' })
  readonly newPin!: string;
}

export class SignInPath extends RoomPath {
  @Uuid({ about: 'Session' })
  readonly signIn!: string;
}
