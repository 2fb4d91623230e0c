import { machine } from '@fieldhouse/domain/equipment/machine'
import { manual } from '@fieldhouse/domain/equipment/manual'
import { familyLetters, isToldBy, modelKey } from '@fieldhouse/domain/equipment/model-key'
import type { Read, RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { useQuery } from '@tanstack/react-query'
import { call } from '../kit/api/call.ts'
import { useMay } from '../kit/api/may.ts'
import { recordQueries } from '../kit/api/records.ts'

/** What is known about a model from a manual or from another machine. */
export type KnownModel = Pick<
  Read<typeof manual>,
  '_id' | 'brand' | 'type' | 'class' | 'source' | 'model' | 'name' | 'modelKey'
>

/** The fewest letters of a model that are looked up. */
const shortest = 2

const asked = (key: string, brand: RecordRef | null) => ({
  q: key,
  fields: 'modelKey' as const,
  limit: 20,
  ...(brand ? { filter_brand: brand._id } : {}),
})

/** The same model of the same maker once, a manual before machines. */
function once(known: readonly KnownModel[]): KnownModel[] {
  const keyOf = ({ brand, modelKey: key }: KnownModel) => `${brand._id} ${key}`
  return [...new Map(known.toReversed().map((each) => [keyOf(each), each])).values()].toReversed()
}

/** Models that a typed one may mean, from manuals and machines; marks and case do not matter. */
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
  // Until the answer to what is typed now is here, that of before still shows, as far as it fits.
  const fits = (each: KnownModel) => on && each.modelKey.includes(key)
  const ofManuals = once((manuals.data?.result ?? []).filter(fits))
  const all = once([...ofManuals, ...(machines.data?.result ?? []).filter(fits)])
  return { manuals: ofManuals, machines: all.filter((each) => !ofManuals.includes(each)) }
}

/** The manuals of a model, that of the very model first. */
export function useManualsOf({ brand, modelKey: key }: Pick<KnownModel, 'brand' | 'modelKey'>) {
  const may = useMay(manual.section, 'read')
  return useQuery({
    ...recordQueries.search(manual, { ...asked(key.slice(0, familyLetters), brand), limit: 100 }),
    enabled: may && key !== '',
    select: ({ result }) =>
      result
        .filter((each) => isToldBy(key, each.modelKey))
        .toSorted((a, b) => b.modelKey.length - a.modelKey.length),
  })
}

/** Another machine that has this serial number already, however it is written there; null while none is known. */
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
