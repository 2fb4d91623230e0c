/** The verbs that an entity has by default (api.md, Generic verbs). */
const usualVerbs = [
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

/** All verbs that an entity may have. */
export const verbs = [...usualVerbs, 'media', 'photo', 'mail', 'convert'] as const
export type Verb = (typeof verbs)[number]

/** The verbs of an entity: the usual verbs except `omitVerbs`, and `extraVerbs`. */
export const verbsOf = ({
  omitVerbs = [],
  extraVerbs = [],
}: {
  omitVerbs?: readonly Verb[] | undefined
  extraVerbs?: readonly Verb[] | undefined
}): Verb[] => [...usualVerbs.filter((verb) => !omitVerbs.includes(verb)), ...extraVerbs]
