/** What stands behind the tar: the hash of every byte before it, so that a cut or changed archive shows. */
export const sealOf = (sha256: string): Buffer => Buffer.from(`sha256:${sha256}\n`)

/** Its length, in bytes. */
export const sealLength = 72
