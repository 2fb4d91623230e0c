/** Facts about the names and the URL segment of each entity (entity-facts.ts). */
declare module 'virtual:entity-facts' {
  import type { EntityName } from '@fieldhouse/domain/entities'
  import type { Naming } from '@fieldhouse/domain/kit/entity/name-of'
  import type { Section } from '@fieldhouse/domain/kit/entity/sections'

  type EntityFacts = Readonly<{
    segment: string
    section: Section
    displayName: Naming
    number?: string
    globalSearch?: true
  }>
  export const entityFacts: Readonly<Record<EntityName, EntityFacts>>
  /** The names of entities whose changes are recorded in the audit trail. */
  export const recordedNames: readonly string[]
}

/**
 * The entities to load again when records of an entity change, and those to load again when a record is renamed
 * (entity-facts.ts).
 */
declare module 'virtual:rereads' {
  import type { Rereads } from '@fieldhouse/domain/rereads'

  export const rereadAfter: Rereads
  export const rereadRenamed: Rereads
}

/** The namespaces of texts for the shell and for each route (namespaces-of-screens.ts). */
declare module 'virtual:namespaces-of-screens' {
  export const namespacesOf: Record<string, string[]>
}

/** The torch of a camera. Some browsers support it (W3C Image Capture), but the standard types do not contain it. */
interface MediaTrackCapabilities {
  torch?: boolean
}
interface MediaTrackConstraintSet {
  torch?: boolean
}

/**
 * The module is declared by hand. Otherwise, the compiler would read 756 kB of coordinates, and would infer `string`
 * where a topology needs string literals.
 */
declare module 'world-atlas/countries-50m.json' {
  import type { feature } from 'topojson-client'

  type Drawing = Parameters<typeof feature>
  const atlas: Drawing[0] & { objects: { countries: Drawing[1] } }
  export default atlas
}
