import { machine } from '@fieldhouse/domain/equipment/machine'
import { manual } from '@fieldhouse/domain/equipment/manual'
import { familyLetters, manualCoversModel, modelKey } from '@fieldhouse/domain/equipment/model-key'
import type { Read, RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { useQuery } from '@tanstack/react-query'
import { call } from '../kit/api/call.ts'
import { useMay } from '../kit/api/may.ts'
import { recordQueries } from '../kit/api/records.ts'

/** The data of a known model, from a manual or from another machine. */
export type KnownModel = Pick<
  Read<typeof manual>,
  '_id' | 'brand' | 'type' | 'class' | 'source' | 'model' | 'name' | 'modelKey'
>

/** The minimum number of letters for a search. */
const shortest = 2

const asked = (key: string, brand: RecordRef | null) => ({
  q: key,
  fields: 'modelKey' as const,
  limit: 20,
  ...(brand ? { filter_brand: brand._id } : {}),
})

/** Removes duplicates of the same brand and model. The first entry is kept, so manuals must come before machines. */
function once(known: readonly KnownModel[]): KnownModel[] {
  const keyOf = ({ brand, modelKey: key }: KnownModel) => `${brand._id} ${key}`
  return [...new Map(known.toReversed().map((each) => [keyOf(each), each])).values()].toReversed()
}

/** Known models from manuals and machines that match the typed text. Punctuation and case are ignored. */
export function useKnownModels(typed: string, brand: RecordRef | null) {
  const key = modelKey(typed)
  const mayManuals = useMay(manual.section, 'read')
  const mayMachines = useMay(machine.section, 'read')
  const on = key.length >= shortest
  const manuals = useQuery({
    ...recordQueries.search(manual, asked(key, brand)),
    enabled: on && mayManuals,
  })
  const machines = useQuery({
    ...recordQueries.search(machine, asked(key, brand)),
    enabled: on && mayMachines,
  })
  // While another search is loading, those of the previous results that match it are shown.
  const fits = (each: KnownModel) => on && each.modelKey.includes(key)
  const ofManuals = once((manuals.data?.result ?? []).filter(fits))
  const all = once([...ofManuals, ...(machines.data?.result ?? []).filter(fits)])
  return { manuals: ofManuals, machines: all.filter((each) => !ofManuals.includes(each)) }
}

/** The manuals that cover a model. The manuals with the most specific model name come first. */
export function useManualsOf({ brand, modelKey: key }: Pick<KnownModel, 'brand' | 'modelKey'>) {
  const may = useMay(manual.section, 'read')
  return useQuery({
    ...recordQueries.search(manual, { ...asked(key.slice(0, familyLetters), brand), limit: 100 }),
    enabled: may && key !== '',
    select: ({ result }) =>
      result
        .filter((each) => manualCoversModel(key, each.modelKey))
        .toSorted((a, b) => b.modelKey.length - a.modelKey.length),
  })
}

/** Another machine with this serial number, regardless of its spelling; null if there is none. */
export function useSameSerial(typed: string, own: string | undefined): RecordRef | null {
  const may = useMay(machine.section, 'read')
  const code = typed.trim()
  const found = useQuery({
    queryKey: [machine.name, 'serial', code],
    queryFn: ({ signal }) => call('GET /label/find', { query: { code }, signal }),
    enabled: may && modelKey(code).length >= shortest,
  })
  return found.data?.result.find(({ entity, _id }) => entity === machine.name && _id !== own) ?? null
}
