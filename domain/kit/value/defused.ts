/**
 * Prevents spreadsheets from executing a text as a formula: adds an apostrophe before a formula sign, tab or line break
 * (SEC-56).
 */
export const defused = (text: string): string =>
  /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text
