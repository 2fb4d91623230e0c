import { nameOf } from '@fieldhouse/domain/kit/entity/name-of'
import { useQueryClient } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { z } from 'zod'
import { useKeptList } from '../kit/api/kept-list.ts'
import { sessionMay } from '../kit/api/may.ts'
import { stored } from '../kit/api/preferences.ts'
import { useSignedIn } from '../kit/api/session.ts'
import { useCrumbLabel } from '../screens/crumb-label.ts'
import { recordKindOf, recordKinds, recordSections } from './record-screens.ts'
import { pathOf } from '../screens/route-table.ts'

/** How many records the palette remembers. */
const most = 8

const recent = z.object({
  kind: z.enum(recordKinds),
  id: z.uuid(),
  label: z.string(),
  detail: z.string(),
})
export type Recent = z.infer<typeof recent>

/** What a note keeps of a record: no way to reach anybody, since it stays in this browser. */
type Shown = { title?: string; client?: { _id: string } | null; clientName?: string | null }

/** The records this person opened last in this workspace, newest first; only kinds they may still read. */
export function useRecents(): Recent[] {
  const session = useSignedIn()
  const [kept] = useKeptList(stored.recents, recent)
  return (kept ?? []).filter(({ kind }) => sessionMay(session, recordSections[kind], 'read'))
}

/** Remembers the record that is on screen, once it says what it is called. */
export function useNoteRecent(): void {
  const name = useCrumbLabel()
  const queries = useQueryClient()
  const [kept, keep] = useKeptList(stored.recents, recent)
  const match = useMatches({ select: (matches) => matches.at(-1) })
  const kind = recordKindOf(pathOf(match?.fullPath))
  const { data: id } = z.uuid().safeParse((match?.params as { id?: unknown } | undefined)?.id)
  useEffect(() => {
    if (kind === null || id === undefined || name === null) return
    const record = queries.getQueryData<Shown>([kind, 'read', id])
    if (record === undefined) return
    // A job is known by what is to be done; the title of a client or an invoice is none.
    const label = (kind === 'job' && record.title) || name
    const detail = [label === name ? '' : name, nameOf(record.client) || record.clientName]
      .filter(Boolean)
      .join(' · ')
    const note = { kind, id, label, detail }
    const [first, ...others] = kept ?? []
    if (first && first.id === id && first.label === note.label && first.detail === note.detail) return
    const older = [...(first ? [first] : []), ...others].filter((each) => each.id !== id)
    keep([note, ...older].slice(0, most))
  }, [kind, id, name, kept, keep, queries])
}
