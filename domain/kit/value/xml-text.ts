const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text for XML 1.0 and removes control characters and lone surrogates, which XML does not allow. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^\t\n\r -\uFFFD]/g, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
