import { servicePlan } from '@fieldhouse/domain/maintenance/service-plan'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { NewForm } from '../screens/new-form.tsx'
import { PlanForm } from './plan-form.tsx'
import { type PlanStart, planStart } from './plan-start.ts'

const page = '/operations/service-plans/{-$id}'

/** The form of a new service plan, filled in for the machine, account or client where the user started it. */
export function NewPlan({ of }: { of: PlanStart }) {
  const queries = useQueryClient()
  const words = useEntityWords(servicePlan, 'maintenance')
  const navigate = useNavigate()
  const start = useQuery({
    queryKey: [servicePlan.name, 'start', of],
    queryFn: () => planStart(queries, of),
    // An open form keeps its initial values.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (!start.data) return <QueryState of={start} />
  return (
    <NewForm title={words.add}>
      <PlanForm
        record={null}
        start={start.data}
        onSaved={({ _id }) => void navigate({ to: page, params: { id: _id }, replace: true })}
        onCancel={() => void navigate({ to: page, params: { id: undefined } })}
      />
    </NewForm>
  )
}
