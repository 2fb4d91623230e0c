import type { DocumentRecord } from '@fieldhouse/domain/documents/document'
import { printSourceOf } from '@fieldhouse/domain/documents/document-type'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../kit/api/may.ts'
import { usePrinting } from '../ui/use-printing.ts'
import { documentResult } from './document-calls.ts'
import type { DocumentDefinition } from './document-definition.ts'
import { DocumentPaper } from './document-paper.tsx'
import { reckonedOf } from './document-values.ts'
import { shownLine } from './lines/line-values.ts'
import { partBody } from './lines/part-values.ts'
import type { DocumentEditorState, Editing } from './use-document-editor.ts'
import classes from './document.module.css'

type Props = Editing & { editor: DocumentEditorState; number: string }

/** Reads the printed data of the company and the job, because a document stores these data only when it is issued. */
function useLiveFacts({ type: { entity } }: DocumentDefinition, record: DocumentRecord | null) {
  const mayCreate = useMay(entity.section, 'create')
  const asked = { account: record?.account._id, job: record?.job?._id }
  const { data } = useQuery({
    // The query has a key of its own, because saving the document does not change this data.
    queryKey: ['workspace', 'printed', entity.name, asked.job ?? null, asked.account ?? null],
    queryFn: () => documentResult(entity, 'GET /start', { query: asked }),
    enabled: record !== null && mayCreate,
    retry: false,
  })
  if (data === undefined) return {}
  const { issuer, buyer, jobFacts, externalNotes } = data
  return { issuer, buyer, jobFacts, externalNotes }
}

/** Converts the form values to the document that is printed. */
function printSource({ of, editor, start, number }: Props) {
  const values = editor.form.getValues()
  const { sums } = reckonedOf(of.type, values)
  const lineItems = values.lineItems.map(shownLine)
  const options = values.options.map(({ name, lineItems: own }, at) => ({
    ...(sums.options?.[at] ?? sums),
    _id: '',
    name,
    lineItems: own.map(shownLine),
  }))
  const parts = { discount: partBody(values.discount), deposit: partBody(values.deposit) }
  const source = printSourceOf(of.type, { ...start, ...values, ...sums, ...parts, lineItems, options })
  return { ...source, number, balance: sums.total }
}

/** The printed draft, rendered only while printing. */
export function PrintedDraft(props: Props) {
  const isPrinting = usePrinting()
  const { of, record } = props
  const facts = { ...useLiveFacts(of, record), ...(record && of.printed?.(record)) }
  return (
    <div className={classes.onlyPrint}>
      {isPrinting && <DocumentPaper source={{ ...printSource(props), ...facts }} />}
    </div>
  )
}
