import { recurring } from '@fieldhouse/domain/accounting/recurring/recurring'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { serverNow } from '../../kit/api/connection/server-time.ts'
import { QueryState } from '../../kit/api/problems/query-state.tsx'
import { useZone } from '../../kit/api/session.ts'
import { useEntityWords } from '../../kit/text/words.ts'
import { NewForm } from '../../screens/new-form.tsx'
import { RecurringForm, formWidth } from './recurring-form.tsx'
import { type RecurringStart, recurringStart, startKey } from './recurring-start.ts'

const page = '/accounting/recurring/{-$id}'

/** The form of a new recurring invoice, filled in from the invoice or for the account where the user started it. */
export function NewRecurring({ of }: { of: RecurringStart }) {
  const queries = useQueryClient()
  const words = useEntityWords(recurring, 'accounting/recurring')
  const navigate = useNavigate()
  const zone = useZone()
  const start = useQuery({
    queryKey: startKey(of),
    queryFn: () => recurringStart(queries, of, dayAt(serverNow(), zone)),
    // An open form keeps its initial values.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (!start.data) return <QueryState of={start} />
  return (
    <NewForm title={words.add} width={formWidth}>
      <RecurringForm
        record={null}
        start={start.data}
        onSaved={({ _id }) => void navigate({ to: page, params: { id: _id }, replace: true })}
        onCancel={() => void navigate({ to: page, params: { id: undefined } })}
      />
    </NewForm>
  )
}
