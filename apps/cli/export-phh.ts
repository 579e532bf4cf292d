import { stringify, TomlDate } from 'smol-toml';

const LOCAL_TIME = /^\d{2}:\d{2}:\d{2}(?:\.\d+)?$/;

/**
 * The TOML text of one PHH document. `name` makes it a table of a .phhs file, `[name]`; without one it is a .phh file of its own. The start
 * time of a hand, kept as text, is written as the local time that the format wants.
 */
export function phhText(document: Readonly<Record<string, unknown>>, name?: string): string {
  const { time } = document;
  const timed = typeof time === 'string' && LOCAL_TIME.test(time) ? { ...document, time: new LocalTime(time) } : document;
  return stringify(name === undefined ? timed : { [name]: timed });
}

/** A local time that is written as it was read, without thousandths that nobody measured. */
class LocalTime extends TomlDate {
  constructor(private readonly text: string) {
    super(text);
  }

  override toISOString(): string {
    return this.text;
  }
}
