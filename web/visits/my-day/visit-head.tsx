import { Button, Stack, Text } from '@mantine/core'
import { IconMapPin, IconPhone, IconRoute } from '@tabler/icons-react'
import type { DayContact, DayStop, MyDay } from '@fieldhouse/domain/visits/my-day'
import { useTranslation } from '../../locales/use-translation.ts'
import { MemberBadge } from '../../crm/member-badge.tsx'
import { useFormat } from '../../kit/value/format.ts'
import classes from './my-day.module.css'
import { routeTo } from './route-to.ts'
import { StopBadge } from './stop-card.tsx'
import { useNow } from '../../kit/value/use-now.ts'

type Props = { stop: DayStop; company: MyDay['company'] }

/** The visit's time and address, and the contacts to call. */
export function VisitHead({ stop }: Props) {
  const { visit, client, contacts, place } = stop
  const { t } = useTranslation('visits/my-day')
  const { time, weekday } = useFormat()
  const now = useNow(30_000)
  return (
    <Stack gap="sm" pb="md">
      <div className={classes.head}>
        <span className={classes.time}>
          {time(visit.startAt)} – {time(visit.endAt)}
        </span>
        <StopBadge stop={stop} now={now} />
      </div>
      <Text fz="sm" c="dimmed">
        {weekday(visit.startAt)} · {stop.technicians.map(({ firstName }) => firstName).join(', ')}
      </Text>
      <MemberBadge member={client.member} />
      {place && (
        <div>
          <Text fz="lg" className={classes.text}>
            <IconMapPin size={18} style={{ verticalAlign: 'text-bottom' }} aria-hidden />{' '}
            {[place.address, place.unit].filter(Boolean).join(', ')}
          </Text>
          {place.buzzer && (
            <Text className={classes.text}>
              <b>{t('visit.buzzer')}</b> {place.buzzer}
            </Text>
          )}
          {place.note && (
            <Text className={classes.text}>
              <b>{t('visit.access')}</b> {place.note}
            </Text>
          )}
        </div>
      )}
      <div className={classes.acts}>
        {place && (
          <Button
            size="lg"
            variant="default"
            leftSection={<IconRoute size={20} />}
            component="a"
            href={routeTo(place)}
            target="_blank"
            rel="noreferrer"
          >
            {t('act.navigate')}
          </Button>
        )}
        {client.phone && <CallButton contact={client} />}
      </div>
      {contacts
        .filter(({ phone }) => phone !== client.phone)
        .map((contact) => (
          <Contact key={contact.name} contact={contact} />
        ))}
    </Stack>
  )
}

function CallButton({ contact: { name, phone } }: { contact: DayContact }) {
  const { t } = useTranslation('visits/my-day')
  return (
    <Button
      size="lg"
      variant="default"
      leftSection={<IconPhone size={20} />}
      component="a"
      href={`tel:${phone}`}
      aria-label={t('visit.openTel', { name, phone: phone ?? '' })}
    >
      {t('act.call')}
    </Button>
  )
}

/** A contact at the site, with their role. */
function Contact({ contact }: { contact: DayContact }) {
  return (
    <div className={classes.row}>
      <div>
        <Text>{contact.name}</Text>
        {contact.role && (
          <Text fz="sm" c="dimmed">
            {contact.role}
          </Text>
        )}
      </div>
      {contact.phone && <CallButton contact={contact} />}
    </div>
  )
}
