import type { Role } from './actor.js';

const EVERYBODY = ['dealer', 'floor', 'reviewer', 'admin'] as const;
const DECIDERS = ['floor', 'reviewer', 'admin'] as const;

/**
 * Every permission and the roles that have it: the one place that says who may do what. A route declares one with `@Allow`; what no line here
 * gives is refused. A dealer may record an irregularity and never rules on it; an admin runs the room and is no referee.
 */
export const PERMISSIONS = {
  'room:read': EVERYBODY,
  'settings:read': DECIDERS,
  'settings:manage': ['admin'],
  'tables:read': EVERYBODY,
  'tables:make': ['floor', 'admin'],
  'tables:run': ['dealer', 'floor', 'admin'],
  'tables:adjust': ['floor'],
  'ledger:read': DECIDERS,
  'ledger:void': ['floor', 'admin'],
  'cash:confirm': ['floor', 'admin'],
  'seating:check': ['dealer', 'floor', 'admin'],
  'exclusions:manage': ['admin'],
  'hands:read': EVERYBODY,
  'hands:open': ['dealer', 'floor'],
  'hands:log': ['dealer', 'floor'],
  'findings:read': EVERYBODY,
  'rulings:read': EVERYBODY,
  'rulings:make': ['floor'],
  'summonses:read': EVERYBODY,
  'summonses:raise': ['dealer', 'floor'],
  'summonses:take': ['floor'],
  'hands:correct': ['floor', 'reviewer'],
  'cases:read': DECIDERS,
  'cases:open': ['floor', 'reviewer', 'admin'],
  'cases:decide': ['reviewer'],
  'house-rules:read': EVERYBODY,
  'house-rules:manage': ['admin'],
  'live:read': EVERYBODY,
  'audits:read': DECIDERS,
  'audits:start': ['reviewer', 'admin'],
  'record:verify': ['reviewer', 'admin'],
  'staff:read': DECIDERS,
  'staff:manage': ['admin'],
  'devices:read': ['floor', 'admin'],
  'devices:manage': ['admin'],
  'sign-ins:manage': ['admin'],
  'self:read': EVERYBODY,
  'self:change': EVERYBODY,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[];

export function isAllowed(role: Role, permission: Permission): boolean {
  return (PERMISSIONS[permission] as readonly Role[]).includes(role);
}
