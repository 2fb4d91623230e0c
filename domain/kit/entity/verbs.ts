/** The verbs every entity may have (api.md, Generic verbs). */
export const verbs = [
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
  'media',
  'photo',
  'mail',
  'convert',
] as const
export type Verb = (typeof verbs)[number]

/** Those that an entity has unless it says otherwise. */
export const usualVerbs: readonly Verb[] = [
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
]
