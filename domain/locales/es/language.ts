/**
 * The language's name in the language itself. `locale` is the locale that users choose. `formatLocale` formats dates
 * and amounts if the country is unknown.
 */
export const language = { name: 'Español', locale: 'es-ES', formatLocale: 'es' } as const
