import { Button, Card, Group, NumberInput, Stack, Switch, Text } from '@mantine/core'
import {
  type PointEvent,
  type RewardRules,
  mostPoints,
  pointEvents,
} from '@fieldhouse/domain/rewards/reward-rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import type { ApiProblem } from '../kit/api/api.ts'
import { resultOf } from '../kit/api/call.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { useSubmit } from '../kit/form/use-submit.ts'
import { toast } from '../kit/text/toast.tsx'

const queryKey = ['reward', 'rules']

type RuleProps = {
  event: PointEvent
  /** The typed rules. An empty number of points is NaN. The server reports it as an error of the field. */
  rules: RewardRules
  fault: string | undefined
  onChange: (rules: RewardRules) => void
}

/** A switch for the points for an event, and an input for their number. */
function Rule({ event, rules, fault, onChange }: RuleProps) {
  const { t } = useTranslation(['rewards', 'people'])
  const rule = rules[event]
  const change = (changed: Partial<typeof rule>) => onChange({ ...rules, [event]: { ...rule, ...changed } })
  return (
    <Group justify="space-between" align="flex-start">
      <Switch
        style={{ flex: '1 1 260px' }}
        label={t(`people:reward-point.options.reason.${event}`)}
        description={t(`rewards:rules.${event}`)}
        checked={rule.enabled}
        disabled={!rules.enabled}
        onChange={({ currentTarget }) => change({ enabled: currentTarget.checked })}
      />
      <NumberInput
        aria-label={t('rewards:rules.pointsFor', { event: t(`people:reward-point.options.reason.${event}`) })}
        w={110}
        min={1}
        max={mostPoints}
        clampBehavior="none"
        allowedDecimalSeparators={[',', '.']}
        value={Number.isNaN(rule.points) ? '' : rule.points}
        error={fault}
        disabled={!rules.enabled || !rule.enabled}
        onChange={(points) => change({ points: points === '' ? Number.NaN : Number(points) })}
      />
    </Group>
  )
}

function Form({ kept }: { kept: RewardRules }) {
  const { t } = useTranslation(['rewards', 'ui'])
  const queries = useQueryClient()
  const [rules, setRules] = useState(kept)
  const [faults, setFaults] = useState<ApiProblem['errors']>([])
  const change = (changed: RewardRules) => {
    setFaults([])
    setRules(changed)
  }
  const { formProps, saving, problem } = useSubmit({
    send: async () => {
      queries.setQueryData(queryKey, await resultOf('POST /reward/rules', { body: rules }))
      void queries.invalidateQueries({ queryKey: ['reward-point'] })
      toast('success', t('rewards:rules.saved'))
    },
    refuse: (refusal) => {
      setFaults(refusal.errors)
      return refusal.errors.length > 0 ? null : refusal
    },
  })
  return (
    <Card withBorder maw={640}>
      <form {...formProps}>
        <Stack>
          <Switch
            label={t('rewards:rules.enabled')}
            description={t('rewards:rules.enabledHelp')}
            checked={rules.enabled}
            onChange={({ currentTarget }) => change({ ...rules, enabled: currentTarget.checked })}
          />
          {pointEvents.map((event) => (
            <Rule
              key={event}
              event={event}
              rules={rules}
              fault={faults.find(({ path }) => path[0] === event)?.msg}
              onChange={change}
            />
          ))}
          {problem && <Text c="red">{problem.msg}</Text>}
          <Text size="sm" c="dimmed">
            {t('rewards:rules.fromNow')}
          </Text>
          <Group justify="flex-end">
            <Button type="submit" loading={saving}>
              {t('ui:save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  )
}

/** The form of the events for which the workspace gives points (OPEN-279). */
export function RewardRulesForm() {
  const rules = useQuery({ queryKey, queryFn: ({ signal }) => resultOf('GET /reward/rules', { signal }) })
  if (!rules.data) return <QueryState of={rules} height={280} />
  return <Form kept={rules.data} />
}
