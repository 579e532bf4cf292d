/** Who has acted out of turn behind the seat to act since the turn came to it, and whether that seat has called "time" (RR-BR-11). */
export class Behind {
  private byEntry: Map<number, number> | null = null;
  time = false;

  /** How many seats have acted. */
  get size(): number {
    return this.byEntry?.size ?? 0;
  }

  /** Seats and the entries with which they acted, in the order in which they did. */
  get actors(): readonly (readonly [seat: number, entry: number])[] {
    return this.byEntry ? [...this.byEntry] : [];
  }

  /** Only the first act of a seat counts. */
  note(seat: number, entry: number): void {
    this.byEntry ??= new Map();
    if (!this.byEntry.has(seat)) this.byEntry.set(seat, entry);
  }

  /** The turn comes to another seat. */
  begin(): void {
    this.byEntry = null;
    this.time = false;
  }
}
