import type { ReactNode } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { type SortNews, SortableList } from '../../../ui/sortable-list.tsx'

type Props = {
  /** The keys of the lines in order. */
  keys: readonly string[]
  /** Called after the user has moved a line. Both positions count from 0. */
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/** Lines that users can reorder by their handles. The label of a handle contains the number of its line. */
export function SortableLines({ keys, onMove, children }: Props) {
  const { t } = useTranslation('kit')
  const announce = ({ kind, id, place }: SortNews) =>
    t(`lines.${kind}`, { line: keys.indexOf(id) + 1, place, count: keys.length })
  return (
    <SortableList
      ids={keys}
      onMove={(id, to) => onMove(keys.indexOf(id), to)}
      announce={announce}
      instructions={t('lines.keys')}
    >
      {children}
    </SortableList>
  )
}
