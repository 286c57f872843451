/** A command came to nothing by our own fault: a bug, or a failing storage. Its request id may be sent again. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
  /** Told to the guest and written to the log, so that staff can find one by the other. */
  readonly traceId: string;

  constructor(traceId: string, cause: unknown) {
    super(`command failed (${traceId}): ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.traceId = traceId;
  }
}
