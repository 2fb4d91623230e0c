import { Menu } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ToolButton } from '../ui/tool-button.tsx'
import type { Column } from './column.ts'
import type { EntityWords } from './words.ts'

type Props = {
  words: EntityWords
  columns: readonly Column[]
  hidden: readonly string[]
  onHidden: (fields: string[]) => void
  onClear: () => void
}

/** Which columns are shown, and 'Clear all filters' (UI-04); the first one opens the record and always stays. */
export function ColumnMenu({ words, columns, hidden, onHidden, onClear }: Props) {
  const { t } = useTranslation('kit')
  const toggle = (field: string) =>
    onHidden(hidden.includes(field) ? hidden.filter((other) => other !== field) : [...hidden, field])
  return (
    <Menu position="bottom-end" closeOnItemClick={false} withinPortal>
      <Menu.Target>
        <ToolButton icon={IconColumns3} label={t('columns')} />
      </Menu.Target>
      <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
        {columns.map(({ field, title }, at) => (
          <Menu.CheckboxItem
            key={field}
            checked={at === 0 || !hidden.includes(field)}
            disabled={at === 0}
            onChange={() => toggle(field)}
          >
            {title ?? words.field(field)}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item closeMenuOnClick onClick={onClear}>
          {t('clearFilters')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
