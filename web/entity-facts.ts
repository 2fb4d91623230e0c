import type { Plugin } from 'vite'
import { entities, recordedNames } from '@fieldhouse/domain/entities'
import { rereadAfter, rereadRenamed } from '@fieldhouse/domain/rereads'

const facts = () =>
  Object.fromEntries(
    entities.map(({ name: of, segment, section, displayName, number, globalSearch }) => [
      of,
      {
        segment,
        section,
        displayName,
        ...(number !== null && { number }),
        ...(globalSearch && { globalSearch }),
      },
    ]),
  )

/** Returns the source text of a module that exports these values. */
const exporting = (values: Record<string, unknown>) =>
  Object.entries(values)
    .map(([each, value]) => `export const ${each} = ${JSON.stringify(value)}`)
    .join('\n')

const modules: Readonly<Record<string, () => string>> = {
  // The facts of all entities by name. Importing all entities instead would make each screen 20 kB larger.
  'virtual:entity-facts': () => exporting({ entityFacts: facts(), recordedNames }),
  // The entities whose queries are loaded again after a change. This list is a separate module, because a screen needs
  // them only after the first change.
  'virtual:rereads': () => exporting({ rereadAfter, rereadRenamed }),
}

/**
 * Provides the client with facts of the entities, without their fields and rules: names, sections, URL segments, and
 * the entities to reload after a change.
 */
export const entityFacts = (): Plugin => ({
  name: 'entity-facts',
  resolveId: (id) => (id in modules ? `\0${id}` : null),
  load: (id) => modules[id.slice(1)]?.() ?? null,
})
