import { Button, Group, Stack, Text } from '@mantine/core'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../locales/use-translation.ts'
import { resultOf } from '../../kit/api/call.ts'
import { readAgain } from '../../kit/api/read-again.ts'
import { showProblem } from '../../kit/api/problems/show-problem.ts'
import { toast } from '../../kit/text/toast.tsx'
import { useOnce } from '../../kit/value/use-once.ts'
import { fullName } from '../full-name.ts'
import type { PlanAsked } from './plan-asked.ts'

/**
 * Lists the people who are absent according to an applied plan, but have no recorded time off. A button beside each
 * name reports that the person is back.
 */
export function AbsentPeople({ technicians }: Pick<PlanAsked, 'technicians'>) {
  const { t } = useTranslation('operations/plan')
  const queries = useQueryClient()
  const { running, run } = useOnce()
  const away = technicians.flatMap((each) =>
    each.off.flatMap(({ _id, kind }) => (kind === 'AWAY' ? [{ absence: _id, name: fullName(each) }] : [])),
  )
  if (away.length === 0) return null
  const end = (absence: string, name: string) =>
    void run(async () => {
      try {
        await resultOf('DELETE /appointment/absence/:id', { params: { id: absence } })
        toast('success', t('absence.isBack', { name }))
      } catch (error) {
        showProblem(error)
      }
      await readAgain(queries, appointment.name)
    })
  return (
    <Stack gap={4} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {away.map(({ absence, name }) => (
        <Group key={absence} component="li" gap="xs" justify="space-between" wrap="nowrap">
          <Text size="sm">{t('absence.isAway', { name })}</Text>
          <Button
            variant="default"
            size="xs"
            flex="none"
            loading={running}
            onClick={() => end(absence, name)}
          >
            {t('absence.back')}
          </Button>
        </Group>
      ))}
    </Stack>
  )
}
