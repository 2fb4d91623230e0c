import { Group, NumberInput, Stack, Switch, Text } from '@mantine/core'
import {
  type LateFeeBody,
  type LateFeeKind,
  type LateFeeSettings,
  lateFeeBody,
  lateFeeKinds,
  mostGraceDays,
} from '@fieldhouse/domain/accounting/late-fees/late-fee-settings'
import { readDecimal, times } from '@fieldhouse/domain/kit/value/money'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
import { workspace } from '@fieldhouse/domain/people/workspace'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { resultOf } from '../../kit/api/call.ts'
import { useMay } from '../../kit/api/may.ts'
import { ProblemAlert } from '../../kit/api/problems/problem-alert.tsx'
import { QueryState } from '../../kit/api/problems/query-state.tsx'
import { useSignedIn } from '../../kit/api/session.ts'
import { type CheckedForm, useCheckedForm } from '../../kit/form/use-checked-form.ts'
import { toast } from '../../kit/text/toast.tsx'
import { fieldProps } from '../../kit/value/checked-fields.tsx'
import { FigureInput } from '../../kit/value/figure-input.tsx'
import { useFormat } from '../../kit/value/format.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { FormSection } from '../../ui/form-section.tsx'
import { RadioButtons } from '../../ui/radio-buttons.tsx'
import { SaveButton } from '../../ui/save-button.tsx'
import { FieldColumns } from '../../ui/field-columns.tsx'

const settings = queryOptions({
  queryKey: ['workspace', 'late-fees'],
  queryFn: ({ signal }) => resultOf('GET /configuration/late-fees', { signal }),
})

/** The settings of the late fees of overdue invoices (OPEN-804). */
export function LateFeeSection() {
  const { t } = useTranslation('accounting/late-fees')
  const read = useQuery(settings)
  return (
    <FormSection title={t('title')} help={t('help')}>
      <QueryState of={read} height={200} />
      {read.data && <LateFeeForm stored={read.data} />}
    </FormSection>
  )
}

type Typed = {
  enabled: boolean
  kind: LateFeeKind
  percent: string
  amount: string
  graceDays: number | string
}

const typedFrom = ({ enabled, kind, percent, amount, graceDays }: LateFeeSettings): Typed => ({
  enabled,
  kind,
  percent: percent ?? '',
  amount: amount ?? '',
  graceDays,
})

/** The body of the call. The value of the kind that is not chosen stays as it is stored. */
const bodyOf = ({ enabled, kind, percent, amount, graceDays }: Typed, stored: LateFeeSettings) => ({
  enabled,
  kind,
  percent: kind === 'PERCENT' ? typedFigure(percent) || null : stored.percent,
  amount: kind === 'FIXED' ? typedFigure(amount, 2) || null : stored.amount,
  graceDays: graceDays === '' ? null : graceDays,
})

function useLateFees(stored: LateFeeSettings) {
  const { t } = useTranslation('accounting/late-fees')
  const queries = useQueryClient()
  return useCheckedForm<Typed, LateFeeBody>({
    schema: lateFeeBody,
    initialValues: typedFrom(stored),
    toBody: (typed) => bodyOf(typed, stored),
    save: async (body) => {
      const saved = await resultOf('POST /configuration/late-fees', { body })
      queries.setQueryData(settings.queryKey, saved)
      toast('success', t('saved'))
      return typedFrom(saved)
    },
  })
}

function LateFeeForm({ stored }: { stored: LateFeeSettings }) {
  const { t } = useTranslation('accounting/late-fees')
  const format = useFormat()
  const readOnly = !useMay(workspace.section, 'update')
  const checked = useLateFees(stored)
  const { form } = checked
  const { enabled, kind } = form.values
  return (
    <form {...checked.formProps}>
      <Stack gap="lg">
        <ProblemAlert problem={checked.problem} />
        <Switch
          label={t('enabled')}
          disabled={readOnly}
          {...form.getInputProps('enabled', { type: 'checkbox' })}
        />
        <RadioButtons
          label={t('kind')}
          options={lateFeeKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={kind}
          onChange={(value) =>
            form.setFieldValue('kind', lateFeeKinds.find((each) => each === value) ?? 'PERCENT')
          }
        >
          {readOnly && <Text size="sm">{t(`kinds.${kind}`)}</Text>}
        </RadioButtons>
        {/* A field may have a note and an error below it. */}
        <FieldColumns verticalSpacing={44}>
          {kind === 'PERCENT' ? (
            <PercentInput of={checked} readOnly={readOnly} />
          ) : (
            <AmountInput of={checked} readOnly={readOnly} />
          )}
          <NumberInput
            {...fieldProps(checked, 'graceDays')}
            label={t('graceDays')}
            description={t('graceHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            min={0}
            max={mostGraceDays}
            allowDecimal={false}
            clampBehavior="none"
            disabled={readOnly}
          />
        </FieldColumns>
        <Text size="sm" c="dimmed" mt="md">
          {enabled && stored.since
            ? t('since', { day: format.day(stored.since) })
            : t(enabled ? 'fromToday' : 'off')}
        </Text>
        {!readOnly && (
          <Group justify="flex-end">
            <SaveButton saving={checked.saving} />
          </Group>
        )}
      </Stack>
    </form>
  )
}

type InputProps = { of: CheckedForm<Typed>; readOnly: boolean }

/** The percentage a month. Shows the percentage a year, which contracts must name. */
function PercentInput({ of, readOnly }: InputProps) {
  const { t } = useTranslation('accounting/late-fees')
  const format = useFormat()
  const percent = readDecimal(typedFigure(of.form.values.percent))
  return (
    <FigureInput
      {...fieldProps(of, 'percent')}
      label={t('percent')}
      decimals={4}
      description={percent === null ? null : t('yearly', { percent: format.percent(times(percent, '12')) })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      disabled={readOnly}
    />
  )
}

/** The fixed amount, in the currency of the workspace. */
function AmountInput({ of, readOnly }: InputProps) {
  const { t } = useTranslation('accounting/late-fees')
  const currency = useSignedIn().workspace?.currency ?? 'CAD'
  return (
    <FigureInput
      {...fieldProps(of, 'amount')}
      label={t('amount', { currency })}
      description={t('amountHelp', { currency })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      disabled={readOnly}
    />
  )
}
