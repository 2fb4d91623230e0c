import { Alert, Anchor, List, Text } from '@mantine/core'
import type { Reckoned } from '@fieldhouse/domain/documents/document-type'
import type { FieldFault } from '@fieldhouse/domain/kit/entity/problem'
import { compare } from '@fieldhouse/domain/kit/value/money'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { IconAlertTriangle, IconCheck, IconListCheck } from '@tabler/icons-react'
import { useTranslation } from '../locales/use-translation.ts'
import { useLanguage } from '../kit/api/language.ts'
import type { EntityWords } from '../kit/text/words.ts'
import { fieldText } from '../kit/value/field-text.ts'
import { focusField } from './document-form.ts'
import type { DocumentForm } from './use-document-form.ts'

type Props = {
  form: DocumentForm
  totals: Reckoned['sums']
  missing: readonly FieldFault[]
  /** The message that is shown if the total of the document is zero. */
  nothing: string
  words: EntityWords
}

/** The errors that prevent issuing the draft. Each message links to its field. */
export function MissingFields({ form, totals, missing, nothing, words }: Props) {
  const { t } = useTranslation('documents')
  const language = useLanguage()
  if (missing.length === 0 && compare(totals.total, '0') <= 0)
    return (
      <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={16} />} p="xs">
        {nothing}
      </Alert>
    )
  if (missing.length === 0)
    return (
      <Alert color="teal" variant="light" icon={<IconCheck size={16} />} p="xs">
        {t('complete')}
      </Alert>
    )
  const lead = (path: (string | number)[], message: string) => {
    form.setFieldError(path.join('.'), message)
    focusField(form, path)
  }
  return (
    <Alert
      color="gray"
      variant="light"
      icon={<IconListCheck size={16} />}
      p="xs"
      title={
        <Text fw={600} size="sm" c="var(--mantine-color-text)">
          {t('missing')}
        </Text>
      }
    >
      <List size="sm" spacing={6} listStyleType="none">
        {missing.map(({ path, code, params }) => {
          const message = fieldMessage(code, params)
          const fault = fieldText(message, language)
          return (
            <List.Item key={`${path.join('.')} ${code}`}>
              <Anchor
                component="button"
                type="button"
                size="sm"
                ta="left"
                onClick={() => lead(path, message)}
              >
                <Text span inherit>
                  {path[0] === 'account' ? t('missingOf', { field: words.field('account'), fault }) : fault}
                </Text>
              </Anchor>
            </List.Item>
          )
        })}
      </List>
    </Alert>
  )
}
