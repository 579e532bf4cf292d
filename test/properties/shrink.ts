/** A shorter list that still fails: leaves out ever smaller stretches as long as `fails` says so. */
export function shrunk<T>(list: readonly T[], fails: (list: readonly T[]) => boolean): readonly T[] {
  let best = list;
  for (let size = Math.max(1, best.length >> 1); size >= 1; size = size >> 1) {
    for (let at = best.length - size; at >= 0; at--) {
      const shorter = [...best.slice(0, at), ...best.slice(at + size)];
      if (fails(shorter)) best = shorter;
      if (at > best.length - size) at = Math.max(0, best.length - size + 1);
    }
  }
  return best;
}
