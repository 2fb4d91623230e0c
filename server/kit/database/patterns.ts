/** A pattern of `like` for what has this text anywhere in it, its signs taken as they are written. */
export const within = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
