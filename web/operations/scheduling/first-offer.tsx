import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { serverNow } from '../../kit/api/connection/server-time.ts'
import { fullName } from '../full-name.ts'
import type { PlaceClock } from './place-clock.ts'
import classes from './scheduling.module.css'
import type { FirstOffer } from './use-first-offer.ts'
import type { Scheduling } from './use-scheduling.ts'

type Props = { of: Scheduling; clock: PlaceClock; onBook: (offer: FirstOffer) => void }

/** The best technician with the first free time, and a button that books them at once (OPEN-763). */
export function FirstOfferLine({ of, clock, onBook }: Props) {
  const { t } = useTranslation('operations/scheduling')
  const id = useId()
  const isToday = (at: number) => dayAt(at, clock.zone) === dayAt(serverNow(), clock.zone)
  const spanOf = (from: number, to: number) =>
    isToday(from) && isToday(to)
      ? t('firstOffer.today', { from: clock.time(from), to: clock.time(to) })
      : clock.span(from, to)
  const { found, isShown, anyDay } = of.firstOffer
  if (!isShown || found.isError || (!found.isFetching && found.data === undefined)) return null
  const offer = found.data
  // If the start of the offer has passed, a new offer is requested, and nothing is booked.
  const book = (chosen: FirstOffer) => (chosen.startAt > serverNow() ? onBook(chosen) : void found.refetch())
  return (
    <section className={classes.offer} aria-label={t('firstOffer.title')}>
      <Text size="sm" fw={500}>
        {t('firstOffer.title')}
      </Text>
      {offer === undefined && <Skeleton h={32} />}
      {offer === null && (
        <Text size="sm" c="dimmed" lh="32px">
          {t(anyDay ? 'firstOffer.none' : 'firstOffer.noneThen')}
        </Text>
      )}
      {offer && (
        <Group justify="space-between" gap="xs" wrap="wrap">
          <output id={id}>
            <Text span size="sm" display="block">
              {t('firstOffer.offer', {
                name: fullName(offer.technician),
                time: spanOf(offer.startAt, offer.startAt + (of.state.estimatedDuration ?? 0)),
              })}
            </Text>
            {offer.technician.reasons.length > 0 && (
              <Text span size="xs" c="dimmed" display="block">
                {offer.technician.reasons.map(({ msg }) => msg).join(' · ')}
              </Text>
            )}
          </output>
          <Button
            variant="light"
            aria-describedby={id}
            loading={of.saving || found.isFetching}
            onClick={() => book(offer)}
          >
            {t('firstOffer.book')}
          </Button>
        </Group>
      )}
    </section>
  )
}
