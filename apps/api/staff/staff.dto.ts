import { type Role, ROLES } from '../access/index.js';
import { Line, OneOf, Uuid } from '../envelope/fields.js';
import { RoomPath } from '../envelope/paths.js';
import { Password, Pin } from '../identity/secret-fields.js';

export class SecretBody {
  @Password({ about: 'First password of a floor, reviewer or admin, good for choosing another.', optional: true })
  readonly password?: string;

  @Pin({ about: 'First PIN of a dealer, good for choosing another.', optional: true })
  readonly pin?: string;
}

export class AddStaffBody extends SecretBody {
  @Uuid({
    about: 'Id of the account, chosen by the client so that the request may be sent again; chosen by the service where it is left out.',
    optional: true,
  })
  readonly id?: string;

  @Line({ about: 'Name, one of its kind in the room; large and small letters make no difference.', max: 80, example: 'Ketut' })
  readonly name!: string;

  @OneOf(ROLES, { about: 'dealer: records; floor: rules; reviewer: audits and gives verdicts; admin: runs the room.' })
  readonly role!: Role;
}

export class ChangeRoleBody extends SecretBody {
  @OneOf(ROLES, { about: 'The role from now on. A dealer who becomes something else needs a password; who becomes a dealer, a PIN.' })
  readonly role!: Role;
}

export class StaffPath extends RoomPath {
  @Uuid({ about: 'Account' })
  readonly staff!: string;
}
