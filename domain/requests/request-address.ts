/** Where the form of requests lies, below the address of the product; behind it the secret of a sticker or a website. */
export const requestPath = '/r/'

/** A secret as stickers and websites have it: 128 bits, as 22 letters. */
const secret = /^[\w-]{22}$/

/** Whether a text may be such a secret; anything else is none. */
export const isRequestSecret = (text: string): boolean => secret.test(text)
