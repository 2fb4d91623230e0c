import { Alert, Button, Checkbox, Stack, Text, Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { openItems } from '@fieldhouse/domain/operations/jobs/checklist'
import type { DayStop, MyDay } from '@fieldhouse/domain/visits/my-day'
import type { HoursAbove } from '@fieldhouse/domain/visits/worked-time'
import { useSignedIn } from '../../../kit/api/session.ts'
import { showFaults } from '../../../kit/form/focus-fault.ts'
import { toast } from '../../../kit/text/toast.tsx'
import { useCrumb } from '../../../screens/crumb-label.ts'
import type { Waiting } from '../../device/device.ts'
import { holderIn } from '../../device/holder.ts'
import { useDoing } from '../../device/use-doing.ts'
import { DayContent, DayFrame } from '../day-frame.tsx'
import classes from '../my-day.module.css'
import { Section } from '../section.tsx'
import { HoursFields } from './hours-fields.tsx'
import { HoursQuestion } from './hours-question.tsx'
import { MissingFields } from './missing-fields.tsx'
import { OutcomeFields } from './outcome-fields.tsx'
import { PartsFields } from './parts-fields.tsx'
import { SignatureField } from './signature-field.tsx'
import {
  type FinishValues,
  aboveIn,
  correctionOf,
  finishOf,
  firstValues,
  isSignedBefore,
  minutesIn,
} from './finish-values.ts'
import { useTyped } from '../use-typed.ts'
import { serverNow } from '../../../kit/api/connection/server-time.ts'

type Props = { stop: DayStop; day: MyDay; waiting: readonly Waiting[]; isCorrection: boolean }

/** The form's errors, by field. */
function faultsOf(values: FinishValues, stop: DayStop, isCorrection: boolean) {
  const open = openItems(stop.job.checklist).filter(({ required }) => required)
  return {
    hours: values.hours.some(({ text }) => minutesIn(text) === null),
    missing: values.missing.filter(({ name }) => name.trim() === '').map(({ key }) => key),
    open: !isCorrection && values.outcome === 'DONE' ? open.map(({ text }) => text) : [],
    signature: isSignedBefore(stop, values),
  }
}

/**
 * The form that finishes a visit or corrects its parts and hours. The device stores the values of the form until they
 * are sent.
 */
export function FinishView({ stop, day, waiting, isCorrection }: Props) {
  const { t } = useTranslation('visits/my-day')
  const title = t(isCorrection ? 'finish.correctTitle' : 'finish.title')
  useCrumb(`${title} · ${stop.client.name}`)
  const owner = holderIn(useSignedIn()) ?? ''
  const id = stop.visit._id
  const typed = useTyped<FinishValues>(owner, isCorrection ? `${id} correction` : id, () =>
    firstValues(stop, serverNow()),
  )
  return (
    <DayFrame title={title} back={{ id, label: t('finish.cancel') }} waiting={waiting}>
      {typed.values && (
        <FinishForm
          {...{ stop, day, waiting, isCorrection }}
          values={typed.values}
          change={typed.change}
          onSent={typed.forget}
        />
      )}
    </DayFrame>
  )
}

/**
 * An attempt to send the form that failed because of errors. `unnamed` contains the parts without a name at that time,
 * so that lines added later show no error.
 */
type Tried = { unnamed: readonly string[] }

type FormProps = Props & {
  values: FinishValues
  change: (next: Partial<FinishValues>) => void
  onSent: () => Promise<unknown>
}

/** Sends the form if it has no errors. After the change is stored, the typed values are deleted. */
function useSending({ stop, isCorrection, values, onSent }: FormProps) {
  const { t } = useTranslation('visits/my-day')
  const navigate = useNavigate()
  const { act, doing } = useDoing(stop.visit._id)
  const [tried, setTried] = useState<Tried | null>(null)
  const [above, setAbove] = useState<HoursAbove[]>([])
  const faults = faultsOf(values, stop, isCorrection)
  const send = async (isSure: boolean) => {
    if (faults.hours || faults.signature || faults.missing.length + faults.open.length > 0)
      return showFaults(document, () => setTried({ unnamed: faults.missing }))
    const tooLong = isSure ? [] : aboveIn(stop, values, serverNow())
    setAbove(tooLong)
    if (tooLong.length > 0) return
    const kept = await act(
      isCorrection
        ? { kind: 'correct', body: correctionOf(values) }
        : { kind: 'finish', body: finishOf(values) },
    )
    if (!kept) return
    await onSent()
    if (isCorrection) toast('success', t('finish.correctionKept'))
    await navigate({ to: '/my-day/{-$id}', params: { id: isCorrection ? stop.visit._id : undefined } })
  }
  return { send, doing, tried, open: faults.open, above, leaveAbove: () => setAbove([]) }
}

function FinishForm(props: FormProps) {
  const { t } = useTranslation('visits/my-day')
  const { stop, day, waiting, isCorrection, values, change } = props
  const { send, doing, tried, open, above, leaveAbove } = useSending(props)
  const isTried = tried !== null
  const isInvoiced = isCorrection && stop.used?.isInvoiced === true
  return (
    <>
      <DayContent>
        {isInvoiced && <Alert color="yellow">{t('finish.invoiced')}</Alert>}
        {!isCorrection && <ReportField {...{ values, change }} />}
        <PartsFields {...{ stop, day, waiting, values, change }} isCorrection={isCorrection} />
        <HoursFields {...{ stop, values, change }} isTried={isTried} />
        {!isCorrection && <MissingFields {...{ values, change }} unnamed={tried?.unnamed ?? []} />}
        <Section title={t(isCorrection ? 'finish.paying' : 'finish.outcome')}>
          <Stack gap="md">
            <Checkbox
              size="md"
              label={t('finish.warranty')}
              checked={values.warranty}
              onChange={({ currentTarget }) => change({ warranty: currentTarget.checked })}
            />
            {!isCorrection && <OutcomeFields {...{ values, change, open, isTried }} />}
          </Stack>
        </Section>
        {!isCorrection && <SignatureField {...{ stop, values, change, isTried }} />}
        <Text fz="sm" c="dimmed">
          {t(isCorrection ? 'finish.correctionTyped' : 'finish.kept')}
        </Text>
      </DayContent>
      <div className={classes.bottom}>
        <Button size="lg" loading={doing} disabled={isInvoiced} onClick={() => void send(false)}>
          {t(isCorrection ? 'finish.sendCorrection' : 'finish.send')}
        </Button>
      </div>
      <HoursQuestion above={above} hours={values.hours} onClose={leaveAbove} onSend={() => void send(true)} />
    </>
  )
}

function ReportField({ values, change }: Pick<FormProps, 'values' | 'change'>) {
  const { t } = useTranslation('visits/my-day')
  return (
    <Textarea
      label={t('finish.report')}
      description={t('finish.reportHint')}
      size="md"
      mb="md"
      rows={3}
      classNames={{ input: classes.growing }}
      maxLength={5000}
      value={values.report}
      onChange={({ currentTarget }) => change({ report: currentTarget.value })}
    />
  )
}
