import { appointment } from '@fieldhouse/domain/operations/appointment'
import type { PlanProposal, RefusedChange } from '@fieldhouse/domain/operations/plan-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { type ApiProblem, problemOf } from '../../kit/api/api.ts'
import { resultOf } from '../../kit/api/call.ts'
import { readAgain } from '../../kit/api/read-again.ts'
import { toast } from '../../kit/text/toast.tsx'
import { useOnce } from '../../kit/value/use-once.ts'
import type { PlanAsked } from './plan-asked.ts'

/** The changes that the booking rules refuse. Empty if the server does not name the changes. */
function refusedOf(problem: ApiProblem | null): RefusedChange[] {
  const { current } = problem ?? {}
  return typeof current === 'object' &&
    current !== null &&
    'refused' in current &&
    Array.isArray(current.refused)
    ? current.refused
    : []
}

type Applying = Pick<PlanAsked, 'onApplied'> & {
  leftOut: ReadonlySet<string>
  /**
   * The visits that no other technician can take over. `nextDay` visits move to another day, and `unassign` visits
   * become unassigned.
   */
  nextDay: readonly string[]
  unassign: readonly string[]
  recordAbsence: boolean
  onDone: () => void
}

/**
 * Applies a proposal, except the omitted changes. A proposal is applied at most once. The user can undo all changes
 * together.
 */
export function usePlanApply(
  { token }: PlanProposal,
  { leftOut, nextDay, unassign, recordAbsence, onApplied, onDone }: Applying,
) {
  const { t } = useTranslation('operations/plan')
  const queries = useQueryClient()
  const { running: applying, run } = useOnce()
  const [problem, setProblem] = useState<ApiProblem | null>(null)

  const apply = () =>
    void run(async () => {
      setProblem(null)
      try {
        const plan = await resultOf('POST /appointment/apply/', {
          body: {
            token,
            without: [...leftOut],
            nextDay: [...nextDay],
            unassign: [...unassign],
            recordAbsence,
          },
        })
        toast('success', t('applied', { count: plan.applied }), { label: t('undo'), ...onApplied(plan) })
        onDone()
      } catch (error) {
        setProblem(problemOf(error))
      }
      await readAgain(queries, appointment.name)
    })
  return { apply, applying, problem, refused: refusedOf(problem) }
}
