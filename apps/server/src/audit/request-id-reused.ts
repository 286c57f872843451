/** A request id came again with another wish. Neither the first answer nor the second wish would be what is meant. */
export class RequestIdReused extends Error {
  override readonly name = 'RequestIdReused';

  constructor(requestId: string) {
    super(`another wish came true under the request id ${requestId}`);
  }
}
