import { Button, Group, Stack } from '@mantine/core'
import { billing } from '@fieldhouse/domain/accounting/billing'
import { paymentMethodWords } from '@fieldhouse/domain/accounting/payment-methods'
import { paymentTermWords } from '@fieldhouse/domain/people/payment-terms'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { RecordLink } from '../screens/record-link.tsx'
import { useLanguage } from '../kit/api/language.ts'
import { useMay } from '../kit/api/may.ts'
import { NothingHere, QueryState } from '../kit/api/problems/query-state.tsx'
import { recordQueries } from '../kit/api/records.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { AddressLine, Fact, Facts, MailLine } from '../ui/facts.tsx'
import { FormDrawer } from '../kit/form/form-drawer.tsx'
import type { BillingRecord } from './billing-form.tsx'

const BillingForm = lazyRouteComponent(() => import('./billing-form.tsx'), 'BillingForm')

/** The recipient of an account's invoices, and the form that changes it (ACC-36). */
export function BillingPanel({ account }: { account: string }) {
  const { t } = useTranslation(['crm', 'kit'])
  const words = useEntityWords(billing, 'crm')
  const [editing, setEditing] = useState(false)
  const list = useQuery(recordQueries.list(billing, { filter_account: account, limit: 1 }))
  const record = list.data?.result[0] ?? null
  const may = useMay(billing.section, record ? 'update' : 'create')
  const close = () => setEditing(false)
  if (!list.data) return <QueryState of={list} height={160} />
  return (
    <Stack gap="sm">
      {may && (
        <Group justify="flex-end">
          <Button
            variant="default"
            leftSection={record ? <IconPencil size={16} /> : <IconPlus size={16} />}
            onClick={() => setEditing(true)}
          >
            {t(record ? 'crm:billing.edit' : 'crm:billing.add')}
          </Button>
        </Group>
      )}
      {record ? <BillingFacts record={record} /> : <NothingHere>{t('crm:billing.none')}</NothingHere>}
      <FormDrawer title={words.one} opened={editing} onClose={close}>
        <BillingForm account={account} record={record} onSaved={close} onCancel={close} />
      </FormDrawer>
    </Stack>
  )
}

function BillingFacts({ record }: { record: BillingRecord }) {
  const language = useLanguage()
  const words = useEntityWords(billing, 'crm')
  const { contact, defaultPaymentTerms: terms, defaultPaymentMethod: method } = record
  return (
    <Facts columns>
      <Fact label={words.field('contact')}>
        <RecordLink entity="client" record={contact} />
      </Fact>
      <Fact label={words.field('billingEmail')}>
        <MailLine email={record.billingEmail} />
      </Fact>
      <Fact label={words.field('address')}>
        <AddressLine address={record.address} />
      </Fact>
      <Fact label={words.field('defaultPaymentTerms')}>{terms && paymentTermWords[terms][language]}</Fact>
      <Fact label={words.field('defaultPaymentMethod')}>
        {method && paymentMethodWords[method][language]}
      </Fact>
      <Fact label={words.field('note')}>{record.note}</Fact>
    </Facts>
  )
}
