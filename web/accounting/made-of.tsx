import { estimate } from '@fieldhouse/domain/accounting/estimate'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../kit/api/may.ts'
import { recordQueries } from '../kit/api/records.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { RecordLink } from '../screens/record-link.tsx'

/** A link to the estimate that the invoice was made from. */
export function MadeOf({ invoice: id }: { invoice: string }) {
  const words = useEntityWords(estimate, 'accounting')
  const enabled = useMay(estimate.section, 'read')
  const list = useQuery({ ...recordQueries.list(estimate, { filter_invoice: id, limit: 1 }), enabled })
  const made = list.data?.result[0]
  if (!made) return null
  return (
    <RecordLink entity="estimate" record={made} size="sm">
      {words.one} {made.estimateNumber}
    </RecordLink>
  )
}
