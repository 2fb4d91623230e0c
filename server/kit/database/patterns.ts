/** A `like` pattern that matches texts containing this text. `%`, `_` and `\` in the text have no special meaning. */
export const within = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
