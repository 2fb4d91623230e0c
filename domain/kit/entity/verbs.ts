/** The verbs that an entity has unless it says otherwise (api.md, Generic verbs). */
export const usualVerbs = [
  'list',
  'search',
  'create',
  'read',
  'update',
  'delete',
  'summary',
  'export',
  'history',
  'import',
] as const

/** Every verb an entity may have. */
export const verbs = [...usualVerbs, 'media', 'photo', 'mail', 'convert'] as const
export type Verb = (typeof verbs)[number]
