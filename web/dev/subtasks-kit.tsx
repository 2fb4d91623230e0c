import type { SubtaskStatus } from '@fieldhouse/domain/collaboration/subtask-rules'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import type { SubtaskRecord } from '../collaboration/subtask-row.tsx'
import { SubtasksPanel } from '../collaboration/subtasks-panel.tsx'
import { SubtasksView } from '../collaboration/subtasks-view.tsx'
import type { Texts } from '../locales/resources.ts'
import { KitState } from './kit-state.tsx'
import { listIn, useMemory } from './memory.ts'
import { me, sampleBy } from './people.ts'

const samples: { step: keyof Texts['dev']['sample']['steps']; status: SubtaskStatus; completed: boolean }[] =
  [
    { step: 'order', status: 'VERIFIED', completed: true },
    { step: 'shut', status: 'PENDING', completed: false },
    { step: 'mount', status: 'COMPLETE', completed: false },
    { step: 'test', status: 'ISSUE', completed: false },
  ]

const everything = { create: true, update: true, remove: true }
const nothing = { create: false, update: false, remove: false }

/** The list of subtasks in every state (NOTE-14..19, PERM-13). */
export function SubtasksKit() {
  const { t } = useTranslation('dev')
  const { about, id } = useSearch({ from: '/dev/kit' })
  const { list, addLast, change, remove, move } = useMemory<SubtaskRecord>(() =>
    samples.map(({ step, ...rest }) => ({ ...sampleBy(me, 0), ...rest, title: t(`sample.steps.${step}`) })),
  )
  const add = (title: string) => addLast({ ...sampleBy(me, 0), title, completed: false, status: 'PENDING' })
  const calls = { add, change, remove, move }
  return (
    <>
      <KitState of="filled">
        <SubtasksView list={list} rights={everything} calls={calls} />
      </KitState>
      <KitState of="readOnly">
        <SubtasksView list={list} rights={nothing} calls={calls} />
      </KitState>
      <KitState of="empty">
        <SubtasksView list={listIn('ready')} rights={nothing} calls={calls} />
      </KitState>
      <KitState of="loading">
        <SubtasksView list={listIn('pending')} rights={nothing} calls={calls} />
      </KitState>
      <KitState of="failed">
        <SubtasksView list={listIn('failed')} rights={nothing} calls={calls} />
      </KitState>
      {about && id && (
        <KitState of="live">
          <SubtasksPanel about={about} id={id} />
        </KitState>
      )}
    </>
  )
}
