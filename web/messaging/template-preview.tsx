import { Alert, Stack, Text } from '@mantine/core'
import { smsLength } from '@fieldhouse/domain/messaging/sms-length'
import { renderTemplate } from '@fieldhouse/domain/messaging/template-text'
import { type TemplateFacts, templateValues } from '@fieldhouse/domain/messaging/template-values'
import { type TemplateSubject, subjectOf } from '@fieldhouse/domain/messaging/template-variables'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { type Language, languageNames, languageOf, languages } from '@fieldhouse/domain/kit/words/words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { factsOf, fullNameOf } from '../kit/text/name-of.ts'
import { resultOf } from '../kit/api/call.ts'
import { useMay } from '../kit/api/may.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { RefPicker } from '../kit/form/inputs/ref-picker.tsx'
import { TestMail } from '../kit/api/test-mail.tsx'
import { FormSection } from '../ui/form-section.tsx'
import { SegmentedTabs } from '../ui/segmented-tabs.tsx'
import type { TemplateFormValues, TypedWords } from './template-values.ts'
import classes from './template.module.css'

/** The entity of the records that messages of a subject are about: a statement is about an account. */
const entityOf = (about: TemplateSubject) => (about === 'statement' ? 'account' : about)

type Chosen = { about: TemplateSubject; record: RecordRef }

/** Returns a function that labels a record: an invoice by number and client, a job by number and title. */
const labelOf = (about: TemplateSubject) => (record: RecordRef) =>
  [fullNameOf(entityOf(about), record), record['clientName']].filter(Boolean).join(' · ')

/**
 * Returns the values for the template's variables: the values of the chosen record, or made-up values if no record is
 * chosen.
 */
function useFacts(chosen: Chosen | null) {
  const query = chosen ? { about: chosen.about, id: chosen.record._id } : {}
  return useQuery({
    queryKey: ['template', 'facts', query],
    queryFn: ({ signal }) => resultOf('GET /template/facts', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

type Props = {
  values: TemplateFormValues
  language: Language
  onLanguage: (language: Language) => void
  readOnly: boolean
}

/** Previews the typed message for a record of the user's choice, and sends a test mail. */
export function TemplatePreview({ values, language, onLanguage, readOnly }: Props) {
  const { t } = useTranslation('messaging')
  const about = subjectOf(values.category)
  const [picked, setPicked] = useState<Chosen | null>(null)
  const chosen = picked?.about === about ? picked : null
  const mayChoose = useMay(factsOf(entityOf(about)).section, 'read')
  const facts = useFacts(chosen)
  const typed = values.languages[language]
  return (
    <FormSection title={t('preview.title')} help={t(`preview.${chosen ? 'real' : 'sample'}`)}>
      {mayChoose && (
        <RefPicker
          to={entityOf(about)}
          label={t(`preview.${about}`)}
          description={t('preview.choose')}
          labelOf={labelOf(about)}
          value={chosen ? [chosen.record] : []}
          onChange={([record]) => setPicked(record ? { about, record } : null)}
        />
      )}
      <SegmentedTabs
        label={t('preview.language')}
        segments={languages.map((each) => ({ value: each, label: languageNames[each] }))}
        value={language}
        onChange={(next) => onLanguage(languageOf(next) ?? language)}
      />
      {facts.data ? (
        <Filled values={values} typed={typed} facts={facts.data} language={language} />
      ) : (
        <QueryState of={facts} height={160} />
      )}
      {!readOnly && values.type !== 'SMS' && (
        <TestMail
          label={t('test.send')}
          help={t('test.help')}
          disabled={typed.body.trim() === ''}
          send={() =>
            resultOf('POST /template/test', {
              body: {
                category: values.category,
                language,
                subject: typed.subject.trim() || null,
                body: typed.body,
                record: chosen?.record._id ?? null,
              },
            })
          }
        />
      )}
    </FormSection>
  )
}

type FilledProps = Pick<Props, 'values' | 'language'> & { typed: TypedWords; facts: TemplateFacts }

function Filled({ values, typed, facts, language }: FilledProps) {
  const { t } = useTranslation('messaging')
  const filled = templateValues(facts, language)
  const subject = renderTemplate(typed.subject, filled).trim()
  const body = renderTemplate(typed.body, filled).trim()
  if (body === '' && subject === '') return <Text c="dimmed">{t('preview.none')}</Text>
  return (
    <Stack gap="sm">
      <div className={classes.paper} lang={language} data-testid="preview">
        {values.type !== 'SMS' && (
          <div className={classes.subject}>{subject || <Text c="dimmed">{t('preview.noSubject')}</Text>}</div>
        )}
        <div className={classes.body}>{body}</div>
      </div>
      {values.type !== 'EMAIL' && <SmsFacts text={body} isSms={values.type === 'SMS'} />}
    </Stack>
  )
}

/**
 * Shows the length of a text message. If the template is only for text messages, also shows that Fieldhouse cannot send
 * text messages.
 */
function SmsFacts({ text, isSms }: { text: string; isSms: boolean }) {
  const { t } = useTranslation('messaging')
  const { alphabet, length, segments } = smsLength(text)
  return (
    <>
      <Text size="sm">
        {t('sms.room', {
          length: t('sms.length', { count: length }),
          segments: t('sms.segments', { count: segments }),
        })}
      </Text>
      {alphabet === 'UNICODE' && (
        <Text size="xs" c="dimmed">
          {t('sms.unicode')}
        </Text>
      )}
      {isSms && (
        <Alert color="gray" variant="light">
          {t('sms.noSender')}
        </Alert>
      )}
    </>
  )
}
