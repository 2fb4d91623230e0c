/** All English texts, in one piece that is loaded when English is chosen. */
export const texts = import.meta.glob<Record<string, unknown>>('./en/*.json', {
  eager: true,
  import: 'default',
})
