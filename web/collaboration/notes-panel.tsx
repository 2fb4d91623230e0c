import { note } from '@fieldhouse/domain/collaboration/note'
import { type NoteEntityType, noteSections } from '@fieldhouse/domain/collaboration/note-rules'
import { useState } from 'react'
import { useMay } from '../kit/api/may.ts'
import { useRecordChanges } from '../kit/api/records.ts'
import { useDraft } from '../kit/form/keep/use-draft.ts'
import { useAttached } from './attached.ts'
import type { NoteDraft } from './note-form.tsx'
import { type NoteFilter, NotesView } from './notes-view.tsx'
import { useReader } from './written.tsx'

type Props = {
  /** The type of the record that the notes are about. */
  about: NoteEntityType
  id: string
}

/** The notes of a record, with the API calls that change them. */
export function NotesPanel({ about, id }: Props) {
  const [filter, setFilter] = useState<NoteFilter>('all')
  const { create, update, remove } = useRecordChanges(note)
  const mayWrite = useMay(noteSections[about], 'update')
  const unsent = useDraft<NoteDraft>({ form: 'note', about: `${about}:${id}` })
  const on = { filter_entityType: about, filter_entity: id }
  const internal = filter === 'all' ? undefined : filter === 'internal'
  const list = useAttached(note, {
    ...on,
    ...(internal === undefined ? {} : { filter_isInternal: String(internal) }),
  })
  // While the notes of another filter are loading, the view shows those of the current notes that match this filter.
  const items = list.items.flatMap(({ author, ...rest }) =>
    internal === undefined || rest.isInternal === internal ? [{ ...rest, author: author ?? null }] : [],
  )
  return (
    <NotesView
      about={about}
      list={{ ...list, items }}
      filter={filter}
      onFilter={setFilter}
      mayWrite={mayWrite}
      unsent={unsent}
      reader={useReader()}
      calls={{
        add: (draft) => create.mutateAsync({ ...draft, entityType: about, entity: id }),
        change: ({ _id, version }, values) => update.mutateAsync({ id: _id, version, values }),
        remove: ({ _id, version }) => remove.mutateAsync({ id: _id, version }),
      }}
    />
  )
}
