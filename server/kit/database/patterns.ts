/** A `like` pattern that matches texts containing this text. `%`, `_` and `\` in it are taken literally. */
export const within = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
