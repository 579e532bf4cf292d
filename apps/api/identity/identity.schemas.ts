import { PERMISSION_NAMES, ROLES } from '../access/index.js';
import { flag, listOf, nullable, oneOf, shape, text, time, uuid, whole } from '../openapi/shape.js';

const role = oneOf(ROLES, 'What the account may do');
const onDevice = nullable(uuid('Enrolled tablet that the session was opened on'));
const account = { room: uuid('Room'), staff: uuid('Account'), name: text('Its name'), role };
const device = {
  room: uuid('Room'),
  id: uuid('Tablet'),
  name: text('Name'),
  enrolledAt: time('When it was enrolled'),
  revokedAt: nullable(time('When it was shut out')),
};

export const IDENTITY_SCHEMAS = {
  SessionOpened: shape('A session that was opened', {
    token: text('For the header `Authorization: Bearer …`; kept nowhere in the service'),
    session: uuid('Session'),
    ...account,
    device: onDevice,
    mustChange: flag('Another password or PIN has to be chosen before anything else'),
    idleMinutes: whole('Minutes without a request after which it ends'),
    expiresAt: time('When it ends in any case'),
  }),
  Me: shape('A session', {
    session: uuid('Session'),
    ...account,
    permissions: listOf(oneOf(PERMISSION_NAMES, 'A permission'), 'What the role allows'),
    device: onDevice,
    mustChange: flag('Another password or PIN has to be chosen before anything else'),
    locked: flag('Whether it waits to be unlocked'),
    idleAt: time('When it ends unless something is asked'),
    expiresAt: time('When it ends in any case'),
  }),
  SignIn: shape('A session, as an admin sees it', {
    room: uuid('Room'),
    id: uuid('Session'),
    staff: uuid('Account'),
    device: onDevice,
    openedAt: time('When it was opened'),
    usedAt: time('When it was last used, to the minute'),
    expiresAt: time('When it ends in any case'),
    locked: flag('Whether it waits to be unlocked'),
  }),
  Ended: shape('A session that was ended', { room: uuid('Room'), id: uuid('Session'), ended: flag('That it has ended') }),
  Staff: shape('An account', {
    room: uuid('Room'),
    id: uuid('Account'),
    name: text('Name'),
    role,
    mustChange: flag('Its password or PIN was given by somebody else'),
    disabledAt: nullable(time('When it was shut')),
    createdAt: time('When it was made'),
  }),
  Enrolment: shape('A code that lets one tablet in', {
    room: uuid('Room'),
    id: uuid('Enrolment'),
    code: text('The code, said this once'),
    expiresAt: time('Until when it can be used'),
  }),
  Device: shape('A tablet', device),
  DeviceEnrolled: shape('A tablet that was let in', { ...device, token: text('What it signs in with; kept nowhere in the service') }),
  DeviceState: shape('A tablet, its count and its clock', {
    ...device,
    lastSequence: nullable(whole('The highest number that came')),
    gaps: listOf(
      shape('Numbers that never came', { after: whole('The last that came before them'), before: whole('The first that came after') }),
      'The latest gaps in its count',
    ),
    clockAhead: nullable(whole('Seconds that its clock was ahead of the service’s at its latest entry; less than 0 where it was behind')),
  }),
};
