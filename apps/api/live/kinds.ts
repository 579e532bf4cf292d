import { isAllowed, type Permission, type Role } from '../access/index.js';
import type { SchemaName } from '../openapi/schemas.js';

/** What a stream tells of: what it sends as `data`, and the permission that reading it needs. */
export const LIVE_KINDS = {
  table: { sends: 'Table', needs: 'tables:read' },
  entry: { sends: 'TableEntry', needs: 'tables:read' },
  hand: { sends: 'LiveHand', needs: 'hands:read' },
  correction: { sends: 'LiveCorrection', needs: 'hands:read' },
  finding: { sends: 'StoredFinding', needs: 'findings:read' },
  ruling: { sends: 'Ruling', needs: 'rulings:read' },
  summons: { sends: 'Summons', needs: 'summonses:read' },
  case: { sends: 'Case', needs: 'cases:read' },
} as const satisfies Record<string, { readonly sends: SchemaName; readonly needs: Permission }>;

export type LiveKind = keyof typeof LIVE_KINDS;
export const LIVE_KIND_NAMES = Object.keys(LIVE_KINDS) as LiveKind[];

export function mayWatch(role: Role, kind: LiveKind): boolean {
  return isAllowed(role, LIVE_KINDS[kind].needs);
}
