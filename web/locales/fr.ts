import { type Texts, frenchSpaces } from '../kit/text/french-spaces.ts'

const files = import.meta.glob<Texts>('./fr/*.json', { eager: true, import: 'default' })

/** All French texts, in one piece that is loaded when French is chosen. */
export const texts = Object.fromEntries(
  Object.entries(files).map(([path, area]) => [path, frenchSpaces(area)]),
)
