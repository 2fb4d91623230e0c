import { Skeleton } from '@mantine/core'
import { maySeeMargins } from '@fieldhouse/domain/reports/arrangements'
import type { DashboardView } from '@fieldhouse/domain/reports/dashboard'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSignedIn } from '../kit/api/session.ts'
import { freely } from '../kit/text/words.ts'
import { useTranslation } from '../locales/use-translation.ts'
import { Counted, PointsSection, TasksSection, ToInvoiceSection } from './dashboard-lists.tsx'
import { Money } from './dashboard-money.tsx'
import { Columns, Section } from './dashboard-parts.tsx'
import { ServiceTiles } from './service-tiles.tsx'

// The charts are loaded after the figures, because the chart library is large.
const MonthsChart = lazyRouteComponent(() => import('./months-chart.tsx'), 'MonthsChart')
const BookedChart = lazyRouteComponent(() => import('./booked-chart.tsx'), 'BookedChart')

/** The dashboard of an owner. Parts that the user may not read are left out (OPEN-759). */
export function OwnerFigures({ view }: { view: DashboardView }) {
  const { t } = useTranslation('reports')
  const { permissions } = useSignedIn()
  const seesMargins = maySeeMargins(permissions?.sections ?? {})
  return (
    <>
      <ServiceTiles service={view.service} lowStock={view.waiting.lowStock} />
      <Columns
        left={
          <>
            {view.money && (
              <Section
                id="months"
                title={t(seesMargins ? 'months.title' : 'months.revenueTitle')}
                all={{ to: '/reports', search: { kind: 'REVENUE_BY_MONTH' } }}
              >
                <Suspense fallback={<Skeleton h={220} />}>
                  <MonthsChart />
                </Suspense>
              </Section>
            )}
            {view.money && (
              <Section id="money" title={t('money')}>
                <Money view={view} money={view.money} />
              </Section>
            )}
            <TasksSection of={view.tasks} />
          </>
        }
        right={
          <>
            {view.bookedDays && (
              <Section id="booked" title={t('booked.title')}>
                <Suspense fallback={<Skeleton h={220} />}>
                  <BookedChart days={view.bookedDays} />
                </Suspense>
              </Section>
            )}
            <ToInvoiceSection of={view.toInvoice} />
            <InvoicesSection invoices={view.invoices} />
            <PointsSection of={view.points} />
          </>
        }
      />
    </>
  )
}

/** Shows the number of invoices by status. Renders nothing if there are no invoices. */
function InvoicesSection({ invoices }: Pick<DashboardView, 'invoices'>) {
  const { t } = useTranslation('reports')
  const say = freely(t)
  if (!invoices || Object.keys(invoices).length === 0) return null
  return (
    <Section id="invoices" title={t('invoices')}>
      <Counted
        counts={invoices}
        list="/accounting/invoices"
        field="invoiceStatus"
        none={null}
        word={(code) => say(`invoiceStatus.${code}`, { defaultValue: code })}
      />
    </Section>
  )
}
