import { ActionIcon, Button, Fieldset, Group, Select, Stack, Text, TextInput, Tooltip } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { freely } from '../../text/words.ts'
import classes from '../../../ui/form.module.css'
import { grabFocus } from '../../../ui/dialog/grab-focus.ts'
import { useReadOnly } from '../../../ui/read-only.tsx'
import { errorOf } from '../../value/field-error.tsx'
import { PhoneAndExt } from '../../value/phone-and-ext.tsx'

/** A phone number or e-mail address with its type. `id` identifies the row within the form. */
export type Way<T = string> = {
  value: string
  type: T
  ext?: string | undefined
  id?: string | undefined
}

/** The kind of the list (phone numbers or e-mail addresses), and the types that users can choose. */
type Medium<T> = { of: 'phones' | 'emails'; types: readonly T[] }

type Props<T> = Medium<T> & {
  label: string
  value: readonly Way<T>[]
  onChange: (ways: Way<T>[]) => void
  /** The errors by path within the list, such as `0.value`. An error of the whole list has the path `''`. */
  faults?: Readonly<Record<string, unknown>>
  max: number
  /**
   * Whether a separate field contains the main number or address, so that the numbers or addresses of this list are
   * additional.
   */
  isAdditional?: boolean
  disabled?: boolean
}

/**
 * An input for several phone numbers or e-mail addresses, each with a type. The add button shows the maximum number
 * (CRM-21, CRM-27, UI-36, UI-38).
 */
export function WaysField<T extends string>(props: Props<T>) {
  const { of: medium, types, label, value, onChange, faults = {}, max, isAdditional = false } = props
  const disabled = useReadOnly() || props.disabled === true
  const [added, setAdded] = useState<string | null>(null)
  const add = () => {
    const [type] = types
    if (type === undefined || value.length >= max) return
    const id = crypto.randomUUID()
    setAdded(id)
    onChange([...value, { value: '', type, id }])
  }
  return (
    <Fieldset variant="unstyled" legend={value.length > 0 ? label : undefined} aria-label={label}>
      <Stack gap="sm">
        {value.map((way, at) => (
          <WayRow
            key={way.id ?? at}
            of={medium}
            types={types}
            way={way}
            at={at}
            isAdditional={isAdditional}
            focus={way.id === added ? grabFocus : null}
            error={errorOf(faults[`${at}.value`] ?? faults[`${at}`]) ?? faults[''] !== undefined}
            disabled={disabled}
            onChange={(changed) =>
              onChange(value.map((each, index) => (index === at ? { ...each, ...changed } : each)))
            }
            onRemove={() => onChange(value.filter((_, index) => index !== at))}
          />
        ))}
        {faults[''] !== undefined && (
          <Text size="xs" c="var(--mantine-color-error)" component="div" role="alert">
            {errorOf(faults[''])}
          </Text>
        )}
        {!disabled && (
          <AddWay
            of={medium}
            max={max}
            isAdditional={isAdditional}
            isFull={value.length >= max}
            onAdd={add}
          />
        )}
      </Stack>
    </Fieldset>
  )
}

type RowProps<T> = Medium<T> & {
  way: Way<T>
  at: number
  isAdditional: boolean
  /** A ref that focuses the input of a row that was just added. */
  focus: Ref<HTMLInputElement>
  error: ReturnType<typeof errorOf> | boolean
  disabled: boolean
  onChange: (changed: Partial<Way<T>>) => void
  onRemove: () => void
}

function WayRow<T extends string>(props: RowProps<T>) {
  const { of: medium, types, way, at, focus, error, disabled, onChange } = props
  const { t } = useTranslation('kit')
  const isPhone = medium === 'phones'
  const position = at + 1
  const kind = (type: T) => freely(t)(`${medium}.types.${type}`)
  return (
    <div className={isPhone ? classes.phones : classes.emails}>
      {isPhone ? (
        <PhoneAndExt
          ref={focus}
          label={t(props.isAdditional ? 'phones.number' : 'phones.plain', { position })}
          position={position}
          number={way.value}
          ext={way.ext}
          disabled={disabled}
          error={error}
          onChange={({ number, ...ext }) => onChange({ value: number, ...ext })}
        />
      ) : (
        <TextInput
          ref={focus}
          type="email"
          inputMode="email"
          spellCheck={false}
          aria-label={t('emails.plain', { position })}
          maxLength={254}
          value={way.value}
          disabled={disabled}
          error={error}
          onChange={(event) => onChange({ value: event.currentTarget.value })}
        />
      )}
      <Select
        aria-label={t(isPhone ? 'phones.type' : 'emails.type', { position })}
        data={types.map((type) => ({ value: type, label: kind(type) }))}
        value={way.type}
        allowDeselect={false}
        disabled={disabled}
        onChange={(chosen) => {
          const type = types.find((known) => known === chosen)
          if (type !== undefined) onChange({ type })
        }}
      />
      <ActionIcon
        aria-label={t(isPhone ? 'phones.remove' : 'emails.remove', { position })}
        disabled={disabled}
        onClick={props.onRemove}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </div>
  )
}

type AddProps = {
  of: Medium<string>['of']
  max: number
  isAdditional: boolean
  isFull: boolean
  onAdd: () => void
}

function AddWay({ of: medium, max, isAdditional, isFull, onAdd }: AddProps) {
  const { t } = useTranslation('kit')
  return (
    <Group>
      <Tooltip label={t(isAdditional ? 'phones.most' : 'most', { max })}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          {...(isFull ? { 'data-disabled': true } : {})}
          aria-disabled={isFull}
          onClick={onAdd}
        >
          {t(medium === 'phones' ? 'phones.add' : 'emails.add')}
        </Button>
      </Tooltip>
    </Group>
  )
}
