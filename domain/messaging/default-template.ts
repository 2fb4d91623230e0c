import type { Words } from '../kit/words/words.ts'
import type { TemplateTexts } from './template.ts'
import type { TemplatePurpose } from './template-purposes.ts'
import type { TemplateCategory } from './template-variables.ts'

/** A template that every new workspace has, with texts in all languages. */
export type DefaultTemplate = {
  category: TemplateCategory
  purpose?: TemplatePurpose
  name: Words
  description: Words
  languages: TemplateTexts
}
