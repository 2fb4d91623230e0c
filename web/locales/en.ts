/** All English texts, only for the page that shows all components. Screens load only the namespaces that they use. */
export const texts = import.meta.glob<Record<string, unknown>>('./en/**/*.json', {
  eager: true,
  import: 'default',
})
