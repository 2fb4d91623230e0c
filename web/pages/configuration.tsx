import { ReminderSection } from '../accounting/reminders/reminder-settings.tsx'
import { ConfigurationScreen } from '../people/configuration-screen.tsx'
import { SampleSection } from '../reports/sample-section.tsx'

/** The configuration with the parts that other areas add. */
export const Configuration = () => (
  <ConfigurationScreen
    more={
      <>
        <ReminderSection />
        <SampleSection />
      </>
    }
  />
)
