import { Menu, Text } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from '../../locales/use-translation.ts'
import { ToolButton } from '../../ui/tool-button.tsx'
import type { ListTable } from './list-table.ts'

type Props = {
  table: ListTable
  /** Columns that are hidden because they are empty. */
  empty: readonly string[]
  /** Columns that are hidden because the table has no room for them. */
  crowded: readonly string[]
  adjusting: boolean
  /** Starts resizing columns by keyboard. Null if columns cannot be resized. */
  onAdjust: (() => void) | null
  onClear: () => void
}

/**
 * A menu that shows or hides columns, starts resizing by keyboard, resets changed widths, and clears all filters
 * (UI-04).
 */
export function ColumnMenu({ table, empty, crowded, adjusting, onAdjust, onClear }: Props) {
  const { t } = useTranslation(['kit', 'kit/list'])
  return (
    <Menu position="bottom-end" closeOnItemClick={false} withinPortal returnFocus={!adjusting}>
      <Menu.Target>
        <ToolButton icon={IconColumns3} label={t('columns')} />
      </Menu.Target>
      <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
        {table
          .getAllLeafColumns()
          .filter((column) => column.getCanHide())
          .map((column) => (
            <Menu.CheckboxItem
              key={column.id}
              checked={column.getIsVisible()}
              onChange={() => column.toggleVisibility()}
            >
              {column.columnDef.meta?.title}{' '}
              {[...empty, ...crowded].includes(column.id) && (
                <Text span size="xs" c="dimmed" ml={4}>
                  {t(crowded.includes(column.id) ? 'kit/list:crowdedColumn' : 'kit/list:emptyColumn')}
                </Text>
              )}
            </Menu.CheckboxItem>
          ))}
        <Menu.Divider />
        {onAdjust && (
          <Menu.Item closeMenuOnClick onClick={onAdjust}>
            {t('kit/list:adjustWidths')}
          </Menu.Item>
        )}
        <table.Subscribe selector={({ columnSizing }) => Object.keys(columnSizing).length > 0}>
          {(moved) =>
            moved && (
              <Menu.Item closeMenuOnClick onClick={() => table.resetColumnSizing(true)}>
                {t('kit/list:resetWidths')}
              </Menu.Item>
            )
          }
        </table.Subscribe>
        <Menu.Item closeMenuOnClick onClick={onClear}>
          {t('clearFilters')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
