import { Alert, Stack, Text } from '@mantine/core'
import { buyerCountry } from '@fieldhouse/domain/documents/address-lines'
import type { StatedTaxes } from '@fieldhouse/domain/documents/tax-numbers'
import { type Decimal, compare } from '@fieldhouse/domain/kit/value/money'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from '../locales/use-translation.ts'
import { useFormat } from '../kit/value/format.ts'
import type { DocumentDefinition } from './document-definition.ts'
import { useDocumentText } from './document-text.ts'
import type { DraftValues } from './draft-values.ts'
import { useEntryDays } from './entry-days.ts'
import { useChargesVat } from './taxes/tax-name.ts'
import { useMissingTaxNumbers } from './taxes/tax-numbers.tsx'
import { Unpayable } from './sending/unpayable.tsx'

type Props = {
  of: DocumentDefinition
  values: Pick<
    DraftValues,
    'billingDate' | 'clientName' | 'clientAddress' | 'clientAddress2' | 'clientCountry' | 'currency'
  >
  /** The document's number; empty if issuing assigns one. */
  number: string
  total: Decimal
  /** The amount that the customer is asked to pay; null if the customer owes nothing. */
  asked: Decimal | null
  taxes: StatedTaxes
}

/**
 * The facts of a document before it is issued. Warns of a zero total, an unusual date (OPEN-493) and missing tax
 * numbers.
 */
export function IssueFacts({ of, values, number, total, asked, taxes }: Props) {
  const { t } = useTranslation('documents')
  const say = useDocumentText(of)
  const format = useFormat()
  const days = useEntryDays()
  const { names: lacking } = useMissingTaxNumbers(taxes)
  const { billingDate: day } = values
  const lacksCountry = useChargesVat() && of.type.kind.isOwed && buyerCountry(values) === null
  const warnings = [
    ...(compare(total, '0') <= 0 ? [say('nothing')] : []),
    ...(day && days.refuseRange(day) ? [t('issueDialog.date', { day: format.day(day) })] : []),
    ...(lacksCountry ? [t('issueDialog.noCountry')] : []),
    ...(!of.type.kind.isOwed && lacking.length > 0 ? [t('taxNumbers.missing', { numbers: lacking })] : []),
  ]
  const facts = [
    t('issueDialog.number', { number: number || t('numberLater') }),
    t('issueDialog.customer', { name: values.clientName }),
    t('issueDialog.total', { total: format.money(total, values.currency) }),
  ]
  return (
    <Stack gap="md">
      {warnings.map((warning) => (
        <Alert key={warning} color="yellow" variant="light" icon={<IconAlertTriangle size={16} />}>
          {warning}
        </Alert>
      ))}
      <Unpayable asked={asked} />
      <Stack gap={4}>
        {facts.map((fact) => (
          <Text key={fact} fw={500} className="figures" style={{ overflowWrap: 'anywhere' }}>
            {fact}
          </Text>
        ))}
      </Stack>
      <Text size="sm">{say('issueText')}</Text>
    </Stack>
  )
}
