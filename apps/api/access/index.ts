export { type Actor, type EventSource, type Role, ROLES } from './actor.js';
export { type Access, ACCESS, Acting, Allow, Open, type WithActor } from './allow.js';
export { isAllowed, type Permission, PERMISSION_NAMES, PERMISSIONS } from './permissions.js';
