/** What a member of the staff may be. A dealer records; the floor rules; a reviewer audits and gives verdicts; an admin runs the room and rules on nothing. */
export const ROLES = ['dealer', 'floor', 'reviewer', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Who sends a request, as its session says: never what the request says of itself. */
export interface Actor {
  /** Member of the staff. */
  readonly staff: string | null;
  /** Enrolled tablet that the session was opened on. */
  readonly device: string | null;
  /** The one room that the session is good for. */
  readonly room: string;
  readonly role: Role;
}

/** Where an entry of a log comes from: an actor, and what the clock and the counter of the tablet said. */
export interface EventSource {
  readonly staff: string | null;
  readonly device: string | null;
  /** Clock of the tablet, ISO 8601; an event with `at` has its own. */
  readonly deviceTime?: string;
  /** The tablet's own number of the first event sent; the others count on from it. */
  readonly deviceSequence?: number;
}

/** Of an entry that no tablet has timed or counted. */
export function sourceOf({ staff, device }: Actor): EventSource {
  return { staff, device };
}
