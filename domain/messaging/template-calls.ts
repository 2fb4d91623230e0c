import { z } from 'zod'
import { id, oneOf, paragraph, text } from '../kit/entity/fields.ts'
import { languages } from '../kit/words/words.ts'
import { messageMax, subjectMax } from './template.ts'
import { templateCategories } from './template-variables.ts'

/**
 * Body of `POST template/test`: the texts in the form, and the record whose values replace the variables. The template
 * need not be saved.
 */
export const templateTest = z.strictObject({
  category: oneOf(templateCategories).nullish(),
  language: oneOf(languages),
  subject: text(subjectMax).nullish(),
  body: paragraph(messageMax),
  /** The id of a record that messages of the category can be about. Without a record, sample values are used. */
  record: id().nullish(),
})
export type TemplateTest = z.output<typeof templateTest>
