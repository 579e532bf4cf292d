export const ROWS = 1 << 17;

/** `ROWS` rows of seven different cards (rank * 4 + suit), always the same. */
export function sevens(): Uint8Array {
  let seed = 0x2545f491;
  const dice = (sides: number): number => {
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    return (seed >>> 0) % sides;
  };
  const rows = new Uint8Array(ROWS * 7);
  for (let row = 0; row < ROWS; row++) {
    const pack = Array.from({ length: 52 }, (_, id) => id);
    for (let i = 0; i < 7; i++) rows[row * 7 + i] = pack.splice(dice(pack.length), 1)[0] ?? 0;
  }
  return rows;
}

/** The same rows as arrays of numbers. */
export function sevensAsArrays(): number[][] {
  const rows = sevens();
  return Array.from({ length: ROWS }, (_, row) => [...rows.subarray(row * 7, row * 7 + 7)]);
}
