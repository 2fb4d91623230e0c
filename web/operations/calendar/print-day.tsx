import type { Day } from '@fieldhouse/domain/kit/time/day'
import type { Board } from '@fieldhouse/domain/operations/board'
import { IconPrinter } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ToolButton } from '../../ui/tool-button.tsx'
import type { PlaceClock } from '../scheduling/place-clock.ts'

/** Loaded once a day is printed. */
const DaySheet = lazyRouteComponent(() => import('./agenda/day-sheet.tsx'), 'DaySheet')

/** Prints the day that is shown, a page for each technician who goes somewhere. */
export function PrintDay({ board, day, clock }: { board: Board; day: Day; clock: PlaceClock }) {
  const { t } = useTranslation('operations/calendar')
  const [isPrinting, setIsPrinting] = useState(false)
  return (
    <>
      <ToolButton icon={IconPrinter} label={t('print')} onClick={() => setIsPrinting(true)} />
      {isPrinting && (
        <Suspense>
          <DaySheet {...{ board, day, clock }} onPrinted={() => setIsPrinting(false)} />
        </Suspense>
      )}
    </>
  )
}
