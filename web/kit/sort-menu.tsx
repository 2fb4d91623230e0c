import { Menu } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ToolButton } from '../ui/tool-button.tsx'
import type { ChangeList, ListState } from './list-state.ts'
import { nextSort, sortingOf } from './sorting.ts'
import type { EntityWords } from './words.ts'

type Props = { entity: Entity; words: EntityWords; state: ListState; change: ChangeList }

/** Sorts a list that has no headers to click: the cards of a small screen. */
export function SortMenu({ entity, words, state, change }: Props) {
  const { t } = useTranslation('list')
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <ToolButton icon={IconArrowsSort} label={t('sort')} />
      </Menu.Target>
      <Menu.Dropdown>
        {entity.sort.map((field) => {
          const sorting = sortingOf(entity, state, field)
          const Arrow = sorting === 'ascending' ? IconArrowUp : IconArrowDown
          return (
            <Menu.Item
              key={field}
              rightSection={sorting === 'none' ? null : <Arrow size={14} title={t(`sorted.${sorting}`)} />}
              onClick={() => change({ sort: nextSort(entity, state, field) })}
            >
              {words.field(field)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
