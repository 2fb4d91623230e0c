/** What each entity declares of its name and address (entity-facts.ts). */
declare module 'virtual:entity-facts' {
  import type { EntityName } from '@fieldhouse/domain/entities'
  import type { Naming } from '@fieldhouse/domain/kit/entity/name-of'
  import type { Section } from '@fieldhouse/domain/kit/entity/sections'

  type EntityFacts = Readonly<{
    segment: string
    section: Section
    called: Naming
    number?: string
    found?: true
  }>
  export const entityFacts: Readonly<Record<EntityName, EntityFacts>>
  /** Those whose changes are noted in the audit trail. */
  export const recordedNames: readonly string[]
}

/** The namespaces of texts that the shell and each route show (namespaces-of-screens.ts). */
declare module 'virtual:namespaces-of-screens' {
  export const namespacesOf: Record<string, string[]>
}

/** The light of a camera, which browsers that have it do not all describe (W3C Image Capture). */
interface MediaTrackCapabilities {
  torch?: boolean
}
interface MediaTrackConstraintSet {
  torch?: boolean
}
