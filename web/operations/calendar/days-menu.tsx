import type { Day } from '@fieldhouse/domain/kit/time/day'
import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import type { Board } from '@fieldhouse/domain/operations/board'
import { ActionIcon, Menu } from '@mantine/core'
import { IconCalendarDown, IconDots, IconPrinter, IconTable } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import type { PlaceClock } from '../scheduling/place-clock.ts'
import { type Exported, calendarExportLink } from './calendar-export-link.ts'

/** The sheets are loaded when the user prints a day. */
const DaySheet = lazyRouteComponent(() => import('./agenda/day-sheet.tsx'), 'DaySheet')
const DayOverview = lazyRouteComponent(() => import('./agenda/day-overview.tsx'), 'DayOverview')

type Props = {
  /** The shown board. */
  board: Board
  span: Interval
  clock: PlaceClock
  exported: Exported
  /** The day that can be printed, with a page for each technician who has visits. Null if several days are shown. */
  day: Day | null
}

/** A menu that prints a day, or exports the shown visits as a calendar file. */
export function DaysMenu({ board, span, clock, exported, day }: Props) {
  const { t } = useTranslation('operations/calendar')
  const [printed, setPrinted] = useState<'sheets' | 'overview' | null>(null)
  const Printed = printed === 'overview' ? DayOverview : DaySheet
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon size="lg" variant="default" aria-label={t('more')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {day !== null && (
            <>
              <Menu.Item
                leftSection={<IconPrinter size={16} aria-hidden />}
                onClick={() => setPrinted('sheets')}
              >
                {t('print')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconTable size={16} aria-hidden />}
                onClick={() => setPrinted('overview')}
              >
                {t('printOverview')}
              </Menu.Item>
            </>
          )}
          <Menu.Item
            component="a"
            href={calendarExportLink(span, exported)}
            download
            leftSection={<IconCalendarDown size={16} aria-hidden />}
          >
            {t('export')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {printed && day !== null && (
        <Suspense>
          <Printed {...{ board, day, clock }} onPrinted={() => setPrinted(null)} />
        </Suspense>
      )}
    </>
  )
}
