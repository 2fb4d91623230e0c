/** A picture for the rendering thread: a PNG or JPEG that the server has re-encoded. */
export type Picture = { data: Uint8Array; format: 'png' | 'jpg' }

/** The pictures of a document: the company's logo, and the signature of the person who accepted it. */
export type Pictures = { logo: Picture | null; signature: Picture | null }
