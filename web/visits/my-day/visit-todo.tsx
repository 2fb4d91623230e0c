import { Text } from '@mantine/core'
import type { DayStop } from '@fieldhouse/domain/visits/my-day'
import { useTranslation } from '../../locales/use-translation.ts'
import { useFormat } from '../../kit/value/format.ts'
import classes from './my-day.module.css'
import { Section } from './section.tsx'

/** The work to do, the parts that such work usually needs, and the client's availability. */
export function VisitTodo({ stop: { job, visit, kit } }: { stop: DayStop }) {
  const { t } = useTranslation('visits/my-day')
  const { time, weekday } = useFormat()
  const goods = kit.filter(({ isService }) => !isService)
  return (
    <Section title={t('visit.todo')}>
      <Text fw={600}>
        {job.title} <span className="figures">({job.jobNumber})</span>
      </Text>
      <Text className={classes.text}>{job.description}</Text>
      {visit.note && (
        <Text className={classes.text} mt="xs">
          <b>{t('visit.officeNote')}</b> {visit.note}
        </Text>
      )}
      {visit.estimatedWindow && (
        <Text mt="xs">{t('stop.window', { window: visit.estimatedWindow.replace('-', ' – ') })}</Text>
      )}
      {job.availabilities.length > 0 && (
        <Text mt="xs">
          <b>{t('visit.free')}</b>{' '}
          {job.availabilities
            .map(({ from, to }) => `${weekday(from)} ${time(from)} – ${time(to)}`)
            .join('; ')}
        </Text>
      )}
      {goods.length > 0 && (
        <Text mt="xs">
          <b>{t('visit.takes')}</b>{' '}
          {goods.map(({ product, quantity }) => `${quantity} × ${product.name}`).join(', ')}
        </Text>
      )}
    </Section>
  )
}
