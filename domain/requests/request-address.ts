/** The path of the request form, below the base address. The secret of a sticker or website follows the path. */
export const requestPath = '/r/'

/** Matches the secret of a sticker or website: 128 bits, as 22 characters. */
const secret = /^[\w-]{22}$/

/** Whether a text has the form of a secret of a sticker or website. */
export const isRequestSecret = (text: string): boolean => secret.test(text)
