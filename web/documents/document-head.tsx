import { Group, Title } from '@mantine/core'
import type { InvoiceStatus } from '@fieldhouse/domain/accounting/invoice-status'
import type { ReactNode } from 'react'
import { InvoiceStatusBadge } from './invoice-status.tsx'

type Props = { title: string; status: InvoiceStatus | null; note?: ReactNode; actions: ReactNode }

/** Above the document: what it is, how it stands, what can be done. */
export function InvoiceHead({ title, status, note, actions }: Props) {
  return (
    <Group className="no-print" justify="space-between" mih={40} mb="md" gap="sm">
      <Group gap="sm">
        <Title order={1}>{title}</Title>
        {status && <InvoiceStatusBadge status={status} />}
        {note}
      </Group>
      <Group gap="sm">{actions}</Group>
    </Group>
  )
}
