import { translated } from '../kit/words/translated.ts'
import { z } from 'zod'
import { entity } from '../kit/entity/entity.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import { flag, name, text, value } from '../kit/entity/fields.ts'
import type { Words } from '../kit/words/words.ts'

const field = z.string().min(1).max(60)
const bound = z.string().max(60).nullable()

/** The most saved views of a user in a workspace, over all lists, and the message if the user saves another. */
export const mostViews = 50
export const tooManyViews: Words = translated('people', 'tooManyViews')

/** The longest query of a view, in characters of JSON: enough for some hundred ids, too short to store other data. */
const longestQuery = 20_000

/** The query of a list: search words, order, filter values and ranges by field, as in the list's address. */
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

/** A user's own saved view of a list, with a name; the default view opens first (UI-04). */
export const view = entity('view', {
  section: 'ACCOUNT_SETTINGS',
  creatorOnly: true,
  fields: {
    /** The key of the list: its entity's name, or a key of its own if the entity has several lists. */
    list: text(60),
    name: name(80),
    query: value(viewQuery),
    /** The hidden columns. */
    hidden: value(z.array(field).max(100)).default([]),
    isDefault: flag(false),
  },
  fixed: ['list'],
  filter: ['list'],
  sort: ['name', 'createdAt'],
  omitVerbs: ['search', 'summary', 'export', 'history', 'import'],
})
