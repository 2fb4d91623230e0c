import { Button, Group, Menu, Stack, Text } from '@mantine/core'
import type { BoardJob } from '@fieldhouse/domain/operations/board'
import type { DispatchItem } from '@fieldhouse/domain/operations/dispatch-items'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { IconCalendarPlus, IconMapPinSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../kit/api/may.ts'

/** Where a job can be booked by a choice: its words and what it does. */
type BookChoice = { key: string; label: string; onChoose: (job: BoardJob) => void }

type Props = {
  item: DispatchItem
  /** What the menu that books is called, and what it offers. */
  book: { label: string; choices: readonly BookChoice[] }
  onNear: (job: BoardJob) => void
}

const jobOf = (item: DispatchItem): BoardJob | null =>
  item.kind === 'job' ? item.job : item.kind === 'visit' || item.kind === 'present' ? item.visit.job : null

/** What an open item of the list says and offers. */
export function ItemActions({ item, book, onNear }: Props) {
  const { t } = useTranslation('operations/dispatch')
  const mayBook = useMay(appointment.section, 'create')
  const job = jobOf(item)
  if (!job) return null
  return (
    <Stack gap={6}>
      <Text size="xs">{[job.client.name, job.address].filter(Boolean).join(' · ')}</Text>
      <Group gap="xs">
        {item.kind === 'job' && mayBook && book.choices.length > 0 && (
          <Menu position="bottom-start" withinPortal>
            <Menu.Target>
              <Button size="compact-sm" leftSection={<IconCalendarPlus size={14} aria-hidden />}>
                {book.label}
              </Button>
            </Menu.Target>
            <Menu.Dropdown mah={300} style={{ overflowY: 'auto' }}>
              {book.choices.map(({ key, label, onChoose }) => (
                <Menu.Item key={key} onClick={() => onChoose(job)}>
                  {label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        {job.place && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconMapPinSearch size={14} aria-hidden />}
            onClick={() => onNear(job)}
          >
            {t('nearThis')}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          renderRoot={(props) => <Link to="/operations/jobs/{-$id}" params={{ id: job._id }} {...props} />}
        >
          {t('openJob')}
        </Button>
      </Group>
    </Stack>
  )
}
