import { useDebouncedValue } from '@mantine/hooks'
import type { SpotlightActionGroupData } from '@mantine/spotlight'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiProblem, call } from '../kit/api.ts'
import { useSignedIn } from '../kit/session.ts'
import type { Texts } from '../locales/resources.ts'
import type { RoutePath } from './route-table.ts'
import { type FoundRecord, suggestionOf } from './suggestion.ts'

type RecordKind = keyof Texts['shell']['record']

/** One group of `GET search`: up to five records of an entity that the person may read. */
type Found = { entity: string; records: FoundRecord[] }

/** The screen that shows each kind of record. */
const screens: Record<RecordKind, RoutePath> = {
  client: '/crm/contacts/client/{-$id}',
  account: '/crm/contacts/{-$id}',
  job: '/operations/jobs/{-$id}',
  order: '/operations/orders/{-$id}',
  invoice: '/accounting/invoices/{-$id}',
  product: '/inventory/products/{-$id}',
  machine: '/databases/machines/{-$id}',
}

/** Typing rests this long before the server is asked (SHELL-11), in milliseconds. */
const rest = 1000

/** The records that match what was typed, grouped by kind; nothing while the search cannot be reached. */
export function useRecordGroups(typed: string): { groups: SpotlightActionGroupData[]; searching: boolean } {
  const { t } = useTranslation('shell')
  const { workspace } = useSignedIn()
  const router = useRouter()
  const [query] = useDebouncedValue(typed.trim(), rest)
  const enabled = query !== '' && query.length <= 200 && workspace !== null
  const { data, isFetching } = useQuery({
    queryKey: ['search', query],
    queryFn: ({ signal }) => search(query, signal),
    enabled,
  })
  const groups = (enabled ? (data ?? []) : []).flatMap(({ entity, records }) => {
    if (!isKind(entity)) return []
    const actions = records.map((record) => {
      const { label, detail } = suggestionOf(record)
      return {
        id: `${entity}-${record._id}`,
        label,
        description: detail,
        keywords: [query],
        onClick: () => void router.navigate({ to: screens[entity], params: { id: record._id } }),
      }
    })
    return [{ group: t(`record.${entity}`), actions }]
  })
  return { groups, searching: isFetching || (typed.trim() !== query && workspace !== null) }
}

async function search(q: string, signal: AbortSignal): Promise<Found[]> {
  try {
    return (await call<Found[]>('search', { query: { q }, signal })).result
  } catch (error) {
    if (error instanceof ApiProblem) return []
    throw error
  }
}

function isKind(entity: string): entity is RecordKind {
  return entity in screens
}
