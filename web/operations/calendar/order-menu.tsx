import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { useTranslation } from '../../locales/use-translation.ts'
import { ChoiceItem } from './choice-item.tsx'

/** The sort orders of the unscheduled jobs. By default, the most urgent jobs come first. */
const orders = [
  { order: 'urgent', sort: undefined },
  { order: 'wished', sort: 'startAt' },
  { order: 'oldest', sort: 'createdAt' },
  { order: 'newest', sort: '-createdAt' },
] as const

type Props = { sort: string | undefined; onSort: (sort: string | undefined) => void }

/** A menu for the order of the unscheduled jobs (OPEN-675). */
export function OrderMenu({ sort, onSort }: Props) {
  const { t } = useTranslation('operations/calendar')
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('waiting.order')} title={t('waiting.order')}>
          <IconArrowsSort size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {orders.map((each) => (
          <ChoiceItem
            key={each.order}
            text={t(`waiting.orders.${each.order}`)}
            isChosen={each.sort === sort}
            onChoose={() => onSort(each.sort)}
          />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
