const files = import.meta.glob<Record<string, unknown>>('./**/*.json', {
  base: '../../domain/locales/en/screens',
  eager: true,
  import: 'default',
})

/**
 * All English texts of screens by namespace, for the page that shows all components and for tests. Screens load only
 * the namespaces that they use.
 */
export const texts = Object.fromEntries(
  Object.entries(files).map(([file, area]) => [file.slice('./'.length, -'.json'.length), area]),
)
