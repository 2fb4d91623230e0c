const month = /(?<!\d)1(?=\s(?:janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc))/gu

/** Writes the first day of a month in a formatted French date as `1er`, because Intl writes `1`. */
export const firstOfMonth = (written: string, locale: string): string =>
  locale.startsWith('fr') ? written.replaceAll(month, '1er') : written
