import { FIRST_CODE_HOURS, type FoundedRoom } from './found-room.js';

/** What is said of a new room, once: the service keeps no more than hashes of it. The last line is for a shell. */
export function announcement({ room, name, admin, password, enrolmentCode }: FoundedRoom): string {
  return `A room was made. This is said once:
  Room           ${name}
  Account        ${admin}   (its password is good for choosing another)
  Tablet code    ${enrolmentCode}   (lets one tablet in, for ${FIRST_CODE_HOURS} hours)
  Clock, money   UTC and no currency, until the settings of the room say otherwise: /docs, settings
  For a shell    room=${room} password=${password}
`;
}
