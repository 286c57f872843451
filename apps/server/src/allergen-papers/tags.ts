import type { Language } from '@tavolata/domain';

/** What a part of the paper is for somebody who has it read aloud. */
type Tag = 'H1' | 'P' | 'TH' | 'TD';

/** Says what is drawn. */
export interface RowTags {
  readonly cell: (tag: Tag, draw: () => void, lang?: Language, scope?: 'Column' | 'Row') => void;
}

/** The order and the meaning of all that is on the paper. */
export class Tags implements RowTags {
  readonly #document: PDFKit.PDFDocument;
  readonly #root;
  readonly #table;

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
    this.#root = document.struct('Document');
    this.#table = document.struct('Table');
    document.addStructure(this.#root);
  }

  /** What is drawn stands before the table. */
  readonly cell: RowTags['cell'] = (tag, draw, lang) => {
    this.#root.add(this.#document.struct(tag, { ...(lang && { lang }) }, draw));
  };

  /** What is drawn is a row of the table. */
  row(draw: (tags: RowTags) => void): void {
    if (!this.#isBegun) this.#root.add(this.#table);
    this.#isBegun = true;
    const row = this.#document.struct('TR');
    this.#table.add(row);
    draw({
      cell: (tag, drawCell, lang, scope) => {
        const options = { ...(lang && { lang }), ...(scope && { scope }) };
        row.add(this.#document.struct(tag, options, drawCell));
      },
    });
    row.end();
  }

  /** What is drawn is for the eye alone: it has been said before, or is of the page. */
  aside(draw: () => void): void {
    this.#document.markContent('Artifact', { type: 'Pagination' });
    draw();
    this.#document.endMarkedContent();
  }

  readonly unread: RowTags = { cell: (_tag, draw) => draw() };

  end(): void {
    this.#root.end();
  }

  #isBegun = false;
}
