import { Group, Paper, Stack, Text } from '@mantine/core'
import { money } from '@fieldhouse/domain/kit/entity/fields'
import type { Decimal } from '@fieldhouse/domain/kit/value/money'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../locales/use-translation.ts'
import { z } from 'zod'
import { resultOf } from '../kit/api/call.ts'
import { ProblemAlert } from '../kit/api/problems/problem-alert.tsx'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { useCheckedForm } from '../kit/form/use-checked-form.ts'
import { toast } from '../kit/text/toast.tsx'
import { fieldProps, useLabel } from '../kit/value/checked-fields.tsx'
import { FigureInput } from '../kit/value/figure-input.tsx'
import { SaveButton } from '../ui/save-button.tsx'

/** The panel for a member's cost per hour, for users who administer the workforce (OPEN-305). */
export function LabourCostPanel({ member }: { member: string }) {
  const cost = useQuery({
    queryKey: ['workforce', 'cost', member],
    queryFn: ({ signal }) => resultOf('GET /workforce/cost/:id', { params: { id: member }, signal }),
  })
  if (!cost.data) return <QueryState of={cost} height={120} />
  return <CostForm member={member} stored={cost.data.hourlyCost} />
}

const schema = z.strictObject({ hourlyCost: money().nullable() })

function CostForm({ member, stored }: { member: string; stored: Decimal | null }) {
  const { t } = useTranslation('people')
  const queries = useQueryClient()
  const checked = useCheckedForm({
    schema,
    initialValues: { hourlyCost: stored ?? '' },
    toBody: ({ hourlyCost }) => ({ hourlyCost: typedFigure(hourlyCost) || null }),
    save: async (body) => {
      const saved = await resultOf('POST /workforce/cost/:id', { params: { id: member }, body })
      queries.setQueryData(['workforce', 'cost', member], saved)
      toast('success', t('labourCost.saved'))
      return { hourlyCost: saved.hourlyCost ?? '' }
    },
  })
  return (
    <Paper component="form" withBorder p="lg" maw={560} {...checked.formProps}>
      <Stack gap="md">
        <ProblemAlert problem={checked.problem} />
        <FigureInput
          {...fieldProps(checked, 'hourlyCost')}
          label={useLabel(t('labourCost.label'), true)}
          w={200}
        />
        <Text size="sm" c="dimmed">
          {t('labourCost.help')}
        </Text>
        <Group justify="flex-end">
          <SaveButton saving={checked.saving} />
        </Group>
      </Stack>
    </Paper>
  )
}
