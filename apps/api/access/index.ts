/*
 * Who may do what. A route says `@Allow('permission:name')`, a handler asks `@Acting() actor`, and the rows of the actor's room are reached through
 * `RoomDatabase` of @cardspeak/db (`query`, `transaction`, `prisma`, each told the room): whatever goes past it finds no rows.
 * A migration that adds a table calls `SELECT tenant_table('name', 'SELECT, INSERT, UPDATE');`.
 */
export { AccessGuard, type SignedIn } from './access.guard.js';
export { type Actor, type EventSource, type Role, ROLES, sourceOf } from './actor.js';
export { type Access, ACCESS, Acting, Allow, Open, type WithActor } from './allow.js';
export { type DeclaredRoute, declaredRoutes } from './routes.js';
export { tokenHash } from './token-hash.js';
export { isAllowed, type Permission, PERMISSION_NAMES, PERMISSIONS } from './permissions.js';
