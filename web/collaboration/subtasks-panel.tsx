import { arrayMove } from '@dnd-kit/sortable'
import { type CarrierType, subtaskSections } from '@fieldhouse/domain/collaboration/carriers'
import { subtask } from '@fieldhouse/domain/collaboration/subtask'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiProblem } from '../kit/api/api.ts'
import { callAction } from '../kit/api/call-action.ts'
import { useMay } from '../kit/api/may.ts'
import { recordQueries, useRecordChanges } from '../kit/api/records.ts'
import type { SubtaskRecord } from './subtask-row.tsx'
import { SubtasksView } from './subtasks-view.tsx'

/** The subtasks of a record, with the API calls that change them. */
export function SubtasksPanel({ about, id }: { about: CarrierType; id: string }) {
  const queries = useQueryClient()
  const query = recordQueries.list(subtask, { filter_entityType: about, filter_entity: id, limit: 5000 })
  const list = useQuery(query)
  const { create, update, remove } = useRecordChanges(subtask)
  const section = subtaskSections[about]
  const rights = {
    create: useMay(section, 'create'),
    update: useMay(section, 'update'),
    remove: useMay(section, 'delete'),
  }
  /** Shows the new order before the server responds. */
  const showMoved = ({ _id }: SubtaskRecord, after: string | null) => {
    void queries.cancelQueries({ queryKey: query.queryKey })
    queries.setQueryData(query.queryKey, (old) => {
      if (!old) return old
      const from = old.result.findIndex((each) => each._id === _id)
      const rest = old.result.filter((each) => each._id !== _id)
      return { ...old, result: arrayMove(old.result, from, rest.findIndex((each) => each._id === after) + 1) }
    })
  }
  const move = async (record: SubtaskRecord, after: string | null) => {
    showMoved(record, after)
    try {
      await callAction(subtask, 'move', { id: record._id, body: { after } })
    } finally {
      await queries.invalidateQueries({ queryKey: [subtask.name] })
    }
  }
  return (
    <SubtasksView
      list={{
        items: list.data?.result ?? [],
        state: list.isError ? 'failed' : list.isPending ? 'pending' : 'ready',
        problem: list.error instanceof ApiProblem ? list.error.msg : null,
        retry: () => void list.refetch(),
        more: null,
      }}
      rights={rights}
      calls={{
        add: (title) => create.mutateAsync({ title, entityType: about, entity: id }),
        change: ({ _id, version }, values) => update.mutateAsync({ id: _id, version, values }),
        move,
        remove: ({ _id, version }) => remove.mutateAsync({ id: _id, version }),
      }}
    />
  )
}
