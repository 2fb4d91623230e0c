/** Texts by their names, as in a language file. */
export type Texts = { readonly [name: string]: string | Texts }

/**
 * Makes the spaces before French punctuation and inside « » non-breaking: full before `:` and inside « »,
 * narrow before `;`, `!` and `?`. Text files use plain spaces.
 */
export function frenchSpaces(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof text === 'string' ? boundSigns(text) : frenchSpaces(text),
    ]),
  )
}

/** A French text with these non-breaking spaces. */
export const boundSigns = (text: string): string =>
  text.replaceAll(/ (?=[:»])|(?<=«) /g, '\u00a0').replaceAll(/ (?=[;!?])/g, '\u202f')
