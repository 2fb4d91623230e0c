/** The texts of a language file, by their names. */
export type Texts = { readonly [name: string]: string | Texts }

/**
 * Makes the spaces of French punctuation non-breaking: full spaces before `:` and inside « », narrow spaces before
 * `;`, `!` and `?`. The language files contain plain spaces.
 */
export function frenchSpaces(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof text === 'string' ? boundSigns(text) : frenchSpaces(text),
    ]),
  )
}

/** Makes the punctuation spaces of a French text non-breaking. */
export const boundSigns = (text: string): string =>
  text.replaceAll(/ (?=[:»])|(?<=«) /g, '\u00a0').replaceAll(/ (?=[;!?])/g, '\u202f')
