/** Whether anything of a text is seen: marks that only steer the reading direction or join others are not. */
export const isSeen = (text: string): boolean => /[^\s\p{Cf}]/u.test(text)

/** Whether a text can be stored: no zero character, no half of a surrogate pair. */
export const isWellFormed = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

/** A text in one line: with a space for its line breaks, as they are pasted, or sent so that it looks like several. */
export const inOneLine = (text: string): string => text.replaceAll(/[\n\r\u2028\u2029]+/g, ' ')
