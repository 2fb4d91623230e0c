import { Checkbox, Fieldset, MultiSelect, Select, Text, TextInput } from '@mantine/core'
import { type ImportPlan, type Target, missingFields } from '@fieldhouse/domain/imports/targets'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { sayField } from '@fieldhouse/domain/field-words'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { useTranslation } from '../locales/use-translation.ts'
import { useLanguage } from '../kit/api/language.ts'
import type { EntityWords } from '../kit/text/words.ts'
import { useTargets } from './target-labels.ts'
import { FieldColumns } from '../ui/field-columns.tsx'

type Props = {
  entity: Entity
  words: EntityWords
  plan: ImportPlan
  /** Whether the user has tried to continue, so that missing values are marked. */
  tried: boolean
  missing: readonly string[]
  onChange: (constants: Record<string, string>) => void
}

/**
 * Asks for values that apply to every row: for required fields that have no column, and for fields for which the user
 * has already entered such a value.
 */
export function ImportConstants({ entity, words, plan, tried, missing, onChange }: Props) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  const targets = useTargets(entity, words)
  const needed = new Set(missingFields(entity, { columns: plan.columns, constants: {} }))
  const asked = targets.filter(
    ({ key, part, splits }) => !part && !splits && (needed.has(key) || key in plan.constants),
  )
  const set = (key: string, text: string) => onChange({ ...plan.constants, [key]: text })
  const hasPlaces = plan.columns.some((key) => key?.startsWith('serviceAddress'))
  const opensAccounts = 'createAccount' in entity.create.shape
  if (asked.length === 0 && !opensAccounts) return null
  return (
    <Fieldset legend={t('columns.everyRow')}>
      <Text size="xs" c="dimmed" mb="sm">
        {t('columns.everyRowText')}
      </Text>
      <FieldColumns>
        {asked.map((target) => (
          <Constant
            key={target.key}
            target={target}
            words={words}
            value={plan.constants[target.key] ?? ''}
            error={
              tried && missing.includes(target.key)
                ? sayField(fieldMessage('NO_COLUMN', { field: target.label }), language)
                : null
            }
            onChange={(text) => set(target.key, text)}
          />
        ))}
      </FieldColumns>
      {opensAccounts && (
        <Checkbox
          mt={asked.length > 0 ? 'md' : 0}
          label={t('columns.createAccount')}
          description={hasPlaces ? t('columns.accountForPlace') : undefined}
          checked={plan.constants['createAccount'] === 'true'}
          onChange={(event) => set('createAccount', String(event.currentTarget.checked))}
        />
      )}
    </Fieldset>
  )
}

type ConstantProps = {
  target: Target & { label: string }
  words: EntityWords
  value: string
  error: string | null
  onChange: (text: string) => void
}

function Constant({ target, words, value, error, onChange }: ConstantProps) {
  const { info, label, field } = target
  const common = { label, error, withAsterisk: target.required }
  if (info.kind === 'choice' || info.kind === 'choices') {
    const data = info.options.map((code) => ({ value: code, label: words.option(field, code) }))
    return info.kind === 'choice' ? (
      <Select {...common} data={data} value={value || null} onChange={(code) => onChange(code ?? '')} />
    ) : (
      <MultiSelect
        {...common}
        data={data}
        value={value === '' ? [] : value.split(',')}
        onChange={(codes) => onChange(codes.join(','))}
      />
    )
  }
  return <TextInput {...common} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
}
