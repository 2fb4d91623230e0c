import type { SpotlightActionGroupData } from '@mantine/spotlight'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { ApiProblem } from '../kit/api/api.ts'
import { call } from '../kit/api/call.ts'
import { useSignedIn } from '../kit/api/session.ts'
import { useDebouncedText } from '../kit/value/use-debounced-text.ts'
import { recordPages } from '../screens/record-pages.ts'
import { foundEntities } from './found-entities.ts'

/** How long the palette waits after the last key press before it queries the server, in ms (OPEN-168). */
const pause = 150

/** The records that match the typed text, by kind. The list is empty if the search fails. */
export function useRecordGroups(typed: string): { groups: SpotlightActionGroupData[]; searching: boolean } {
  const { t } = useTranslation('shell')
  const { workspace } = useSignedIn()
  const router = useRouter()
  const [query] = useDebouncedText(typed.trim(), pause)
  const enabled = query !== '' && query.length <= 200 && workspace !== null
  const { data, isFetching } = useQuery({
    queryKey: ['search', query],
    queryFn: ({ signal }) => search(query, signal),
    enabled,
  })
  const found = new Map((enabled ? (data ?? []) : []).map(({ entity, records }) => [entity, records]))
  const groups = foundEntities.flatMap((entity) => {
    const records = found.get(entity)
    if (!records) return []
    const actions = records.map(({ _id, label, detail }) => {
      return {
        id: `${entity}-${_id}`,
        label,
        description: detail,
        onClick: () => void router.navigate({ to: recordPages[entity], params: { id: _id } }),
      }
    })
    return [{ group: t(`record.${entity}`), actions }]
  })
  return { groups, searching: isFetching || (typed.trim() !== query && workspace !== null) }
}

/** A group of results in the palette. */
type Suggested = { entity: string; records: { _id: string; label: string; detail: string }[] }

async function search(q: string, signal: AbortSignal): Promise<Suggested[]> {
  try {
    const asked = call('GET /search', { query: { q }, signal })
    const [{ result }, { suggestionOf }] = await Promise.all([asked, import('./suggestion.ts')])
    return result.map(({ entity, records }) => ({
      entity,
      records: records.map((record) => ({ _id: record._id, ...suggestionOf(entity, record) })),
    }))
  } catch (error) {
    if (error instanceof ApiProblem) return []
    throw error
  }
}
