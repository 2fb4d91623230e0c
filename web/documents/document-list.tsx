import type { DocumentEntity } from '@fieldhouse/domain/documents/document'
import { type DocumentType, untilOf } from '@fieldhouse/domain/documents/document-type'
import { statesIn } from '@fieldhouse/domain/kit/entity/entity-states'
import type { BulkSteps } from '../kit/list/bulk/bulk-step.ts'
import type { Column } from '../kit/list/column.ts'
import { screenOf } from '../kit/record/define-screen.tsx'
import type { RecordPage } from '../kit/record/record-page.ts'
import { type NamespaceOf, useEntityWords } from '../kit/text/words.ts'
import type { RecordOf } from './document-definition.ts'

/** Additional columns of spreadsheets: the components of the total, with a column for each tax. */
const fileOnly = ['currency', 'subtotal', 'discountAmount', 'taxBreakdown'].map((field) => ({
  field,
  fileOnly: true,
}))

type OwnField<E extends DocumentEntity> = (keyof E['fields'] | keyof E['systemFields']) & string

type DocumentList<E extends DocumentEntity> = {
  words: NamespaceOf<E>
  page: RecordPage
  /** The options of the status column, if the text of the status alone is not sufficient. */
  status?: Omit<Column<RecordOf<E>>, 'field'>
  /** Type-specific columns: amounts after the total, and columns hidden by default. */
  amounts?: readonly OwnField<E>[]
  hidden?: readonly OwnField<E>[]
  /** The bulk actions in addition to deleting drafts. */
  steps?: BulkSteps
}

/** Makes the list of a document type, with a tab for each status. */
export function documentList<E extends DocumentEntity>(type: DocumentType<E>, list: DocumentList<E>) {
  const { entity, number, status } = type
  const { words, page, amounts = [], hidden = [] } = list
  const columns: Column[] = [
    { field: number, width: 130, rigid: true },
    { field: 'clientName', width: 200, first: true },
    { ...list.status, field: status },
    { field: 'billingDate' },
    { field: untilOf(type), first: true },
    ...fileOnly,
    { field: 'total', width: 135, first: true },
    ...amounts.map((field) => ({ field, first: true })),
    { field: 'account', width: 110 },
    ...[...hidden, 'job', 'createdAt'].map((field) => ({ field, hidden: true })),
  ]
  return screenOf(entity, {
    columns,
    bulk: ['delete'],
    hasLines: true,
    steps: list.steps,
    useWords: () => useEntityWords(entity, words),
    tabs: statesIn(entity, status)?.codes ?? [],
    page,
  })
}
