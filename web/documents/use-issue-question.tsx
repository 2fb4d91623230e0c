import { Alert, Stack, Text } from '@mantine/core'
import { compare } from '@fieldhouse/domain/kit/value/money'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { askFirst } from '../kit/form/ask-first.ts'
import { useFormat } from '../kit/value/format.ts'
import { chargedRates, totalsOf } from '../documents/document-values.ts'
import { useMissingTaxNumbers } from '../documents/tax-numbers.tsx'
import type { InvoiceEditorState } from './use-invoice-editor.ts'

/** Asks once before a complete draft is issued, naming its number, total and customer; a total of zero and tax numbers that are missing are said first. */
export function useIssueQuestion(editor: InvoiceEditorState) {
  const { t } = useTranslation(['accounting', 'documents'])
  const format = useFormat()
  const { names: lacking } = useMissingTaxNumbers(chargedRates(editor.values))
  return (issue: () => Promise<void>) => {
    if (!editor.complete()) return
    const values = editor.form.getValues()
    const { total } = totalsOf(values)
    const facts = [
      t('issueDialog.number', { number: values.invoiceNumber || t('numberLater') }),
      t('issueDialog.customer', { name: values.clientName }),
      t('issueDialog.total', { total: format.money(total, values.currency) }),
    ]
    askFirst({
      title: t('issueDialog.question'),
      children: (
        <Stack gap="md">
          {compare(total, '0') <= 0 && (
            <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={16} />}>
              {t('issueDialog.nothing')}
            </Alert>
          )}
          {lacking.length > 0 && (
            <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={16} />}>
              {t('documents:taxNumbers.missing', { numbers: lacking })}
            </Alert>
          )}
          <Stack gap={4}>
            {facts.map((fact) => (
              <Text key={fact} fw={500} className="figures" style={{ overflowWrap: 'anywhere' }}>
                {fact}
              </Text>
            ))}
          </Stack>
          <Text size="sm">{t('issueDialog.text')}</Text>
        </Stack>
      ),
      confirm: t('issueDialog.confirm'),
      cancel: t('issueDialog.keep'),
      isGrave: false,
      onConfirm: () => void issue(),
    })
  }
}
