/** All French texts, in one piece that is loaded when French is chosen. */
export const texts = import.meta.glob<Record<string, unknown>>('./fr/*.json', {
  eager: true,
  import: 'default',
})
