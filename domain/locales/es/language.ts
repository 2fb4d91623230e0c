/** The language's own name, its locale for users, and the locale of dates and amounts if the country is unknown. */
export const language = { name: 'Español', locale: 'es-ES', formatLocale: 'es' } as const
