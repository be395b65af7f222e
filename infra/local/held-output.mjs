/** Keeps what is written to it until `release`, and passes on everything after that at once. */
export class HeldOutput {
  #held = [];
  #target;
  #isReleased = false;

  /** @param {{ write: (chunk: string | Buffer) => unknown }} target */
  constructor(target) {
    this.#target = target;
  }

  /** @param {string | Buffer} chunk */
  write(chunk) {
    if (this.#isReleased) {
      this.#target.write(chunk);
    } else {
      this.#held.push(chunk);
    }
  }

  release() {
    this.#isReleased = true;
    this.#held.splice(0).forEach((chunk) => this.#target.write(chunk));
  }
}
