import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { order } from '@fieldhouse/domain/orders/order'
import { supplier } from '@fieldhouse/domain/suppliers/supplier'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../locales/use-translation.ts'
import { pdfAddresses } from '../../documents/document-calls.ts'
import { SendDialog } from '../../documents/sending/send-dialog.tsx'
import { call, resultOf } from '../../kit/api/call.ts'
import { useMay } from '../../kit/api/may.ts'
import { readAgain } from '../../kit/api/read-again.ts'
import { recordQueries } from '../../kit/api/records.ts'
import { nameOf } from '../../kit/text/name-of.ts'
import { toast } from '../../kit/text/toast.tsx'
import type { OrderRecord } from '../order-record.ts'

/** The maximum number of suggested addresses. */
const mostSuggested = 20

/** Returns the email addresses of a supplier, then the addresses of its contacts, without duplicates. */
function addressesOf({ emails, locations }: Read<typeof supplier>): string {
  const people = locations.flatMap(({ contacts }) =>
    contacts.flatMap((contact) => contact.emails.slice(0, 1)),
  )
  const all = [...emails, ...people].map(({ value }) => value.toLowerCase())
  return [...new Set(all)].slice(0, mostSuggested).join(', ')
}

/** Mails an order to its supplier, and suggests the supplier's addresses (OPEN-208). */
export function SendOrder({ record, onClose }: { record: OrderRecord; onClose: () => void }) {
  const { t } = useTranslation('documents')
  const queries = useQueryClient()
  const maySupplier = useMay(supplier.section, 'read')
  const isRead = maySupplier && record.supplier !== null
  const read = useQuery({
    ...recordQueries.read(supplier, record.supplier?._id ?? ''),
    enabled: isRead,
    retry: false,
  })
  const number = nameOf('order', record)
  const params = { id: record._id }
  return (
    <SendDialog
      document={{
        entity: order.name,
        id: record._id,
        number,
        isDraft: false,
        companyName: '',
        to: isRead && read.isPending ? null : read.data ? addressesOf(read.data) : '',
        pdf: (locale) => locale && pdfAddresses(order, record._id, { locale }),
        numberVariable: 'order.number',
        readLetter: (signal) => resultOf('GET /order/letter/:id', { params, signal }),
        readTemplates: (signal) => resultOf('GET /order/templates/:id', { params, signal }),
        send: async (body, idempotencyKey) => {
          await call('POST /order/mail', { body, idempotencyKey })
          await readAgain(queries, order.name)
          toast('success', t('sent', { number, to: body.to.join(', ') }))
          onClose()
        },
      }}
      onClose={onClose}
    />
  )
}
