/**
 * Whether a text has a visible character. Characters that only set the reading direction or join other characters are
 * invisible.
 */
export const isSeen = (text: string): boolean => /[^\s\p{Cf}]/u.test(text)

/** Whether the database can store a text. The database accepts no zero character and no half of a surrogate pair. */
export const isWellFormed = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

/** The first `most` code units of a text, without half of a surrogate pair at the end. */
export const beginningOf = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '')

/** A text in one line. Line breaks are replaced by spaces. */
export const inOneLine = (text: string): string => text.replaceAll(/[\n\r\u2028\u2029]+/g, ' ')

/**
 * A text without invisible characters, such as those that set the reading direction. Zero-width joiners stay, because
 * letters and emoji need them.
 */
const withoutMarks = (text: string): string => text.replaceAll(/(?![\u200c\u200d])\p{Cf}/gu, '')

/** A text for a heading or a header. The text has no control or invisible characters, and only single spaces. */
export const plainLine = (text: string): string =>
  withoutMarks(text.toWellFormed().replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
