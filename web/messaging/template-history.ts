import type { TemplateTexts } from '@fieldhouse/domain/messaging/template'
import type { Section } from '@fieldhouse/domain/kit/entity/sections'
import { languageNames, languages } from '@fieldhouse/domain/kit/words/words'
import { useTranslation } from '../locales/use-translation.ts'
import type { HistoryFormatters } from '../kit/form/keep/history-changes.tsx'

type Fields = { languages: TemplateTexts; permissions: Section[] }

/** Returns the formatters for a template's messages and sections in its history. */
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
