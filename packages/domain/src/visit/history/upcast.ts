/** What leads from one shape to the next. It gets what was written, and answers what would be written now. */
export interface Upcast {
  readonly visit: (visit: unknown) => unknown;
  readonly event: (event: unknown) => unknown;
}
