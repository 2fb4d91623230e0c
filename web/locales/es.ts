/** All Spanish texts, in one piece that is loaded when Spanish is chosen. */
export const texts = import.meta.glob<Record<string, unknown>>('./es/*.json', {
  eager: true,
  import: 'default',
})
