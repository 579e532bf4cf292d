/**
 * Seats in the order in which cards reach them: from the dealer's left clockwise, or from the dealer's right where everything passes to the
 * right (DP-DL-1). `dealer` may sit in none of the seats; null is a dealer of the house, whose left is the lowest seat.
 */
export function inRotation(seats: readonly number[], dealer: number | null, to: 'left' | 'right'): number[] {
  const clockwise = [...seats].sort((a, b) => a - b);
  const ordered = to === 'left' ? clockwise : clockwise.reverse();
  if (dealer === null) return ordered;
  const after = ordered.filter((seat) => (to === 'left' ? seat > dealer : seat < dealer));
  return [...after, ...ordered.slice(0, ordered.length - after.length)];
}
