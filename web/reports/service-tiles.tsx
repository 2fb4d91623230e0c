import { Anchor, SimpleGrid, Stack, Text } from '@mantine/core'
import { percentOf } from '@fieldhouse/domain/kit/value/percent'
import type { DashboardView, NamedVisit, ServiceFigures, ShareOf } from '@fieldhouse/domain/reports/dashboard'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '../kit/api/may.ts'
import { useFormat } from '../kit/value/format.ts'
import { useTranslation } from '../locales/use-translation.ts'
import { ListLink, Nothing, Section, placeOf } from './dashboard-parts.tsx'

type Props = { service: DashboardView['service']; lowStock: number | null }

/** Tiles with the quality of the service, the reviews and the low stock. */
export function ServiceTiles({ service, lowStock }: Props) {
  const { t } = useTranslation('reports')
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="md">
      {service?.firstVisit && (
        <Share
          id="first-visit"
          title={t('service.firstVisit')}
          of={service.firstVisit}
          words={{ detail: 'service.jobs', others: 'service.again' }}
        />
      )}
      {service?.promises && (
        <Share
          id="promises"
          title={t('service.promises')}
          of={service.promises}
          words={{ detail: 'service.visits', others: 'service.broken' }}
        />
      )}
      {service?.reviews && <Reviews service={service} of={service.reviews} />}
      {lowStock !== null && <LowStock count={lowStock} />}
    </SimpleGrid>
  )
}

const Figure = ({ children }: { children: ReactNode }) => (
  <Text fz={28} lh={1.2} fw={600} className="figures">
    {children}
  </Text>
)

const Detail = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
)

type ShareProps = {
  id: string
  title: string
  of: ShareOf
  words: { detail: 'service.jobs' | 'service.visits'; others: 'service.again' | 'service.broken' }
}

/** A percentage, with the latest cases that lower the percentage. */
function Share({ id, title, of: { all, good, others }, words }: ShareProps) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  if (all === 0)
    return (
      <Section id={id} title={title}>
        <Nothing
          text={t('service.none')}
          action={t('toCalendar')}
          place={{ to: '/operations/calendar', search: {} }}
        />
      </Section>
    )
  return (
    <Section id={id} title={title}>
      <Figure>{format.percent(percentOf(good, all))}</Figure>
      <Detail>{t(words.detail, { good: format.number(good), count: all })}</Detail>
      {others.length > 0 && <Others title={t(words.others)} visits={others} />}
    </Section>
  )
}

function Others({ title, visits }: { title: string; visits: readonly NamedVisit[] }) {
  const format = useFormat()
  return (
    <Stack gap={4} mt="sm">
      <Text size="sm" fw={500}>
        {title}
      </Text>
      <Stack gap={4} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {visits.map(({ _id, startAt, job }) => (
          <Text key={_id} component="li" size="sm">
            <Anchor
              size="sm"
              renderRoot={(props) => (
                <Link to="/operations/jobs/{-$id}" params={{ id: job._id }} {...props} />
              )}
            >
              {job.title}
            </Anchor>
            <Text span size="sm" c="dimmed" display="block">
              {`${job.client} · ${format.shortDay(startAt)}`}
            </Text>
          </Text>
        ))}
      </Stack>
    </Stack>
  )
}

type ReviewsProps = { service: ServiceFigures; of: NonNullable<ServiceFigures['reviews']> }

function Reviews({ service: { first, last }, of: { count, average, awaitsReply } }: ReviewsProps) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const to = '/marketing/reviews'
  const given = { where: { status: ['ANSWERED'] }, between: { answeredAt: [first, last] } } satisfies {
    between: Record<string, [string, string]>
    where: Record<string, string[]>
  }
  return (
    <Section id="reviews" title={t('service.reviews')}>
      {average === null ? (
        <Nothing text={t('service.noReviews')} action={t('service.toReviews')} place={{ to, search: {} }} />
      ) : (
        <>
          <Figure>{t('service.stars', { average: format.number(average) })}</Figure>
          <ListLink to={to} search={given}>
            <Text span size="sm">
              {t('service.given', { count })}
            </Text>
          </ListLink>
        </>
      )}
      {awaitsReply > 0 && (
        <Text size="sm" mt={4}>
          <ListLink to={to} search={{ where: { awaitsReply: ['true'] } }}>
            {t('service.awaitsReply', { count: awaitsReply })}
          </ListLink>
        </Text>
      )}
    </Section>
  )
}

function LowStock({ count }: { count: number }) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const seesOrders = useMay('OP_ORDER', 'read')
  return (
    <Section id="low-stock" title={t('service.lowStock')} all={placeOf(seesOrders).lowStock}>
      <Figure>{format.number(count)}</Figure>
      <Detail>{t(count === 0 ? 'service.enough' : 'service.reorder')}</Detail>
    </Section>
  )
}
