import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import type { Translate } from '../../locales/use-translation.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useSignedIn } from '../../kit/api/session.ts'
import { useFormat } from '../../kit/value/format.ts'
import { useCrumb } from '../../screens/crumb-label.ts'
import { StateNotice } from '../../ui/state-notice.tsx'
import type { Change } from '../device/changes.ts'
import type { Refusal, Waiting } from '../device/device.ts'
import { takeToForm, tryAgain, tryAsOfNow } from '../device/outbox.ts'
import { sendWaiting, takeBack } from '../device/send-waiting.ts'
import { behindHeld } from '../device/sending-order.ts'
import type { MyDays } from '../device/use-my-days.ts'
import { ChooseVersion } from './choose-version.tsx'
import { DayContent } from './day-frame.tsx'
import { valuesOfSent } from './finish/finish-values.ts'
import classes from './my-day.module.css'
import { DevicePhoto } from './photo-tiles.tsx'
import { photoWords } from './photo-words.ts'
import { ReportedNotice } from './reported-notice.tsx'

/**
 * The unsent changes on the device in the order of sending. For a refused change, the user must decide what happens to
 * it.
 */
export function WaitingView({ days: { waiting, days, readAgain } }: { days: MyDays }) {
  const { t } = useTranslation('visits/my-day')
  useCrumb(t('waiting.title'))
  const { user } = useSignedIn()
  const [sending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      await sendWaiting(user.id)
      readAgain()
    } finally {
      setSending(false)
    }
  }
  if (waiting.length === 0)
    return (
      <DayContent>
        <ReportedNotice />
        <StateNotice icon={IconChecks} order={2} title={t('waiting.none')} text={t('waiting.noneText')} />
      </DayContent>
    )
  const behind = behindHeld(waiting)
  return (
    <DayContent>
      <ReportedNotice />
      <Stack gap="md">
        <Text c="dimmed">{t('waiting.text')}</Text>
        <Button size="md" loading={sending} onClick={() => void send()}>
          {t('waiting.sendNow')}
        </Button>
        <ol className={classes.stops}>
          {waiting.map((row) => (
            <li key={row.id} className={classes.card}>
              <WaitingRow row={row} days={days} isBehind={behind.has(row.id)} />
            </li>
          ))}
        </ol>
      </Stack>
    </DayContent>
  )
}

type RowProps = { row: Waiting; days: MyDays['days']; isBehind: boolean }

function WaitingRow({ row, days, isBehind }: RowProps) {
  const { t } = useTranslation('visits/my-day')
  const { instant } = useFormat()
  const stop = days.flatMap(({ stops }) => stops).find(({ visit }) => visit._id === row.visit)
  const about = stop ? { client: stop.client.name, startAt: stop.visit.startAt } : row.about
  const { change } = row
  return (
    <Stack gap="xs">
      <div className={classes.head}>
        <Text fw={600}>{t(wordOf(change))}</Text>
        <Text fz="sm" c="dimmed">
          {instant(row.at)}
        </Text>
      </div>
      {about && (
        <Text fz="sm">{t('waiting.about', { client: about.client, at: instant(about.startAt) })}</Text>
      )}
      {change.kind === 'note' && <Text className={classes.text}>{change.content}</Text>}
      {change.kind === 'photo' && (
        <div className={classes.photos}>
          <DevicePhoto content={change.content} label={t(wordOf(change))} />
        </div>
      )}
      {isBehind && (
        <Text fz="sm" c="dimmed">
          {t('waiting.behind')}
        </Text>
      )}
      {row.held === null && row.late && (
        <Group gap="xs" justify="space-between">
          <Text fz="sm">{whyLate(row.late, t)}</Text>
          <Discard id={row.id} />
        </Group>
      )}
      {row.held !== null &&
        (change.kind === 'field' && row.held.theirs !== undefined ? (
          <ChooseVersion id={row.id} change={change} theirs={row.held.theirs} />
        ) : (
          <Refused row={row} days={days} />
        ))}
    </Stack>
  )
}

/**
 * The reason why a change is still waiting. For `NOT_A_MEMBER`, the text says that the user has no access now, because
 * the access may be restored.
 */
const whyLate = ({ code, msg }: Refusal, t: Translate<'visits/my-day'>): string =>
  code === 'NOT_A_MEMBER' ? t('waiting.noAccess') : t('waiting.late', { msg })

/** Returns the text key for a change. */
function wordOf(change: Change) {
  if (change.kind === 'photo') return photoWords[change.type]
  if (change.kind !== 'field') return `kind.${change.kind}` as const
  return change.field === 'serialNumber' ? 'kind.serialNumber' : 'kind.machineNote'
}

/** A refused change, with buttons to retry, edit or discard it. The typed values remain until the user decides. */
function Refused({ row, days }: Pick<RowProps, 'row' | 'days'>) {
  const { t } = useTranslation('visits/my-day')
  const navigate = useNavigate()
  const { id, visit, change, held } = row
  const day = days.find(({ stops }) => stops.some((stop) => stop.visit._id === visit))
  const stop = day?.stops.find((each) => each.visit._id === visit)
  const edit = async () => {
    if (change.kind !== 'finish' || !stop || !day) return
    const values = valuesOfSent(stop, change.body, day.van?.stock ?? [])
    await takeToForm(row, values)
    await navigate({ to: '/my-day/{-$id}', params: { id: visit }, search: { view: 'finish' } })
  }
  return (
    <>
      <Alert color="red">{t('waiting.held', { msg: held?.msg ?? '' })}</Alert>
      {held?.isChanging && <Text fz="sm">{t('waiting.changing')}</Text>}
      <Group gap="xs">
        {change.kind === 'finish' && stop && (
          <Button size="md" onClick={() => void edit()}>
            {t('waiting.edit')}
          </Button>
        )}
        {held?.isForTime && (
          <Button size="md" onClick={() => void tryAsOfNow(row)}>
            {t('waiting.asOfNow')}
          </Button>
        )}
        <Button size="md" variant="default" onClick={() => void tryAgain(id, change)}>
          {t('waiting.again')}
        </Button>
        <Discard id={id} />
      </Group>
    </>
  )
}

/** A button that deletes a change for good, after a second click on it. */
function Discard({ id }: Pick<Waiting, 'id'>) {
  const { t } = useTranslation('visits/my-day')
  const [isSure, setSure] = useState(false)
  if (!isSure)
    return (
      <Button size="md" variant="subtle" color="red" onClick={() => setSure(true)}>
        {t('waiting.drop')}
      </Button>
    )
  return (
    <Group gap="xs">
      <Text fz="sm">{t('waiting.dropAsk')}</Text>
      <Button size="md" color="red" onClick={() => void takeBack(id)}>
        {t('waiting.dropYes')}
      </Button>
      <Button size="md" variant="default" onClick={() => setSure(false)}>
        {t('waiting.keep')}
      </Button>
    </Group>
  )
}
