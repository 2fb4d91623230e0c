import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import type { NoteRecord } from '../collaboration/note-form.tsx'
import { type NoteFilter, NotesView } from '../collaboration/notes-view.tsx'
import { KitState } from './kit-state.tsx'
import { listIn, useMemory } from './memory.ts'
import { colleague, me, onlyReader, sampleBy, writerIn } from './people.ts'

/** The notes panel in every state (NOTE-01..10). */
export function NotesKit() {
  const { t } = useTranslation('dev')
  const [filter, setFilter] = useState<NoteFilter>('all')
  const about = { entityType: 'JOB', isInternal: true } as const
  const { list, addFirst, change, remove } = useMemory<NoteRecord>(() => [
    { ...sampleBy(me, 4), ...about, content: t('sample.mine') },
    { ...sampleBy(colleague, 3000), ...about, isInternal: false, content: t('sample.theirs') },
    { ...sampleBy(null, 90_000), ...about, content: t('sample.long') },
  ])
  const calls = {
    add: (draft: Pick<NoteRecord, 'content' | 'isInternal'>) =>
      addFirst({ ...sampleBy(me, 0), ...about, ...draft }),
    change,
    remove,
  }
  const shared = { about: about.entityType, filter, onFilter: setFilter, calls }
  const items = list.items.filter(
    ({ isInternal }) => filter === 'all' || isInternal === (filter === 'internal'),
  )
  const still = { ...shared, mayWrite: false, reader: onlyReader }
  return (
    <>
      <KitState of="filled">
        <NotesView {...shared} list={{ ...list, items }} mayWrite reader={writerIn('OP_JOB')} />
      </KitState>
      <KitState of="readOnly">
        <NotesView {...still} list={{ ...list, items }} />
      </KitState>
      <KitState of="empty">
        <NotesView {...still} list={listIn('ready')} />
      </KitState>
      <KitState of="loading">
        <NotesView {...still} list={listIn('pending')} />
      </KitState>
      <KitState of="failed">
        <NotesView {...still} list={listIn('failed')} />
      </KitState>
    </>
  )
}
