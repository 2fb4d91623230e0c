import type { CustomerEstimate } from '@fieldhouse/domain/accounting/customer-answer'
import type { EstimateSums } from '@fieldhouse/domain/accounting/estimate-totals'
import { useEffect, useState } from 'react'
import type { Picks } from './picks.ts'

type Reckon = (shown: CustomerEstimate, picks: Picks) => EstimateSums

const loadReckon = async (): Promise<Reckon> => (await import('./reckon.ts')).sumsOf

/** Loads the function that computes sums, if the estimate has choices. Returns null until the function is loaded. */
function useReckon({ options, lines }: CustomerEstimate): Reckon | null {
  const [reckon, setReckon] = useState<{ by: Reckon } | null>(null)
  const hasPicks = options.length > 0 || lines.some(({ optional }) => optional)
  useEffect(() => {
    if (hasPicks) void loadReckon().then((by) => setReckon({ by }))
  }, [hasPicks])
  return reckon?.by ?? null
}

/** The choices of an estimate, the current picks, and their sums. */
export function usePicking(shown: CustomerEstimate) {
  const [first] = shown.options
  const reckon = useReckon(shown)
  const [picks, setPicks] = useState<Picks>({ option: first?._id ?? null, taken: new Set() })
  const take = (id: string, isTaken: boolean) =>
    setPicks(({ option, taken }) => ({
      option,
      taken: new Set(isTaken ? [...taken, id] : [...taken].filter((other) => other !== id)),
    }))
  const offered = [...shown.lines, ...(shown.options.find(({ _id }) => _id === picks.option)?.lines ?? [])]
  const optional = offered.flatMap(({ _id }) => (picks.taken.has(_id) ? [_id] : []))
  return {
    option: picks.option,
    taken: picks.taken,
    take,
    pick: (option: string) => setPicks(({ taken }) => ({ option, taken })),
    /** The sums of the current picks; null until the function is loaded, and for an estimate without choices. */
    sums: reckon?.(shown, picks) ?? null,
    totalWith: (option: string) => reckon?.(shown, { ...picks, option }).total ?? null,
    /** The picks in the format of the request that accepts the estimate. */
    body: { ...(picks.option && { option: picks.option }), ...(optional.length > 0 && { optional }) },
  }
}
export type Picking = ReturnType<typeof usePicking>
