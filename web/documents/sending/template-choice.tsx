import { Select } from '@mantine/core'
import type { OfferedTemplate } from '@fieldhouse/domain/documents/document-mail'
import { type Language, languageNames, languageOf, languages } from '@fieldhouse/domain/kit/words/words'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import type { MailedDocument } from './mailed-document.ts'
import { FieldColumns } from '../../ui/field-columns.tsx'

type Choice = { templateId: string | null; language: Language | null }
type Words = { subject: string; message: string }
type Letter = Choice & Words

/** The choice to use no template. The mail then contains the default texts or the sender's own texts. */
export const noTemplate: Choice = { templateId: null, language: null }

type Props = {
  document: MailedDocument
  value: Choice
  /** The texts without a template. */
  plain: Words
  error: ReactNode
  /** Called with the chosen template's texts, filled in for the document. */
  onChange: (letter: Letter) => void
}

const letterOf = ({ _id, texts }: OfferedTemplate, language: Language): Letter => ({
  templateId: _id,
  language,
  subject: texts[language]?.subject ?? '',
  message: texts[language]?.body ?? '',
})

/** Offers the templates for a document, in the client's language first; hidden if there are none. */
export function TemplateChoice({ document, value, plain, error, onChange }: Props) {
  const { t } = useTranslation('documents')
  const offered = useQuery({
    queryKey: [document.entity, 'templates', document.id],
    queryFn: ({ signal }) => document.readTemplates(signal),
    staleTime: 0,
  })
  const templates = offered.data ?? []
  if (templates.length === 0) return null
  const chosen = templates.find(({ _id }) => _id === value.templateId)
  const spoken = languages.filter((language) => chosen?.texts[language] !== undefined)
  const choose = (id: string | null) => {
    const next = templates.find(({ _id }) => _id === id)
    onChange(next ? letterOf(next, next.language) : { ...noTemplate, ...plain })
  }
  return (
    <FieldColumns>
      <Select
        label={t('mail.template')}
        placeholder={t('mail.noTemplate')}
        data={templates.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={value.templateId}
        error={error}
        clearable
        onChange={choose}
      />
      {chosen && spoken.length > 1 && (
        <Select
          label={t('mail.language')}
          data={spoken.map((language) => ({ value: language, label: languageNames[language] }))}
          value={value.language}
          allowDeselect={false}
          onChange={(next) => {
            const language = languageOf(next)
            if (language) onChange(letterOf(chosen, language))
          }}
        />
      )}
    </FieldColumns>
  )
}
