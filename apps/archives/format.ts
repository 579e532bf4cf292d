/** `phh`: one hand a file; `phhs`: one table a hand; `jsonl`: one `{"hand", "events"}` a line. */
export type ArchiveFormat = 'phh' | 'phhs' | 'jsonl';

/** Bytes. No hand comes near it; without a limit a file without ends would fill the memory. */
export const LONGEST_HAND = 64 * 1024 * 1024;

/** By the ending of the file's name; undefined for any other file. */
export function formatOf(file: string): ArchiveFormat | undefined {
  const ending = /\.(phhs?|jsonl)$/i.exec(file)?.[1]?.toLowerCase();
  return ending as ArchiveFormat | undefined;
}
