import { Button, Group, Indicator, Menu, Popover, Checkbox, Stack } from '@mantine/core'
import { type Entity, infoOfField } from '@fieldhouse/domain/kit/entity'
import { IconChevronDown, IconColumns3, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addressOf } from './api.ts'
import type { Column } from './column.ts'
import { type ListState, listQuery } from './list-state.ts'
import type { EntityWords } from './words.ts'

type FilterProps = {
  entity: Entity
  words: EntityWords
  state: ListState
  change: (change: Partial<ListState>) => void
}

/** The fields a list can be narrowed by with check boxes: switches and choices. */
const choosable = (entity: Entity) =>
  entity.filter.filter((field) => ['flag', 'choice', 'choices'].includes(infoOfField(entity, field).kind))

function choicesOf(entity: Entity, field: string): readonly string[] {
  const info = infoOfField(entity, field)
  return 'options' in info ? info.options : ['true', 'false']
}

/** One drop-down a filterable field; what is chosen stands in the address. */
export function TableFilters({ entity, words, state, change }: FilterProps) {
  const { t } = useTranslation('kit')
  const labelOf = (field: string, code: string) =>
    infoOfField(entity, field).kind === 'flag' ? t(code === 'true' ? 'yes' : 'no') : words.option(field, code)
  return choosable(entity).map((field) => {
    const chosen = state.where?.[field] ?? []
    const choose = (values: string[]) => {
      const { [field]: _, ...rest } = state.where ?? {}
      change({ where: values.length > 0 ? { ...rest, [field]: values } : rest })
    }
    return (
      <Indicator key={field} disabled={chosen.length === 0} label={chosen.length} size={16}>
        <Popover position="bottom-start" withinPortal trapFocus>
          <Popover.Target>
            <Button variant="default" rightSection={<IconChevronDown size={14} />}>
              {words.field(field)}
            </Button>
          </Popover.Target>
          <Popover.Dropdown>
            <Checkbox.Group value={chosen} onChange={choose} aria-label={words.field(field)}>
              <Stack gap="xs" mah={300} style={{ overflowY: 'auto' }}>
                {choicesOf(entity, field).map((code) => (
                  <Checkbox key={code} value={code} label={labelOf(field, code)} />
                ))}
              </Stack>
            </Checkbox.Group>
          </Popover.Dropdown>
        </Popover>
      </Indicator>
    )
  })
}

type ColumnProps = {
  words: EntityWords
  columns: readonly Column[]
  hidden: readonly string[]
  onHidden: (fields: string[]) => void
  onClear: () => void
}

/** Which columns are shown, and 'Clear all filters' (UI-04). */
export function ColumnMenu({ words, columns, hidden, onHidden, onClear }: ColumnProps) {
  const { t } = useTranslation('kit')
  const toggle = (field: string) =>
    onHidden(hidden.includes(field) ? hidden.filter((other) => other !== field) : [...hidden, field])
  return (
    <Menu position="bottom-end" closeOnItemClick={false} withinPortal>
      <Menu.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} />}>
          {t('columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.map(({ field, title }) => (
          <Menu.CheckboxItem key={field} checked={!hidden.includes(field)} onChange={() => toggle(field)}>
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

type ExportProps = {
  entity: Entity
  state: ListState
  /** Filters the screen sets itself. */
  fixed?: Record<string, string | string[]> | undefined
  columns: readonly Column[]
  onCopy: () => void
}

/** Copy, Print, Excel, CSV, PDF; the files hold the whole filtered set (UI-05). */
export function ExportMenu({ entity, state, fixed, columns, onCopy }: ExportProps) {
  const { t } = useTranslation('kit')
  const { page: _, limit: __, ...filters } = listQuery(state, fixed)
  const address = (format: string) =>
    addressOf(`${entity.segment}/export`, {
      ...filters,
      format,
      columns: columns.map(({ field }) => field).join(','),
    })
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} />}>
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onCopy}>{t('copy')}</Menu.Item>
        <Menu.Item onClick={() => window.print()}>{t('print')}</Menu.Item>
        {(['xlsx', 'csv', 'pdf'] as const).map((format) => (
          <Menu.Item key={format} component="a" href={address(format)} download>
            {t(`formats.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The row above a table. */
export const Toolbar = ({ children }: { children: React.ReactNode }) => (
  <Group gap="sm" mb="sm" className="no-print">
    {children}
  </Group>
)
