/** All English texts, for the page of parts alone: screens load the namespaces they use. */
export const texts = import.meta.glob<Record<string, unknown>>('./en/**/*.json', {
  eager: true,
  import: 'default',
})
