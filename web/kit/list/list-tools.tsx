import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Column } from './column.ts'
import { ColumnMenu } from './column-menu.tsx'
import { ExportMenu } from './export-menu.tsx'
import type { ListState } from './list-search.ts'
import { SearchBox } from './filters/search-box.tsx'
import { SortMenu } from './sort-menu.tsx'
import { TableFilters } from './filters/table-filters.tsx'
import type { List, NamedListProps } from './use-list.ts'
import { ViewsMenu } from './views-menu.tsx'

type Props = NamedListProps & {
  of: List
  small: boolean
  /** Whether the user is resizing columns by keyboard. */
  adjusting: boolean
  onAdjust: (() => void) | null
  /** Additional tools of the list. */
  children: ReactNode
}

/** The tools above a list: search, filters, sorting, columns, views and export. */
export function ListTools({ of, small, adjusting, onAdjust, children, ...props }: Props) {
  const { entity, words, columns, fixed, tabbed, within, restores = false } = props
  const { state, change, table, choice, views } = of
  const parts = { entity, words, state, change }
  // Exports also contain columns that are hidden because they are empty on this page. A column without values on this
  // page may have values on other pages.
  const isTaken = ({ field, fileOnly }: Column, at: number) =>
    at === 0 || fileOnly === true || !choice.hidden.includes(field)
  const taken = columns.filter(isTaken)
  const filed = (props.fileColumns ?? columns).filter(isTaken)
  return (
    <Group gap="sm" className="no-print">
      <Search {...props} of={of} />
      <TableFilters {...parts} {...{ fixed, tabbed, restores }} small={small || within !== undefined} />
      <Group gap="sm" ml="auto">
        {small && entity.sort.length > 0 && <SortMenu {...parts} table={table} />}
        {of.keepsViews && <ViewsMenu list={props.list} views={views} state={state} hidden={choice.hidden} />}
        <ColumnMenu
          table={table}
          empty={choice.empty}
          crowded={choice.crowded}
          adjusting={adjusting}
          onAdjust={onAdjust}
          onClear={views.showAll}
        />
        {children}
        {entity.verbs.includes('export') && (
          <ExportMenu
            list={{ entity, words, columns: taken, fileColumns: filed, query: of.query }}
            hasLines={props.hasLines}
            {...{ count: of.pages?.count, state, fixed, restores }}
          />
        )}
        {within?.action}
      </Group>
    </Group>
  )
}

/** The filters of a list after a search. The search text becomes the filter of a field. */
function whereSearched({ where }: ListState, field: string, text: string | undefined) {
  const { [field]: _, ...others } = where ?? {}
  return text === undefined ? others : { ...others, [field]: [text] }
}

/**
 * The search field of a list. The text is searched in all searchable fields of the entity, or only in the field
 * `searched`.
 */
function Search({ entity, searched, of: { state, change } }: NamedListProps & { of: List }) {
  if (searched !== undefined)
    return (
      <SearchBox
        q={state.where?.[searched]?.[0] ?? undefined}
        onSearch={(text) => change({ where: whereSearched(state, searched, text) })}
      />
    )
  return entity.search.length > 0 ? <SearchBox q={state.q} onSearch={(q) => change({ q })} /> : null
}
