import { Skeleton } from '@mantine/core'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ConfigurationScreen } from '../people/configuration-screen.tsx'
import { SampleSection } from '../reports/sample-section.tsx'

const ReminderSection = lazyRouteComponent(
  () => import('../accounting/reminders/reminder-settings.tsx'),
  'ReminderSection',
)
const LateFeeSection = lazyRouteComponent(
  () => import('../accounting/late-fees/late-fee-settings.tsx'),
  'LateFeeSection',
)

/** The configuration with the parts that other areas add. */
export const Configuration = () => (
  <ConfigurationScreen
    more={
      <>
        <Suspense fallback={<Skeleton h={480} />}>
          <ReminderSection />
        </Suspense>
        <Suspense fallback={<Skeleton h={360} />}>
          <LateFeeSection />
        </Suspense>
        <SampleSection />
      </>
    }
  />
)
