import { useQueryClient } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { z } from 'zod'
import { factsOf, nameOf } from '../kit/text/name-of.ts'
import { useStoredList } from '../kit/api/stored-list.ts'
import { sessionMay } from '../kit/api/may.ts'
import { stored } from '../kit/api/preferences.ts'
import { useSignedIn } from '../kit/api/session.ts'
import { useCrumbLabel } from '../screens/crumb-label.ts'
import { entityOnPage } from '../screens/record-pages.ts'
import { type FoundEntity, foundEntities, isFound } from './found-entities.ts'
import { type RoutePath, pathOf } from '../screens/route-table.ts'

/** The maximum number of recent records that the palette stores. */
const most = 8

const recent = z.object({
  kind: z.enum(foundEntities),
  id: z.uuid(),
  label: z.string(),
  detail: z.string(),
})
export type Recent = z.infer<typeof recent>

const withId = recent.pick({ id: true })

/**
 * The stored fields of a recent record. The fields contain no contact details, because they are stored in the browser.
 */
type Shown = Readonly<Record<string, unknown>> & {
  client?: { _id: string } | null
  clientName?: string | null
}

/**
 * The records that this user last opened in this workspace, newest first. Records of entities that the user may no
 * longer read are omitted.
 */
export function useRecents(): Recent[] {
  const session = useSignedIn()
  const [recents] = useStoredList(stored.recents, recent)
  return (recents ?? []).filter(({ kind }) => sessionMay(session, factsOf(kind).section, 'read'))
}

/** The entity whose records a route shows; null if the global search does not find this entity. */
function foundOn(path: RoutePath | null): FoundEntity | null {
  const entity = entityOnPage(path)
  return entity !== null && isFound(entity) ? entity : null
}

/** When the name of the shown record is known, stores the record as a recent record. Renders nothing. */
export function NoteRecent(): null {
  const name = useCrumbLabel()
  const queries = useQueryClient()
  const [recents, keep] = useStoredList(stored.recents, recent)
  const kind = useMatches({ select: (matches) => foundOn(pathOf(matches.at(-1)?.fullPath)) })
  const id = useMatches({ select: (matches) => withId.safeParse(matches.at(-1)?.params).data?.id })
  useEffect(() => {
    if (kind === null || id === undefined || name === null) return
    const record = queries.getQueryData<Shown>([kind, 'read', id])
    if (record === undefined) return
    const { number = '' } = factsOf(kind)
    const label = nameOf(kind, record)
    const detail = [record[number], nameOf('client', record.client) || record.clientName]
      .filter(Boolean)
      .join(' · ')
    const note = { kind, id, label, detail }
    const [first, ...others] = recents ?? []
    if (first && first.id === id && first.label === note.label && first.detail === note.detail) return
    const older = [...(first ? [first] : []), ...others].filter((each) => each.id !== id)
    keep([note, ...older].slice(0, most))
  }, [kind, id, name, recents, keep, queries])
  return null
}
