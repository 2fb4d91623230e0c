import { ActionIcon, Button, Fieldset, Group, Select, Stack, Text, TextInput, Tooltip } from '@mantine/core'
import { waysMax } from '@fieldhouse/domain/crm/ways'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { freely } from '../text/words.ts'
import classes from '../../ui/form.module.css'
import { errorOf } from '../value/field-error.tsx'
import { grabFocus } from '../../ui/grab-focus.ts'
import { useReadOnly } from '../../ui/read-only.tsx'
import { partFaults } from './part-faults.ts'
import { PhoneAndExt } from '../value/phone-and-ext.tsx'
import type { FormValues } from './form-values.ts'
import type { CheckedForm } from './use-checked-form.ts'
import type { EntityWords } from '../text/words.ts'

/** A phone or e-mail address of a type; `id` is the form's own name of its row. */
export type Way<T = string> = {
  value: string
  type: T
  ext?: string | undefined
  id?: string | undefined
}

/** Phones or e-mail addresses, and the types each may be of. */
type Medium<T> = { of: 'phones' | 'emails'; types: readonly T[] }

type Props<T> = Medium<T> & {
  label: string
  value: readonly Way<T>[]
  onChange: (ways: Way<T>[]) => void
  /** What is wrong, by path below the list: `0.value`; `''` is the whole. */
  faults?: Readonly<Record<string, unknown>>
  max: number
  /** They stand beside a main one. */
  isAdditional?: boolean
  disabled?: boolean
}

/** Several phones or e-mail addresses, each of a kind; how many at most is told by the button (CRM-21, CRM-27, UI-36, UI-38). */
export function WaysField<T extends string>(props: Props<T>) {
  const { of: medium, types, label, value, onChange, faults = {}, max, isAdditional = false } = props
  const disabled = useReadOnly() || props.disabled === true
  const { t } = useTranslation('kit')
  const [added, setAdded] = useState<string | null>(null)
  const isPhone = medium === 'phones'
  const isFull = value.length >= max
  const kind = (type: T) => freely(t)(`${medium}.types.${type}`)
  const change = (at: number, changed: Partial<Way<T>>) =>
    onChange(value.map((way, index) => (index === at ? { ...way, ...changed } : way)))
  const faultOf = (at: number) =>
    errorOf(faults[`${at}.value`] ?? faults[`${at}`]) ?? faults[''] !== undefined
  const add = () => {
    const [type] = types
    if (type === undefined || isFull) return
    const id = crypto.randomUUID()
    setAdded(id)
    onChange([...value, { value: '', type, id }])
  }
  return (
    <Fieldset variant="unstyled" legend={value.length > 0 ? label : undefined} aria-label={label}>
      <Stack gap="sm">
        {value.map((way, at) => (
          <div key={way.id ?? at} className={isPhone ? classes.phones : classes.emails}>
            {isPhone ? (
              <PhoneAndExt
                ref={way.id === added ? grabFocus : null}
                label={t(isAdditional ? 'phones.number' : 'phones.plain', { position: at + 1 })}
                position={at + 1}
                number={way.value}
                ext={way.ext}
                disabled={disabled}
                error={faultOf(at)}
                onChange={({ number, ...ext }) => change(at, { value: number, ...ext })}
              />
            ) : (
              <TextInput
                ref={way.id === added ? grabFocus : null}
                type="email"
                inputMode="email"
                spellCheck={false}
                aria-label={t('emails.plain', { position: at + 1 })}
                maxLength={254}
                value={way.value}
                disabled={disabled}
                error={faultOf(at)}
                onChange={(event) => change(at, { value: event.currentTarget.value })}
              />
            )}
            <Select
              aria-label={t(isPhone ? 'phones.type' : 'emails.type', { position: at + 1 })}
              data={types.map((type) => ({ value: type, label: kind(type) }))}
              value={way.type}
              allowDeselect={false}
              disabled={disabled}
              onChange={(chosen) => {
                const type = types.find((known) => known === chosen)
                if (type !== undefined) change(at, { type })
              }}
            />
            <ActionIcon
              aria-label={t(isPhone ? 'phones.remove' : 'emails.remove', { position: at + 1 })}
              disabled={disabled}
              onClick={() => onChange(value.filter((_, index) => index !== at))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </div>
        ))}
        {faults[''] !== undefined && (
          <Text size="xs" c="var(--mantine-color-error)" component="div" role="alert">
            {errorOf(faults[''])}
          </Text>
        )}
        {!disabled && (
          <Group>
            <Tooltip label={t(isAdditional ? 'phones.most' : 'most', { max })}>
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconPlus size={14} />}
                {...(isFull ? { 'data-disabled': true } : {})}
                aria-disabled={isFull}
                onClick={add}
              >
                {t(isPhone ? 'phones.add' : 'emails.add')}
              </Button>
            </Tooltip>
          </Group>
        )}
      </Stack>
    </Fieldset>
  )
}

type InputProps<T> = Medium<T> & { form: CheckedForm<FormValues>['form']; words: EntityWords }

/** The phones, or the e-mail addresses, of a record's form (CRM-26, CRM-27, SUP-02). */
export function WaysInput<T extends string>({ form, words, ...medium }: InputProps<T>) {
  return (
    <WaysField<T>
      {...medium}
      label={words.field(medium.of)}
      value={form.getValues()[medium.of] as Way<T>[]}
      faults={partFaults(form.errors, medium.of)}
      max={waysMax}
      onChange={(ways) => {
        form.clearErrors()
        form.setFieldValue(medium.of, ways)
      }}
    />
  )
}
