import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { countedValue } from '@fieldhouse/domain/kit/entity/counted-value'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { recordQueries } from '../kit/api/records.ts'
import { useFormat } from '../kit/value/format.ts'
import type { InvoiceRecord } from './invoice-calls.ts'

function ToInvoice({ id, text }: { id: string; text: string }) {
  return (
    <Anchor
      size="sm"
      renderRoot={(props) => <Link to="/accounting/invoices/{-$id}" params={{ id }} {...props} />}
    >
      {text}
    </Anchor>
  )
}

/** The credit notes of an invoice. For a credit note, shows the invoice that it corrects. */
export function InvoiceCredits({ record }: { record: InvoiceRecord }) {
  const { t } = useTranslation('accounting')
  const format = useFormat()
  const list = useQuery({
    ...recordQueries.list(invoice, { filter_corrects: record._id, limit: 100 }),
    enabled: record.kind === 'INVOICE' && record.credited !== '0.00',
  })
  const notes = list.data?.result ?? []
  if (record.corrects) {
    const number = String(record.corrects['invoiceNumber'] ?? '')
    return <ToInvoice id={record.corrects._id} text={t('correctsNumber', { number })} />
  }
  if (list.isError) return <QueryState of={list} />
  if (notes.length === 0) return null
  return (
    <Stack gap="xs">
      <Title order={2} size="h3">
        {t('credits')}
      </Title>
      {notes.map((note) => (
        <Group key={note._id} justify="space-between">
          <ToInvoice id={note._id} text={note.invoiceNumber ?? ''} />
          <Text size="sm" className="figures">
            {format.money(String(countedValue(invoice, 'total', note)), note.currency ?? 'CAD')}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}
