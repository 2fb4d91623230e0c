import { useSearch } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { CommentsPanel } from '../collaboration/comments-panel.tsx'
import { type CommentRecord, CommentsView } from '../collaboration/comments-view.tsx'
import { KitState } from './kit-state.tsx'
import { listIn, useMemory } from './memory.ts'
import { colleague, me, onlyReader, sampleBy, writerIn } from './people.ts'

const section = 'COM_TASK_COMMENT'

/** Comments in every state (NOTE-12, NOTE-13). */
export function CommentsKit() {
  const { t } = useTranslation('dev')
  const { about, id } = useSearch({ from: '/dev/kit' })
  const { list, addFirst, change, remove } = useMemory<CommentRecord>(() => [
    { ...sampleBy(me, 50), message: t('sample.withdrawn'), enabled: false },
    { ...sampleBy(me, 70), message: t('sample.comment'), enabled: true },
    { ...sampleBy(colleague, 6000), message: t('sample.theirs'), enabled: true },
  ])
  const calls = {
    add: (message: string) => addFirst({ ...sampleBy(me, 0), message, enabled: true }),
    change,
    remove,
  }
  const still = { section, calls, mayWrite: false, reader: onlyReader } as const
  return (
    <>
      <KitState of="filled">
        <CommentsView section={section} calls={calls} list={list} mayWrite reader={writerIn(section)} />
      </KitState>
      <KitState of="readOnly">
        <CommentsView {...still} list={{ ...list, items: list.items.filter(({ enabled }) => enabled) }} />
      </KitState>
      <KitState of="empty">
        <CommentsView {...still} list={listIn('ready')} />
      </KitState>
      <KitState of="loading">
        <CommentsView {...still} list={listIn('pending')} />
      </KitState>
      <KitState of="failed">
        <CommentsView {...still} list={listIn('failed', t('sample.refused'))} />
      </KitState>
      {about && id && (
        <KitState of="live">
          <CommentsPanel about={about} id={id} />
        </KitState>
      )}
    </>
  )
}
