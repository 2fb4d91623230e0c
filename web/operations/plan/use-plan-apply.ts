import { appointment } from '@fieldhouse/domain/operations/appointment'
import type { PlanProposal, RefusedChange } from '@fieldhouse/domain/operations/plan-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiProblem, problemOf } from '../../kit/api/api.ts'
import { resultOf } from '../../kit/api/call.ts'
import { readAgain } from '../../kit/api/read-again.ts'
import { showProblem } from '../../kit/api/show-problem.ts'
import { toast } from '../../kit/text/toast.tsx'
import { useOnce } from '../../kit/value/use-once.ts'

const send = (token: string) => resultOf('POST /appointment/apply/', { body: { token } })

/** The changes that rules of booking refuse, where the server names them. */
function refusedOf(problem: ApiProblem | null): RefusedChange[] {
  const { current } = problem ?? {}
  return typeof current === 'object' &&
    current !== null &&
    'refused' in current &&
    Array.isArray(current.refused)
    ? current.refused
    : []
}

/** Applies a proposal, once however often it is asked to, and offers to take all of it back. */
export function usePlanApply({ token }: PlanProposal, onDone: () => void) {
  const { t } = useTranslation('operations/plan')
  const queries = useQueryClient()
  const { running: applying, run } = useOnce()
  const [problem, setProblem] = useState<ApiProblem | null>(null)

  const undo = async (back: string) => {
    try {
      await send(back)
      toast('success', t('undone'))
    } catch (error) {
      showProblem(error)
    }
    await readAgain(queries, appointment.name)
  }
  const apply = () =>
    void run(async () => {
      setProblem(null)
      try {
        const { applied, undo: back } = await send(token)
        toast('success', t('applied', { count: applied }), {
          label: t('undo'),
          onChosen: () => void undo(back),
        })
        onDone()
      } catch (error) {
        setProblem(problemOf(error))
      }
      await readAgain(queries, appointment.name)
    })
  return { apply, applying, problem, refused: refusedOf(problem) }
}
