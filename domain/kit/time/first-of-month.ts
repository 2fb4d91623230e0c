const month = /(?<!\d)1(?=\s(?:janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc))/gu

/** Writes the first day of a month as an ordinal in French (`1er`), which Intl does not do. */
export const firstOfMonth = (written: string, locale: string): string =>
  locale.startsWith('fr') ? written.replaceAll(month, '1er') : written
