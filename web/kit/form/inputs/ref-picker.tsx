import { CheckIcon, Combobox, Group, Loader, Pill, PillsInput, Text, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { EntityName, EntityOf } from '@fieldhouse/domain/entities'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import type { ListParams } from '@fieldhouse/domain/kit/entity/list-params'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { factsOf, nameOf } from '../../text/name-of.ts'
import { addWork } from '../../../ui/form-work.ts'
import { recordQueries } from '../../api/records.ts'
import { useReadOnly } from '../../../ui/read-only.tsx'
import { toast } from '../../text/toast.tsx'
import { FoundStatus } from '../../value/found-status.tsx'
import { useLatest } from '../../value/use-latest.ts'

type Shown = {
  /** The name of the entity whose records are offered. */
  to: EntityName
  label: string
  id?: string | undefined
  value: RecordRef[]
  onChange: (chosen: RecordRef[]) => void
  /** Whether several records may be chosen. */
  multiple?: boolean
  /**
   * Creates a record with the typed name, or returns null if the user cancels. If this function is given, the list
   * offers 'Create new option' (UI-28).
   */
  onCreate?: (name: string) => Promise<RecordRef | null>
  /** The text that is searched first, such as a name from a file. */
  search?: string
  /** Returns the text of the option that creates a record, by default 'Create new option'. */
  createLabel?: (name: string) => string
  error?: ReactNode
  description?: ReactNode
  placeholder?: string
  disabled?: boolean
  /** Whether the input is focused when its dialog opens. */
  'data-autofocus'?: boolean | undefined
  withAsterisk?: boolean
  /** Where the list opens. A list above the input does not cover the content below. */
  position?: 'bottom-start' | 'top-start'
  /**
   * Whether the list is rendered inside its parent element. A list in a popover must be inside, because a popover
   * closes on a click outside its element.
   */
  isWithin?: boolean
  /** The message if the records cannot be loaded. */
  failed?: string
  /** Returns the label of a record, by default its name. */
  labelOf?: (record: RecordRef) => string
}

type Props<N extends EntityName> = Shown & {
  to: N
  /** Filters for the offered records, such as `{ filter_types: 'JOB' }`. */
  query?: ListParams<EntityOf<NoInfer<N>>>
}

/** How long the user must pause typing before the server is queried, in ms. */
const pause = 300

/** The maximum number of offered records. Users find other records by typing. */
const offered = 20

/** The typed text, the offered records, and the event handlers of the picker. */
function usePicking<N extends EntityName>(props: Props<N>, field: RefObject<HTMLInputElement | null>) {
  const { value, onChange, multiple = false } = props
  const { t } = useTranslation('kit')
  const [typed, setTyped] = useState(props.search ?? '')
  const [search] = useDebouncedValue(typed.trim(), pause)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const found = useQuery({
    ...recordQueries.searchOf(props.to, { q: search, limit: offered, ...props.query }),
    enabled: combobox.dropdownOpened,
  })
  const options: RecordRef[] = found.data?.result ?? []
  const exact = options.some(
    (option) => nameOf(factsOf(props.to), option).toLowerCase() === typed.trim().toLowerCase(),
  )
  const creatable = props.onCreate !== undefined && typed.trim() !== '' && !exact

  const add = (option: RecordRef) => {
    const known = value.some((one) => one._id === option._id)
    onChange(known ? value.filter((one) => one._id !== option._id) : multiple ? [...value, option] : [option])
    setTyped('')
    if (!multiple) combobox.closeDropdown()
  }
  const adding = useLatest(add)
  const create = async (): Promise<boolean> => {
    try {
      const made = await props.onCreate?.(typed.trim())
      // The user may have chosen other records during the creation. `adding.current` adds the new record to the
      // current choice.
      if (made) adding.current(made)
      return true
    } catch {
      toast('error', t('createOptionFailed'))
      return false
    }
  }
  const submit = (chosen: string) => {
    if (chosen === '$create') return addWork(field.current?.form, create())
    const option = options.find((one) => one._id === chosen)
    if (option) add(option)
  }
  return { typed, setTyped, combobox, found, options, creatable, submit }
}

type Picking = ReturnType<typeof usePicking>

/** An input for records that users search on the server. The input can be used with the keyboard alone. */
export function RefPicker<N extends EntityName>(props: Props<N>) {
  const disabled = [useReadOnly(), props.disabled === true].some(Boolean)
  const field = useRef<HTMLInputElement>(null)
  const picking = usePicking(props, field)
  const { combobox, found } = picking
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={picking.submit}
      withinPortal={props.isWithin !== true}
      disabled={disabled}
      {...(props.position && { position: props.position })}
    >
      <Combobox.DropdownTarget>
        <PillsInput
          id={props.id}
          label={props.label}
          description={props.description}
          error={props.error}
          disabled={disabled}
          withAsterisk={props.withAsterisk ?? false}
          onClick={() => disabled || combobox.openDropdown()}
          rightSection={found.isFetching ? <Loader size={14} /> : <Combobox.Chevron />}
        >
          <Picked {...props} disabled={disabled} picking={picking} field={field} />
        </PillsInput>
      </Combobox.DropdownTarget>
      <FoundStatus
        count={combobox.dropdownOpened && !found.isFetching ? picking.options.length : null}
        isFailed={found.isError}
      />
      <Offers {...props} picking={picking} />
    </Combobox>
  )
}

type PickedProps = Shown & { picking: Picking; disabled: boolean; field: RefObject<HTMLInputElement | null> }

/** The chosen records, and the text field in which users search for more records. */
function Picked({ picking, disabled, field, ...props }: PickedProps) {
  const { value, onChange } = props
  const name = (record: RecordRef) => nameOf(factsOf(props.to), record)
  const labelOf = props.labelOf ?? name
  const { t } = useTranslation('kit')
  const { typed, combobox } = picking
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && typed === '') onChange(value.slice(0, -1))
    // While the user searches, Enter chooses an option and never submits the form.
    if (event.key === 'Enter' && typed !== '') event.preventDefault()
  }
  return (
    <Pill.Group>
      {value.map((one) => (
        <Pill
          key={one._id}
          withRemoveButton={!disabled}
          onRemove={() => onChange(value.filter((other) => other._id !== one._id))}
          removeButtonProps={{ 'aria-label': t('removeNamed', { name: name(one) }) }}
        >
          {labelOf(one)}
        </Pill>
      ))}
      <Combobox.EventsTarget withExpandedAttribute>
        <PillsInput.Field
          ref={field}
          aria-label={props.label}
          data-autofocus={props['data-autofocus']}
          value={typed}
          placeholder={value.length === 0 ? (props.placeholder ?? t('choose')) : ''}
          onBlur={() => combobox.closeDropdown()}
          onChange={(event) => {
            picking.setTyped(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onKeyDown={onKey}
        />
      </Combobox.EventsTarget>
    </Pill.Group>
  )
}

/** The found records, and the option to create a record that does not exist yet. */
function Offers({ picking, to, value, label, ...props }: Shown & { picking: Picking }) {
  const labelOf = props.labelOf ?? ((record: RecordRef) => nameOf(factsOf(to), record))
  const { t } = useTranslation('kit')
  const { options, creatable, found, typed } = picking
  const nothing = found.isPending ? t('searching') : t('noOptions')
  return (
    <Combobox.Dropdown>
      <Combobox.Options mah={300} style={{ overflowY: 'auto' }} aria-label={label}>
        {options.map((option) => {
          const isChosen = value.some((one) => one._id === option._id)
          return (
            <Combobox.Option key={option._id} value={option._id} active={isChosen} aria-selected={isChosen}>
              <Group gap="xs" wrap="nowrap">
                {isChosen && <CheckIcon size={12} />}
                <Text span size="sm" truncate>
                  {labelOf(option)}
                </Text>
              </Group>
            </Combobox.Option>
          )
        })}
        {creatable && (
          <Combobox.Option value="$create">
            {props.createLabel?.(typed.trim()) ?? t('createOption', { name: typed.trim() })}
          </Combobox.Option>
        )}
      </Combobox.Options>
      {options.length === 0 && !creatable && (
        <Combobox.Empty>{found.isError ? (props.failed ?? t('listFailed')) : nothing}</Combobox.Empty>
      )}
    </Combobox.Dropdown>
  )
}
