/** Thrown when a paper that somebody waits for is not out; named are those that can be asked for again. */
export class PrintFailed extends Error {
  override readonly name = 'PrintFailed';
  readonly jobIds: readonly string[];

  constructor(jobIds: readonly string[]) {
    super('print failed');
    this.jobIds = jobIds;
  }
}
