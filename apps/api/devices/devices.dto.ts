import { Line, Uuid } from '../envelope/fields.js';
import { RoomPath } from '../envelope/paths.js';

export class EnrolBody {
  @Uuid({ about: 'Room.' })
  readonly room!: string;

  @Line({ about: 'Enrolment code; small letters and dashes make no difference.', max: 40, example: 'K7WQ2-MPR4X-9TZBD' })
  readonly code!: string;

  @Line({ about: 'Name of the tablet, as people call it.', max: 80, example: 'Tablet of table 1' })
  readonly name!: string;
}

export class DevicePath extends RoomPath {
  @Uuid({ about: 'Tablet' })
  readonly device!: string;
}
