import { z } from 'zod'
import { entity } from '../kit/entity/entity.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import { described, oneOf, paragraph, someOf, text, value } from '../kit/entity/fields.ts'
import { sections } from '../kit/entity/sections.ts'
import { languages } from '../kit/words/words.ts'
import { templatePurposes } from './template-purposes.ts'
import { templateCategories } from './template-variables.ts'

/** How a message goes out (DB-29). */
export const templateTypes = ['EMAIL', 'SMS'] as const
export type TemplateType = (typeof templateTypes)[number]

/** The most characters of a subject and of a message, as typed. */
export const subjectMax = 200
export const messageMax = 5000

const words = z.strictObject({
  subject: text(subjectMax).nullish(),
  body: paragraph(messageMax),
})

/** What a template says in each of its languages; only mails have a subject. */
const texts = z
  .strictObject(Object.fromEntries(languages.map((language) => [language, words.optional()])))
  .refine((given) => Object.values(given).some(Boolean), fieldMessage('TEMPLATE_EMPTY'))
  .pipe(z.partialRecord(z.enum(languages), words))

export type TemplateTexts = z.output<typeof texts>
export type TemplateWords = z.output<typeof words>

const { name, description, enabled } = described(80)

/** A message that is written once and sent often, in several languages (DB-28). */
export const template = entity('template', {
  section: 'SYS_TEMPLATE',
  fields: {
    name,
    enabled,
    /** A template of no type serves as mail and as text message. */
    type: oneOf(templateTypes).optional(),
    category: oneOf(templateCategories).optional(),
    /** What the product itself sends with it; one template serves each. */
    purpose: oneOf(templatePurposes).optional(),
    languages: value(texts),
    description: description.unwrap(),
    /** Sections of which a person must be able to read one to use it; none means everybody (OPEN-57). */
    permissions: someOf(sections).default([]),
    note: paragraph().optional(),
  },
  unique: ['name', 'purpose'],
  small: ['name', 'type', 'category'],
  search: ['name', 'description'],
  filter: ['type', 'category', 'enabled', 'createdAt'],
  sort: ['name', 'type', 'category', 'createdAt', 'updatedAt'],
  without: ['import'],
})
