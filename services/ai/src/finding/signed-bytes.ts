/** The greatest signed byte: what numbers that are kept as bytes are scaled to. */
export const MAX_BYTE = 127;
