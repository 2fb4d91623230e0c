/** A text without case, accents and what is no letter or digit, as words apart by one space: `N° de tél.` is `n de tel`. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
