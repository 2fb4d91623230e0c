import { Anchor, Button } from '@mantine/core'
import { savedReport } from '@fieldhouse/domain/reports/saved-report'
import { IconChartBar } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { defineScreen } from '../kit/record/define-screen.tsx'
import { savedReportForm } from './save-report.tsx'

/**
 * The saved reports. A click on the name of a report opens its figures. A click elsewhere in the row opens its form
 * (OPEN-757).
 */
export const SavedReportsScreen = defineScreen(savedReport, {
  words: 'reports/report',
  bulk: ['delete'],
  columns: [
    {
      field: 'name',
      width: 240,
      first: true,
      render: ({ name, kind, period, currency }) => (
        <Anchor
          inherit
          renderRoot={(props) => (
            <Link
              to="/reports"
              search={{ kind, period, ...(currency && { currency }) }}
              onClick={(event) => event.stopPropagation()}
              {...props}
            />
          )}
        >
          {name}
        </Anchor>
      ),
    },
    { field: 'kind', width: 240, first: true },
    { field: 'period', width: 140 },
    { field: 'currency', width: 90 },
    { field: 'monthly', width: 120 },
    { field: 'recipients', width: 200 },
    { field: 'createdAt', hidden: true },
  ],
  form: savedReportForm,
  Actions: ReportsButton,
})

function ReportsButton() {
  const { t } = useTranslation('screens')
  return (
    <Button
      variant="default"
      leftSection={<IconChartBar size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/reports" {...props} />}
    >
      {t('title.reports')}
    </Button>
  )
}
