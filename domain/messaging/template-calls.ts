import { z } from 'zod'
import { id, oneOf, paragraph, text } from '../kit/entity/fields.ts'
import { languages } from '../kit/words/words.ts'
import { messageMax, subjectMax } from './template.ts'
import { templateCategories } from './template-variables.ts'

/** Body of `POST template/test`: the texts in the form, saved or not, and the record that fills their variables. */
export const templateTest = z.strictObject({
  category: oneOf(templateCategories).nullish(),
  language: oneOf(languages),
  subject: text(subjectMax).nullish(),
  body: paragraph(messageMax),
  /** A record that messages of the category can be about; without it, sample values are used. */
  record: id().nullish(),
})
export type TemplateTest = z.output<typeof templateTest>
