import { account } from '@fieldhouse/domain/crm/account'
import type { DocumentRecord } from '@fieldhouse/domain/documents/document'
import { numberOf, numberVariable, statusOf } from '@fieldhouse/domain/documents/document-type'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../locales/use-translation.ts'
import { SendDialog } from './send-dialog.tsx'
import { useMay } from '../../kit/api/may.ts'
import { recordQueries } from '../../kit/api/records.ts'
import { toast } from '../../kit/text/toast.tsx'
import { callDocument, documentResult, pdfAddresses, useDocumentStep } from '../document-calls.ts'
import type { DocumentDefinition } from '../document-definition.ts'

type Props = {
  of: DocumentDefinition
  record: DocumentRecord
  onSent: (record: DocumentRecord) => void
  onClose: () => void
}

/** Mails a document, and suggests the account holder's address. */
export function SendDocument({ of, record, onSent, onClose }: Props) {
  const { t } = useTranslation('documents')
  const { type } = of
  const { entity } = type
  const step = useDocumentStep(of)
  const mayRead = useMay(account.section, 'read')
  const read = useQuery({
    ...recordQueries.read(account, record.account._id),
    enabled: mayRead,
    retry: false,
  })
  const email = read.data?.billingEmail ?? read.data?.accountHolder['email']
  const params = { id: record._id }
  return (
    <SendDialog
      document={{
        entity: entity.name,
        id: record._id,
        number: numberOf(type, record) ?? '',
        isDraft: statusOf(type, record) === 'DRAFT',
        companyName: record.companyName ?? '',
        asked: of.asked(record),
        to: mayRead && read.isPending ? null : typeof email === 'string' ? email : '',
        pdf: (locale) => pdfAddresses(entity, record._id, { locale: locale ?? record.locale ?? 'en' }),
        numberVariable: numberVariable(type),
        readLetter: (signal) => documentResult(entity, 'GET /letter/:id', { params, signal }),
        readTemplates: (signal) => documentResult(entity, 'GET /templates/:id', { params, signal }),
        send: async (body, idempotencyKey) => {
          const sent = await step.mutateAsync(() =>
            callDocument(entity, 'POST /mail', { body, idempotencyKey }),
          )
          toast('success', t('sent', { number: numberOf(type, sent) ?? '', to: body.to.join(', ') }))
          onSent(sent)
        },
      }}
      onClose={onClose}
    />
  )
}
