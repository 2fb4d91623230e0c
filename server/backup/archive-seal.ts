/**
 * Returns the seal at the end of an archive: the hash of all bytes before the seal. A truncated or changed archive does
 * not match its seal.
 */
export const sealOf = (sha256: string): Buffer => Buffer.from(`sha256:${sha256}\n`)

/** The length of the seal, in bytes. */
export const sealLength = 72
