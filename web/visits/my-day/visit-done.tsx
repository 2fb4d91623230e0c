import { Stack, Text } from '@mantine/core'
import { useTranslation } from '../../locales/use-translation.ts'
import { hoursText } from '@fieldhouse/domain/visits/hours'
import type { DayStop, MyDay } from '@fieldhouse/domain/visits/my-day'
import { useFormat } from '../../kit/value/format.ts'
import classes from './my-day.module.css'
import { Section } from './section.tsx'

/** A summary of a finished visit: report, parts, hours, and who signed. */
export function VisitDone({ stop, day }: { stop: DayStop; day: MyDay }) {
  const { t } = useTranslation('visits/my-day')
  const format = useFormat()
  const { visit, used, technicians } = stop
  if (visit.status !== 'COMPLETE') return null
  // An unsent change contains only the ids of the parts, so their names are taken from the van's stock.
  const named = new Map(day.van?.stock.map(({ product }) => [product._id, product.name]))
  const parts = (used?.parts ?? []).map(
    ({ product, name, count }) => `${count} × ${name || (named.get(product) ?? '?')}`,
  )
  const people = new Map(
    technicians.map(({ _id, firstName, lastName }) => [_id, `${firstName} ${lastName}`.trim()]),
  )
  const hours = (used?.hours ?? [])
    .filter(({ minutes }) => minutes > 0)
    .map(({ technician, minutes }) =>
      t('done.hoursOf', { name: people.get(technician) ?? '?', time: hoursText(minutes) }),
    )
  return (
    <Section title={t('done.title')}>
      <Stack gap={4}>
        <Text className={classes.text} {...(!visit.report && { c: 'dimmed' })}>
          {visit.report || t('visit.noReport')}
        </Text>
        {used && (
          <>
            <Line label={t('done.parts')} text={parts.join(', ') || t('done.none')} />
            <Line label={t('done.hours')} text={hours.join(', ') || t('done.none')} />
          </>
        )}
        {visit.bookedOn && <Text>{t('done.bookedOn', { day: format.day(visit.bookedOn) })}</Text>}
        {visit.warranty && <Text>{t('finish.warranty')}</Text>}
        <Text>
          {visit.signedBy && visit.signedAt !== null
            ? t('done.signed', { name: visit.signedBy, at: format.instant(visit.signedAt) })
            : t('done.unsigned')}
        </Text>
      </Stack>
    </Section>
  )
}

const Line = ({ label, text }: { label: string; text: string }) => (
  <Text>
    <b>{label}</b> {text}
  </Text>
)
