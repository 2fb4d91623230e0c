/**
 * Whether a text has a visible character; characters that only set the reading direction or join other characters are
 * invisible.
 */
export const isSeen = (text: string): boolean => /[^\s\p{Cf}]/u.test(text)

/** Whether a text can be stored: no zero character, no half of a surrogate pair. */
export const isWellFormed = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

/** A text in one line, with a space for each line break. */
export const inOneLine = (text: string): string => text.replaceAll(/[\n\r\u2028\u2029]+/g, ' ')

/**
 * A text without invisible characters, such as those that set the reading direction; joiners inside letters and emoji
 * stay.
 */
const withoutMarks = (text: string): string => text.replaceAll(/(?![\u200c\u200d])\p{Cf}/gu, '')

/** A line for a heading or a header: no control or invisible characters, one space between words. */
export const plainLine = (text: string): string =>
  withoutMarks(text.toWellFormed().replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
