import type { CustomerEstimate } from '@fieldhouse/domain/accounting/customer-answer'
import { useEffect, useState } from 'react'
import type { Picks } from './picks.ts'
import type * as reckoning from './reckon.ts'

type Reckon = typeof reckoning

/**
 * Loads the functions that compute sums, if the estimate has choices or a membership plan that can be accepted
 * (`canJoin`). Returns null until the functions are loaded.
 */
function useReckon({ options, lines }: CustomerEstimate, canJoin: boolean): Reckon | null {
  const [reckon, setReckon] = useState<Reckon | null>(null)
  const hasPicks = canJoin || options.length > 0 || lines.some(({ optional }) => optional)
  useEffect(() => {
    if (hasPicks) void import('./reckon.ts').then(setReckon)
  }, [hasPicks])
  return reckon
}

/** The choices of an estimate, the current picks, and their sums. */
export function usePicking(offered: CustomerEstimate) {
  const [first] = offered.options
  const [picks, setPicks] = useState<Picks>({ option: first?._id ?? null, taken: new Set() })
  const [wantsPlan, setMember] = useState(false)
  const canJoin = offered.isOpen && offered.membership?.refusal === null
  const reckon = useReckon(offered, canJoin)
  const isMember = canJoin && wantsPlan
  const shown = isMember && reckon ? reckon.asMember(offered) : offered
  const take = (id: string, isTaken: boolean) =>
    setPicks(({ option, taken }) => ({
      option,
      taken: new Set(isTaken ? [...taken, id] : [...taken].filter((other) => other !== id)),
    }))
  const lines = [...shown.lines, ...(shown.options.find(({ _id }) => _id === picks.option)?.lines ?? [])]
  const optional = lines.flatMap(({ _id }) => (picks.taken.has(_id) ? [_id] : []))
  return {
    /** The estimate with the discounts of the membership plan, if the customer chose the plan. */
    shown,
    option: picks.option,
    taken: picks.taken,
    take,
    pick: (option: string) => setPicks(({ taken }) => ({ option, taken })),
    isMember,
    setMember,
    /**
     * The amount that the customer saves with the membership plan; null until the functions are loaded, and without a
     * plan.
     */
    saved: canJoin && reckon ? reckon.savedOf(offered, picks) : null,
    /** The sums of the current picks; null until the functions are loaded, and for an estimate without choices. */
    sums: reckon?.sumsOf(shown, picks) ?? null,
    totalWith: (option: string) => reckon?.sumsOf(shown, { ...picks, option }).total ?? null,
    /** The picks in the format of the request that accepts the estimate. */
    body: {
      ...(picks.option && { option: picks.option }),
      ...(optional.length > 0 && { optional }),
      ...(isMember && { membership: true }),
    },
  }
}
export type Picking = ReturnType<typeof usePicking>
