import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type SortNews, SortableList } from '../../../ui/sortable-list.tsx'

type Props = {
  /** The keys of the lines in their order. */
  keys: readonly string[]
  /** A line was put in another place, both counted from 0. */
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/** Lines that are put in order by their handles, each called by its number. */
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
