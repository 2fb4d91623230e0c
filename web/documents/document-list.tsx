import type { DocumentEntity } from '@fieldhouse/domain/documents/document'
import { type DocumentType, untilOf } from '@fieldhouse/domain/documents/document-type'
import { statesIn } from '@fieldhouse/domain/kit/entity/entity-states'
import type { BulkSteps } from '../kit/list/bulk/bulk-step.ts'
import type { Column } from '../kit/list/column.ts'
import { screenOf } from '../kit/record/define-screen.tsx'
import type { RecordPage } from '../kit/record/record-page.ts'
import { type NamespaceOf, useEntityWords } from '../kit/text/words.ts'
import type { RecordOf } from './document-definition.ts'

/** What spreadsheets of documents say besides: what the total is made of, with a column for each tax. */
const fileOnly = ['currency', 'subtotal', 'discountAmount', 'taxBreakdown'].map((field) => ({
  field,
  fileOnly: true,
}))

type OwnField<E extends DocumentEntity> = (keyof E['fields'] | keyof E['systemFields']) & string

type DocumentList<E extends DocumentEntity> = {
  words: NamespaceOf<E>
  page: RecordPage
  /** How its status is shown where that takes more than its word. */
  status?: Omit<Column<RecordOf<E>>, 'field'>
  /** What only its own type says: amounts after the total, and columns that are not shown until chosen. */
  amounts?: readonly OwnField<E>[]
  hidden?: readonly OwnField<E>[]
  /** What can be done to many at once besides deleting drafts. */
  steps?: BulkSteps
}

/** The list of a type of document with a tab for each status. */
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
    { field: 'total', first: true },
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
