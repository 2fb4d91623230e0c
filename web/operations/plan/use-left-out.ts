import type { PlanProposal } from '@fieldhouse/domain/operations/plan-calls'
import { appliedWith, leftOutWith } from '@fieldhouse/domain/operations/plan/plan-lines'
import { useState } from 'react'

/**
 * The omitted changes of a proposal, and the dependent changes that were omitted or included together with the last
 * clicked change.
 */
export function useLeftOut({ changes }: PlanProposal) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [along, setAlong] = useState<{ lines: readonly string[]; isOut: boolean } | null>(null)
  const toggle = (id: string) => {
    const isOut = !leftOut.has(id)
    const lines = isOut ? leftOutWith(changes, id) : appliedWith(changes, id)
    const others = [...lines].filter((each) => each !== id && leftOut.has(each) !== isOut)
    setLeftOut(new Set(isOut ? [...leftOut, ...lines] : [...leftOut].filter((each) => !lines.has(each))))
    setAlong(others.length > 0 ? { lines: others, isOut } : null)
  }
  return { leftOut, along, toggle, kept: changes.length - leftOut.size }
}
export type LeftOut = ReturnType<typeof useLeftOut>
