import { z } from 'zod'
import { entity } from '../kit/entity/entity.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import { described, oneOf, paragraph, someOf, text, value } from '../kit/entity/fields.ts'
import { sections } from '../kit/entity/sections.ts'
import { languages } from '../kit/words/words.ts'
import { templatePurposes } from './template-purposes.ts'
import { templateCategories } from './template-variables.ts'

/** The channels of a message (DB-29). */
export const templateTypes = ['EMAIL', 'SMS'] as const
export type TemplateType = (typeof templateTypes)[number]

/**
 * The maximum lengths of a subject and of a message text, in characters. Variables are not replaced before counting.
 */
export const subjectMax = 200
export const messageMax = 5000

const words = z.strictObject({
  subject: text(subjectMax).nullish(),
  body: paragraph(messageMax),
})

/** The texts of a template by language. Only mails have a subject. */
const texts = z
  .strictObject(Object.fromEntries(languages.map((language) => [language, words.optional()])))
  .refine((given) => Object.values(given).some(Boolean), fieldMessage('TEMPLATE_EMPTY'))
  .pipe(z.partialRecord(z.enum(languages), words))

export type TemplateTexts = z.output<typeof texts>
export type TemplateWords = z.output<typeof words>

const { name, description, enabled } = described(80)

/** A reusable message in several languages (DB-28). */
export const template = entity('template', {
  section: 'SYS_TEMPLATE',
  fields: {
    name,
    enabled,
    /** The channel of the template. A template without a type can be used for mails and for text messages. */
    type: oneOf(templateTypes).optional(),
    category: oneOf(templateCategories).optional(),
    /** The purpose of the automatic mails for which the template is used. A purpose has at most one template. */
    purpose: oneOf(templatePurposes).optional(),
    languages: value(texts),
    description: description.unwrap(),
    /**
     * The sections of which a user must be able to read at least one to use the template. If the list is empty, all
     * users may use the template (OPEN-57).
     */
    permissions: someOf(sections).default([]),
    note: paragraph().optional(),
  },
  unique: ['name', 'purpose'],
  refFields: ['name', 'type', 'category'],
  search: ['name', 'description'],
  filter: ['type', 'category', 'enabled', 'createdAt'],
  sort: ['name', 'type', 'category', 'createdAt', 'updatedAt'],
  omitVerbs: ['import'],
})
