/** The greatest signed byte: what numbers that are kept as bytes are scaled to. */
export const MAX_BYTE = 127;

/** Numbers as signed bytes, and what to multiply them with. */
export function toSignedBytes(values: ArrayLike<number>): { scale: number; bytes: Int8Array<ArrayBuffer> } {
  let greatest = 0;
  for (let at = 0; at < values.length; at++) {
    greatest = Math.max(greatest, Math.abs(values[at] as number));
  }
  const scale = greatest / MAX_BYTE || 1;
  const bytes = new Int8Array(values.length);
  for (let at = 0; at < values.length; at++) {
    bytes[at] = Math.round((values[at] as number) / scale);
  }

  return { scale, bytes };
}
