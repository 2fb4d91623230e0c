/** Texts by their names, as a file of a language holds them. */
export type Texts = { readonly [name: string]: string | Texts }

/**
 * French texts with spaces that keep a sign with its word (a line never begins with `:`): a whole one before `:` and
 * inside « », a narrow one before `;`, `!` and `?`. They are written with plain spaces, which an editor shows.
 */
export function frenchSpaces(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof text === 'string' ? boundSigns(text) : frenchSpaces(text),
    ]),
  )
}

/** A French text with such spaces. */
export const boundSigns = (text: string): string =>
  text.replaceAll(/ (?=[:»])|(?<=«) /g, '\u00a0').replaceAll(/ (?=[;!?])/g, '\u202f')
