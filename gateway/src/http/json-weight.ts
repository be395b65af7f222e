const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const BRACKET = 0x5b;
const BRACE = 0x7b;

/**
 * Counts the values of a JSON text as it arrives, without parsing it: reading 1 MB of text takes 5 ms, and 60,000 names
 * in it over 100 ms, in which the process does nothing else. Looks at bytes: those of other characters are never the
 * same as those of marks in UTF-8.
 */
export class JsonWeight {
  /** Values so far; some more than there are, because brackets count as well. */
  values = 0;
  private isInText = false;
  private isEscaped = false;

  add(chunk: Buffer): void {
    let { values, isInText, isEscaped } = this;
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index];
      if (isEscaped) {
        isEscaped = false;
      } else if (byte === QUOTE) {
        isInText = !isInText;
      } else if (isInText) {
        isEscaped = byte === BACKSLASH;
      } else if (byte === COMMA || byte === BRACKET || byte === BRACE) {
        values += 1;
      }
    }
    this.values = values;
    this.isInText = isInText;
    this.isEscaped = isEscaped;
  }
}
