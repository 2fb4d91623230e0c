/** The language's own name, its locale for users, and the locale of dates and amounts if the country is unknown. */
export const language = { name: 'Français', locale: 'fr-FR', formatLocale: 'fr-CA' } as const
