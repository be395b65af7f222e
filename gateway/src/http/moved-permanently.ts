/** What a handler throws when what was asked for has another address now: sent as 301 (RFC 9110, section 15.4.2). */
export class MovedPermanently extends Error {
  constructor(
    /** Path of the present address. */
    readonly location: string,
  ) {
    super(`moved to ${location}`);
    this.name = 'MovedPermanently';
  }
}
