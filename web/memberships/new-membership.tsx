import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { membership } from '@fieldhouse/domain/memberships/membership'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { serverNow } from '../kit/api/connection/server-time.ts'
import { useZone } from '../kit/api/session.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { type PlanStart, planStart } from '../maintenance/plan-start.ts'
import { NewForm } from '../screens/new-form.tsx'
import { MembershipForm } from './membership-form.tsx'

const page = '/accounting/memberships/{-$id}'

/** The form that sells a membership, filled in for the account or client where the user started it. */
export function NewMembership({ of }: { of: Omit<PlanStart, 'machine'> }) {
  const queries = useQueryClient()
  const words = useEntityWords(membership, 'memberships')
  const navigate = useNavigate()
  const zone = useZone()
  const start = useQuery({
    queryKey: [membership.name, 'start', of],
    queryFn: () => planStart(queries, of),
    // An open form keeps its initial values.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (!start.data) return <QueryState of={start} />
  return (
    <NewForm title={words.add}>
      <MembershipForm
        record={null}
        start={{ startOn: dayAt(serverNow(), zone), ...start.data }}
        onSaved={({ _id }) => void navigate({ to: page, params: { id: _id }, replace: true })}
        onCancel={() => void navigate({ to: page, params: { id: undefined } })}
      />
    </NewForm>
  )
}
