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

/** The text of a module that exports these values. */
const exporting = (values: Record<string, unknown>) =>
  Object.entries(values)
    .map(([each, value]) => `export const ${each} = ${JSON.stringify(value)}`)
    .join('\n')

const modules: Readonly<Record<string, () => string>> = {
  // What is known of each entity by its name: loading all of them for that would cost a screen 20 kB.
  'virtual:entity-facts': () => exporting({ entityFacts: facts(), recordedNames }),
  // What has to be read again after a change, apart, as no screen needs it before the first change.
  'virtual:rereads': () => exporting({ rereadAfter, rereadRenamed }),
}

/** Provides the client with the entities' names, sections, address segments and rereads, without fields and rules. */
export const entityFacts = (): Plugin => ({
  name: 'entity-facts',
  resolveId: (id) => (id in modules ? `\0${id}` : null),
  load: (id) => modules[id.slice(1)]?.() ?? null,
})
