import { z } from 'zod'
import { id, oneOf, paragraph, text } from '../kit/entity/fields.ts'
import { languages } from '../kit/words/words.ts'
import { messageMax, subjectMax } from './template.ts'
import { templateCategories } from './template-variables.ts'

/** Body of `POST template/test`: the words as they stand in the form, saved or not, and what they are filled from. */
export const templateTest = z.strictObject({
  category: oneOf(templateCategories).nullish(),
  language: oneOf(languages),
  subject: text(subjectMax).nullish(),
  body: paragraph(messageMax),
  /** A record of the kind the category is about; without one the values are made up. */
  record: id().nullish(),
})
export type TemplateTest = z.output<typeof templateTest>
