import { z } from 'zod'
import { entity } from '../kit/entity/entity.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import { flag, name, text, value } from '../kit/entity/fields.ts'
import type { Words } from '../kit/words/words.ts'

const field = z.string().min(1).max(60)
const bound = z.string().max(60).nullable()

/** How many views of all lists somebody keeps in a workspace, and what is said to one more. */
export const mostViews = 50
export const tooManyViews: Words = {
  en: 'You have {max} views, the most there can be. Delete one you no longer use.',
  fr: 'Vous avez {max} vues, le maximum. Supprimez-en une qui ne sert plus.',
  es: 'Tiene {max} vistas, el máximo. Elimine una que ya no use.',
}

/** The longest question a view keeps, in characters of JSON: some hundred ids fit, a store of data does not. */
const longestQuery = 20_000

/** What a list is asked for: words, order, wanted values and ranges by field; the same as in the list's address. */
const viewQuery = z
  .strictObject({
    q: z.string().max(200).optional(),
    sort: z.string().max(60).optional(),
    where: z.record(field, z.array(z.string().max(200)).max(100)).optional(),
    between: z.record(field, z.tuple([bound, bound])).optional(),
  })
  .refine((query) => JSON.stringify(query).length <= longestQuery, {
    error: fieldMessage('TOO_LONG', { max: longestQuery }),
  })
export type ViewQuery = z.infer<typeof viewQuery>

/** A way somebody looks at a list, kept under a name for themselves alone; the default one opens first (UI-04). */
export const view = entity('view', {
  section: 'ACCOUNT_SETTINGS',
  own: true,
  fields: {
    /** What the list is kept under: the name of the entity that is listed, or of one of its lists. */
    list: text(60),
    name: name(80),
    query: value(viewQuery),
    /** Columns that are not shown. */
    hidden: value(z.array(field).max(100)).default([]),
    isDefault: flag(false),
  },
  fixed: ['list'],
  filter: ['list'],
  sort: ['name', 'createdAt'],
  without: ['search', 'summary', 'export', 'history', 'import'],
})
