/** A picture as it travels to the thread that draws: a PNG or a JPEG, re-encoded by us. */
export type Picture = { data: Uint8Array; format: 'png' | 'jpg' }

/** The pictures of a document: the company's logo, and the signature of who accepted it. */
export type Pictures = { logo: Picture | null; signature: Picture | null }
