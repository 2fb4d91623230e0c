import type { BillingContact } from '@fieldhouse/domain/accounting/billing'
import { client } from '@fieldhouse/domain/crm/client'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { recordQueries } from '../kit/api/records.ts'
import { toast } from '../kit/text/toast.tsx'

/** The details of the chosen billing contact; null until they are loaded (ACC-38, CRM-12). */
export function useBillingContact(id: string | null): BillingContact | null {
  const { t } = useTranslation('crm')
  const read = useQuery({ ...recordQueries.read(client, id ?? ''), enabled: id !== null, retry: false })
  useEffect(() => {
    if (read.isError) toast('error', t('billing.contactFailed'))
  }, [read.isError, t])
  return id === null ? null : (read.data ?? null)
}
