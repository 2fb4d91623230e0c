import { Button, Stack, Text } from '@mantine/core'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { hoursText } from '@fieldhouse/domain/visits/hours'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../locales/use-translation.ts'
import { resultOf } from '../kit/api/call.ts'
import { useMay } from '../kit/api/may.ts'
import { readAgain } from '../kit/api/read-again.ts'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { toast } from '../kit/text/toast.tsx'
import type { AppointmentRecord } from './appointment-record.ts'
import classes from './appointments.module.css'

/** Shows that a visit's hours exceed its duration. Users who may create invoices can confirm these hours (OPEN-641). */
export function HoursAbove({ record: { _id: id, hoursAbove } }: { record: AppointmentRecord }) {
  const { t } = useTranslation('operations/scheduling')
  const queries = useQueryClient()
  const mayUpdate = useMay(appointment.section, 'update')
  const mayBill = useMay('ACCTG_INVOICE', 'update')
  const { mutate: confirm, isPending } = useMutation({
    mutationFn: () => resultOf('POST /appointment/confirm-hours/:id', { params: { id } }),
    onSuccess: async () => {
      toast('success', t('outcome.hoursConfirmed'))
      await Promise.all([appointment.name, 'visit-charge', 'invoice'].map((name) => readAgain(queries, name)))
    },
    onError: showProblem,
  })
  if (hoursAbove === null) return null
  return (
    <Stack gap={4} align="flex-start">
      <Text size="sm" className={classes.warning}>
        <IconAlertTriangle size={14} aria-hidden /> {t('outcome.hoursAbove', { time: hoursText(hoursAbove) })}
      </Text>
      {mayUpdate && mayBill && (
        <Button size="compact-sm" variant="default" loading={isPending} onClick={() => confirm()}>
          {t('outcome.confirmHours')}
        </Button>
      )}
    </Stack>
  )
}
