/**
 * Returns the seal, which follows the tar: a hash of all bytes before it. It reveals a truncated or changed archive.
 */
export const sealOf = (sha256: string): Buffer => Buffer.from(`sha256:${sha256}\n`)

/** The length of the seal, in bytes. */
export const sealLength = 72
