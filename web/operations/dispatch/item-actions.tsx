import { Button, Group, Menu, Stack, Text } from '@mantine/core'
import type { BoardJob } from '@fieldhouse/domain/operations/board'
import type { DispatchItem } from '@fieldhouse/domain/operations/dispatch-items'
import { IconCalendarPlus, IconEdit, IconMapPinSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../locales/use-translation.ts'
import { nearJob } from './near-job.ts'
import type { Dispatch } from './use-dispatch.ts'

/** A menu of times or technicians, with which the user books a job or moves a visit. */
export type PlaceMenu = {
  label: string
  choices: readonly { key: string; label: string; onChoose: () => void }[]
}

type Props = {
  of: Pick<Dispatch, 'change' | 'openVisit'>
  item: DispatchItem
  /** The menu; null if there is nothing to choose, or if the user lacks the permission. */
  menu: PlaceMenu | null
}

const jobOf = (item: DispatchItem): BoardJob | null =>
  item.kind === 'job' ? item.job : item.kind === 'visit' || item.kind === 'present' ? item.visit.job : null

const small = { size: 14, 'aria-hidden': true } as const

/** The details and actions of an open item in the list. */
export function ItemActions({ of, item, menu }: Props) {
  const { t } = useTranslation('operations/dispatch')
  const job = jobOf(item)
  if (!job) return null
  const button = { size: 'compact-sm', variant: 'default' } as const
  return (
    <Stack gap={6}>
      <Text size="xs">{[job.client.name, job.address].filter(Boolean).join(' · ')}</Text>
      <Group gap="xs">
        {menu && menu.choices.length > 0 && <Places {...menu} />}
        {(item.kind === 'visit' || item.kind === 'present') && (
          <Button
            {...button}
            leftSection={<IconEdit {...small} />}
            aria-haspopup="dialog"
            onClick={() => of.openVisit(item.visit._id)}
          >
            {t('openVisit')}
          </Button>
        )}
        {job.place && (
          <Button
            {...button}
            leftSection={<IconMapPinSearch {...small} />}
            onClick={() => of.change(nearJob(job))}
          >
            {t('nearThis')}
          </Button>
        )}
        <Button
          {...button}
          renderRoot={(props) => <Link to="/operations/jobs/{-$id}" params={{ id: job._id }} {...props} />}
        >
          {t('openJob')}
        </Button>
      </Group>
    </Stack>
  )
}

function Places({ label, choices }: PlaceMenu) {
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button size="compact-sm" leftSection={<IconCalendarPlus {...small} />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={300} style={{ overflowY: 'auto' }}>
        {choices.map(({ key, label: choice, onChoose }) => (
          <Menu.Item key={key} onClick={onChoose}>
            {choice}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
