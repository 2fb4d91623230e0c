import { Alert, Stack, Text } from '@mantine/core'
import { compare } from '@fieldhouse/domain/kit/value/money'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { askFirst } from '../kit/form/keep/ask-first.ts'
import { useFormat } from '../kit/value/format.ts'
import { chargedRates, reckonedOf } from './document-values.ts'
import { useMissingTaxNumbers } from './tax-numbers.tsx'
import type { DocumentDefinition } from './document-definition.ts'
import { useDocumentText } from './document-text.ts'
import { typedNumber } from './draft-values.ts'
import type { DocumentEditorState } from './use-document-editor.ts'

/** Asks once before a complete draft is issued, naming its number, total and customer; a total of zero and tax numbers that are missing are said first. */
export function useIssueQuestion(of: DocumentDefinition, editor: DocumentEditorState) {
  const { t } = useTranslation('documents')
  const say = useDocumentText(of)
  const format = useFormat()
  const { names: lacking } = useMissingTaxNumbers(chargedRates(editor.values))
  return (issue: () => Promise<void>) => {
    if (!editor.complete()) return
    const values = editor.form.getValues()
    const { total } = reckonedOf(of.type, values).sums
    const facts = [
      t('issueDialog.number', { number: typedNumber(of.type, values) || t('numberLater') }),
      t('issueDialog.customer', { name: values.clientName }),
      t('issueDialog.total', { total: format.money(total, values.currency) }),
    ]
    askFirst({
      title: say('issueQuestion'),
      children: (
        <Stack gap="md">
          {compare(total, '0') <= 0 && (
            <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={16} />}>
              {say('nothing')}
            </Alert>
          )}
          {lacking.length > 0 && (
            <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={16} />}>
              {t('taxNumbers.missing', { numbers: lacking })}
            </Alert>
          )}
          <Stack gap={4}>
            {facts.map((fact) => (
              <Text key={fact} fw={500} className="figures" style={{ overflowWrap: 'anywhere' }}>
                {fact}
              </Text>
            ))}
          </Stack>
          <Text size="sm">{say('issueText')}</Text>
        </Stack>
      ),
      confirm: say('issueConfirm'),
      cancel: t('issueDialog.keep'),
      isGrave: false,
      onConfirm: () => void issue(),
    })
  }
}
