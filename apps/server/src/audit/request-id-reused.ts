/** A request id came again with another command. Neither the first answer nor the second command would be what is meant. */
export class RequestIdReused extends Error {
  override readonly name = 'RequestIdReused';

  constructor(requestId: string) {
    super(`another command came true under the request id ${requestId}`);
  }
}
