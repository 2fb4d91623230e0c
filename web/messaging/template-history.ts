import type { TemplateTexts } from '@fieldhouse/domain/messaging/template'
import type { Section } from '@fieldhouse/domain/kit/entity/sections'
import { languages } from '@fieldhouse/domain/kit/words/words'
import { useTranslation } from 'react-i18next'
import type { HistoryFormatters } from '../kit/form/keep/history-changes.tsx'
import { languageNames } from '../kit/api/language.ts'

type Fields = { languages: TemplateTexts; permissions: Section[] }

/** Words for a template's messages and sections. */
export function useTemplateHistory(): HistoryFormatters<Fields> {
  const { t } = useTranslation(['messaging', 'people/roles'])
  return {
    languages: (texts) =>
      languages.flatMap((language) => {
        const given = texts[language]
        if (!given) return []
        const said = [given.subject, given.body].filter(Boolean).join('\n')
        return [t('messaging:told', { language: languageNames[language], text: said })]
      }),
    permissions: (sections) => sections.map((section) => t(`people/roles:sections.${section}.name`)),
  }
}
