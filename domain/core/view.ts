import { translated } from '../kit/words/translated.ts'
import { z } from 'zod'
import { entity } from '../kit/entity/entity.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import { flag, name, text, value } from '../kit/entity/fields.ts'
import type { Words } from '../kit/words/words.ts'

const field = z.string().min(1).max(60)
const bound = z.string().max(60).nullable()

/** The maximum number of saved views of a user in a workspace, for all lists together. */
export const mostViews = 50
/** The message if a user who has `mostViews` views saves another view. */
export const tooManyViews: Words = translated('people', 'tooManyViews')

/**
 * The maximum length of a view's query, in characters of JSON. This length is enough for some hundred ids, but too
 * short for other data.
 */
const longestQuery = 20_000

/**
 * The query of a list: search words, sort order, and filter values and ranges by field. The address of a list contains
 * the same parts as the query.
 */
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

/** A view of a list that a user saved under a name for their own use. The list opens with the default view (UI-04). */
export const view = entity('view', {
  section: 'ACCOUNT_SETTINGS',
  creatorOnly: true,
  fields: {
    /** The key of the list: the name of its entity, or a separate key if the entity has several lists. */
    list: text(60),
    name: name(80),
    query: value(viewQuery),
    /** The names of the hidden columns. */
    hidden: value(z.array(field).max(100)).default([]),
    isDefault: flag(false),
  },
  fixed: ['list'],
  filter: ['list'],
  sort: ['name', 'createdAt'],
  omitVerbs: ['search', 'summary', 'export', 'history', 'import'],
})
