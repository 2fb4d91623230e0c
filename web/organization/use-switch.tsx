import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useProof } from '../identity/second-factor/proof.tsx'
import { askFirst } from '../kit/form/keep/ask-first.ts'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { toast } from '../kit/text/toast.tsx'

/** An action of an ADMIN: the request, the success message, and the question to ask first, if any. */
export type Switch = {
  send: () => Promise<unknown>
  done: string
  question?: { title: string; text: string; confirm: string; isGrave?: boolean }
  after?: () => Promise<unknown>
}

/**
 * Runs actions on an entity's records, with a confirmation if needed, and reloads its lists. The caller must render
 * `proof`, which asks for a fresh sign-in.
 */
export function useSwitch(entity: Entity) {
  const queries = useQueryClient()
  const { prove, proof } = useProof()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ send }: Switch) => prove(send),
    onSuccess: async (_, thrown) => {
      toast('success', thrown.done)
      await (thrown.after?.() ?? queries.invalidateQueries({ queryKey: [entity.name] }))
    },
    onError: showProblem,
  })
  const ask = (thrown: Switch) => {
    const { question } = thrown
    if (question === undefined) return mutate(thrown)
    askFirst({
      title: question.title,
      children: question.text,
      confirm: question.confirm,
      isGrave: question.isGrave ?? false,
      onConfirm: () => mutate(thrown),
    })
  }
  return { ask, isPending, proof }
}
