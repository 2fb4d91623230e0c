import { Anchor, Switch, Text } from '@mantine/core'
import { say } from '@fieldhouse/domain/kit/words/words'
import { type SecondFactorStanding, whyNotDemand } from '@fieldhouse/domain/identity/second-factor'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { useProof } from '../identity/second-factor/proof.tsx'
import { askFirst } from '../kit/form/keep/ask-first.ts'
import { call, resultOf } from '../kit/api/call.ts'
import { useLanguage } from '../kit/api/language.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { useSignedIn } from '../kit/api/session.ts'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { FormSection } from '../ui/form-section.tsx'
import { toast } from '../kit/text/toast.tsx'

const standingQuery = (id: string) =>
  queryOptions({
    queryKey: ['workforce', 'second-factor', id],
    queryFn: ({ signal }) => resultOf('GET /workspace/second-factor/:id', { params: { id }, signal }),
  })

/**
 * A switch that makes the workspace require a second factor of all members. Lists the members who have no second
 * factor.
 */
export function SecondFactorDemand({ id }: { id: string }) {
  const { t } = useTranslation('people/workspace')
  const read = useQuery(standingQuery(id))
  return (
    <FormSection title={t('secondFactor.title')} help={t('secondFactor.help')}>
      <QueryState of={read} height={60} />
      {read.data && <Demand id={id} standing={read.data} />}
    </FormSection>
  )
}

/** The maximum number of names that are listed. Above the maximum, the number of the other names is shown. */
const mostNames = 10

function useDemand(id: string) {
  const { t } = useTranslation('people/workspace')
  const queries = useQueryClient()
  const { prove, proof } = useProof()
  const change = useMutation({
    mutationFn: (required: boolean) =>
      prove(() => call('PATCH /workspace/second-factor/:id', { params: { id }, body: { required } })),
    onSuccess: ({ result }) => {
      queries.setQueryData(standingQuery(id).queryKey, result)
      toast('success', t(result.required ? 'secondFactor.asked' : 'secondFactor.freed'))
    },
    onError: showProblem,
  })
  return { change, proof }
}

function Demand({ id, standing }: { id: string; standing: SecondFactorStanding }) {
  const { t } = useTranslation('people/workspace')
  const language = useLanguage()
  const session = useSignedIn()
  const { change, proof } = useDemand(id)
  const { required, members, without } = standing
  const why = required ? null : whyNotDemand(session)
  const ask = () =>
    askFirst({
      title: t('secondFactor.question'),
      children: t('secondFactor.questionText', { count: without.length }),
      confirm: t('secondFactor.confirm'),
      isGrave: without.length > 0,
      onConfirm: () => change.mutate(true),
    })
  const rest = without.length - mostNames
  const names = without.slice(0, mostNames).map(({ name }) => name)
  const listed = rest > 0 ? [...names, t('secondFactor.others', { count: rest })] : names
  return (
    <>
      <Switch
        label={t('secondFactor.label')}
        description={why ? say(why, language) : t('secondFactor.labelHelp')}
        checked={required}
        disabled={why !== null || change.isPending}
        onChange={() => (required ? change.mutate(false) : ask())}
      />
      {why !== null && (
        <Anchor size="sm" renderRoot={(props) => <Link to="/account/settings" {...props} />}>
          {t('secondFactor.own')}
        </Anchor>
      )}
      <Text size="sm" c="dimmed">
        {without.length === 0
          ? t('secondFactor.allHave', { count: members })
          : t('secondFactor.without', {
              members,
              missing: without.length,
              names: listed.join(', '),
            })}
      </Text>
      {proof}
    </>
  )
}
