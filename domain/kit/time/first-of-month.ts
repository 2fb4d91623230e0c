const month = /(?<!\d)1(?=\s(?:janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc))/gu

/** A date in words as its language writes it: French says the first of a month as an ordinal, which Intl does not. */
export const firstOfMonth = (written: string, locale: string): string =>
  locale.startsWith('fr') ? written.replaceAll(month, '1er') : written
