import { Menu } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { useTranslation } from '../../locales/use-translation.ts'
import { ToolButton } from '../../ui/tool-button.tsx'
import type { ListTable } from './list-table.ts'
import type { EntityWords } from '../text/words.ts'

type Props = { entity: Entity; words: EntityWords; table: ListTable }

/**
 * A menu that sorts a list without column headers, such as the cards of a small screen. The menu also offers fields
 * that have no column.
 */
export function SortMenu({ entity, words, table }: Props) {
  const { t } = useTranslation('kit/list')
  const [sorted] = table.state.sorting
  const Arrow = sorted?.desc ? IconArrowDown : IconArrowUp
  const title = t(`sorted.${sorted?.desc ? 'descending' : 'ascending'}`)
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <ToolButton icon={IconArrowsSort} label={t('sort')} />
      </Menu.Target>
      <Menu.Dropdown>
        {entity.sort.map((id) => (
          <Menu.Item
            key={id}
            rightSection={sorted?.id === id ? <Arrow size={14} title={title} /> : null}
            onClick={() => table.setSorting([{ id, desc: sorted?.id === id && !sorted.desc }])}
          >
            {words.field(id)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
