import { Menu } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ToolButton } from '../ui/tool-button.tsx'
import type { ListTable } from './list-table.ts'

type Props = { table: ListTable; onClear: () => void }

/** Which columns are shown, their own widths again once an edge was moved, and 'Clear all filters' (UI-04). */
export function ColumnMenu({ table, onClear }: Props) {
  const { t } = useTranslation(['kit', 'list'])
  return (
    <Menu position="bottom-end" closeOnItemClick={false} withinPortal>
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
              {column.columnDef.meta?.title}
            </Menu.CheckboxItem>
          ))}
        <Menu.Divider />
        <table.Subscribe selector={({ columnSizing }) => Object.keys(columnSizing).length > 0}>
          {(moved) =>
            moved && (
              <Menu.Item closeMenuOnClick onClick={() => table.resetColumnSizing(true)}>
                {t('list:resetWidths')}
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
