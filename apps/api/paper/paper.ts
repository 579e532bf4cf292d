/** A document on paper: A4, plain, and the same bytes for the same lines. */
export class Paper {
  private readonly chunks: Buffer[] = [];

  private constructor(private readonly document: PDFKit.PDFDocument) {
    document.on('data', (chunk: Buffer) => this.chunks.push(chunk));
  }

  /** An empty one. What it is written with is loaded when it is first asked for: 30 MB that most instances never need. */
  static async titled(title: string): Promise<Paper> {
    const { default: PDFDocument } = await import('pdfkit');
    // the same lines give the same paper: no clock in it
    const still = new Date(0);
    const document = new PDFDocument({
      size: 'A4',
      margin: 48,
      info: { Title: title, Producer: 'Cardspeak', Creator: 'Cardspeak', CreationDate: still },
    });
    const paper = new Paper(document);
    document.font('Helvetica-Bold').fontSize(16).text(printable(title));
    return paper;
  }

  section(title: string): void {
    this.document.moveDown().font('Helvetica-Bold').fontSize(11).text(printable(title)).font('Helvetica').fontSize(9);
  }

  line(text: string): void {
    this.document.text(printable(text));
  }

  /** Columns of these widths, in points; numbers stand to the right. */
  row(cells: readonly (string | number)[], widths: readonly number[]): void {
    const { document } = this;
    if (document.y > document.page.height - document.page.margins.bottom - 12) document.addPage();
    const [top, left] = [document.y, document.page.margins.left];
    cells.forEach((cell, i) => {
      const x = left + widths.slice(0, i).reduce((sum, width) => sum + width, 0);
      const align = typeof cell === 'number' || /^-?[\d,.]+$/.test(cell) ? 'right' : 'left';
      document.text(printable(String(cell)), x, top, { width: (widths[i] as number) - 6, align, lineBreak: false });
    });
    document.x = left;
    document.y = top + 12;
  }

  facts(facts: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(facts)) this.line(`${name}: ${value}`);
  }

  done(): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.document.on('end', () => resolve(Buffer.concat(this.chunks)));
      this.document.on('error', reject);
      this.document.end();
    });
  }
}

/** The fonts that every reader of PDF has know Western letters only; the JSON bundle has the text as it was written. */
function printable(text: string): string {
  return text.normalize('NFC').replace(/[^\x20-\x7e\xa0-\xff\u2018\u2019\u201c\u201d\u2013\u2014\u2026\n]/g, '?');
}
