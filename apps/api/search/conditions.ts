/** The conditions of a search with their values apart from the text: nothing that a client sends becomes SQL. */
export class Conditions {
  private readonly texts: string[] = [];
  readonly values: unknown[] = [];

  /** Adds a condition; each `?` in it stands for one of the values. */
  add(text: string, ...values: readonly unknown[]): this {
    let next = this.values.length;
    this.texts.push(text.replaceAll('?', () => `$${++next}`));
    this.values.push(...values);
    return this;
  }

  get where(): string {
    return this.texts.join(' AND ');
  }
}
