import { type CarrierType, commentSections } from '@fieldhouse/domain/collaboration/carriers'
import { comment } from '@fieldhouse/domain/collaboration/comment'
import { useMay } from '../kit/api/may.ts'
import { useRecordChanges } from '../kit/api/records.ts'
import { useAttached } from './attached.ts'
import { CommentsView } from './comments-view.tsx'
import { useReader } from './written.tsx'

/** The comments of a record, with the API calls that change them. */
export function CommentsPanel({ about, id }: { about: CarrierType; id: string }) {
  const { create, update, remove } = useRecordChanges(comment)
  const section = commentSections[about]
  const list = useAttached(comment, { filter_entityType: about, filter_entity: id })
  return (
    <CommentsView
      list={{
        ...list,
        items: list.items.map(({ author, ...rest }) => ({ ...rest, author: author ?? null })),
      }}
      section={section}
      mayWrite={useMay(section, 'create')}
      reader={useReader()}
      calls={{
        add: (message) => create.mutateAsync({ message, entityType: about, entity: id }),
        change: ({ _id, version }, values) => update.mutateAsync({ id: _id, version, values }),
        remove: ({ _id, version }) => remove.mutateAsync({ id: _id, version }),
      }}
    />
  )
}
