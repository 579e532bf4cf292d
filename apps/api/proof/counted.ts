/** `1 entry`, `2 entries`. */
export function counted(number: number, one: string, several = `${one}s`): string {
  return `${number} ${number === 1 ? one : several}`;
}

/** What a verification went through. */
export function walked({ hands, tables, entries }: { readonly hands: number; readonly tables: number; readonly entries: number }): string {
  return [counted(hands, 'hand'), counted(tables, 'table'), counted(entries, 'entry', 'entries')].join(', ');
}
