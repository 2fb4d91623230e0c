/** Whether anything of a text is seen: marks that only steer the reading direction or join others are not. */
export const isSeen = (text: string): boolean => /[^\s\p{Cf}]/u.test(text)

/** Whether a text can be stored: no zero character, no half of a surrogate pair. */
export const isWellFormed = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

/** A text in one line: with a space for its line breaks, as they are pasted, or sent so that it looks like several. */
export const inOneLine = (text: string): string => text.replaceAll(/[\n\r\u2028\u2029]+/g, ' ')

/** A text without the marks that nobody sees, such as those that turn the reading direction; what joins letters and emoji stays. */
const withoutMarks = (text: string): string => text.replaceAll(/(?![\u200c\u200d])\p{Cf}/gu, '')

/** A line as it stands in a heading or a header: no control characters, no marks that nobody sees, one space between words. */
export const plainLine = (text: string): string =>
  withoutMarks(text.toWellFormed().replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
