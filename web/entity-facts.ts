import type { Plugin } from 'vite'
import { entities, recordedNames } from '@fieldhouse/domain/entities'

/** The module that says what is known of each entity by its name: loading all of them for that would cost a screen 20 kB. */
const name = 'virtual:entity-facts'

const facts = () =>
  Object.fromEntries(
    entities.map(({ name: of, segment, section, called, number, found }) => [
      of,
      { segment, section, called, ...(number !== null && { number }), ...(found && { found }) },
    ]),
  )

const source = () =>
  Object.entries({ entityFacts: facts(), recordedNames })
    .map(([each, value]) => `export const ${each} = ${JSON.stringify(value)}`)
    .join('\n')

/** Gives the client what the entities declare of their names and addresses, without their fields and rules. */
export const entityFacts = (): Plugin => ({
  name: 'entity-facts',
  resolveId: (id) => (id === name ? `\0${name}` : null),
  load: (id) => (id === `\0${name}` ? source() : null),
})
