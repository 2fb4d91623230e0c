import { Alert, Button, Collapse, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useDisclosure, useFocusWithin } from '@mantine/hooks'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import { IconInfoCircle } from '@tabler/icons-react'
import { type FocusEvent, useEffect } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useReadOnly } from '../../../ui/read-only.tsx'
import { AddressParts, foldedParts, tidyAddress, usePostal } from './address-parts.tsx'
import { AddressSearch, useAddressSuggestions } from './address-search.tsx'
import { useLabels } from '../checked-fields.tsx'
import { errorOf } from '../field-error.tsx'
import { useAddressOfLine } from './use-address-of-line.ts'

type Props = {
  label: string
  /** The id of the search input. */
  id?: string | undefined
  /** Whether the search input is focused when its dialog opens. */
  'data-autofocus'?: boolean | undefined
  value: Address
  onChange: (address: Address) => void
  onBlur?: (event: FocusEvent) => void
  /** The errors of the address and of its parts, by part. The key `''` is the whole address. */
  faults?: Readonly<Record<string, unknown>>
  /** Whether the postal code has a separate input, as service locations require (CRM-32). */
  zip?: boolean
  /** The parts of an address that the record does not have. */
  without?: readonly ('buzzer' | 'countryCode')[]
  /** A notice about the current address. The notice is hidden while the search input has the focus. */
  notice?: string | null
  disabled?: boolean
  description?: string
}

/** The parts of an address that describe a place inside the building. Geocoders do not know these parts. */
const inside = ({ unit, buzzer }: Address): Address => ({
  ...(unit ? { unit } : {}),
  ...(buzzer ? { buzzer } : {}),
})

/**
 * The inputs for an address, with a search input that suggests addresses (UI-31). Inputs for the parts appear without
 * suggestions, for an invalid part, or on request.
 */
export function AddressField(props: Props) {
  const { value, onChange, faults = {}, notice = null, zip = false, without = [] } = props
  const disabled = useReadOnly() || props.disabled === true
  const { t } = useTranslation('kit')
  const [byHand, { toggle, open }] = useDisclosure(false)
  const { ref, focused } = useFocusWithin<HTMLDivElement>()
  const search = useAddressSuggestions(!disabled)
  const isFaulty = foldedParts({ zip }).some((name) => faults[name])
  const isAsked = isFaulty || search.isAway || (notice !== null && !focused)
  useEffect(() => {
    if (isAsked) open()
  }, [isAsked, open])
  const partsOf = useAddressOfLine()
  const parts: { context?: 'region' } = without.includes('countryCode') ? { context: 'region' } : {}
  const type = (formatted: string) => {
    const postal = zip && value.postalCode ? { postalCode: value.postalCode } : {}
    onChange(tidyAddress({ ...inside(value), ...postal, ...partsOf(formatted) }))
  }
  return (
    <Stack gap="lg">
      <div ref={ref}>
        <AddressSearch
          of={search}
          label={props.label}
          id={props.id}
          data-autofocus={props['data-autofocus']}
          description={props.description}
          value={value.formatted ?? ''}
          disabled={disabled}
          error={errorOf(faults[''] ?? faults['formatted'])}
          onBlur={props.onBlur}
          onType={type}
          onChoose={(formatted, place) =>
            onChange(tidyAddress({ ...(place ?? partsOf(formatted)), ...inside(value), formatted }))
          }
        />
      </div>
      {notice !== null && !focused && !disabled && (
        <Alert color="yellow" icon={<IconInfoCircle size={18} />}>
          {notice}
        </Alert>
      )}
      <InsideFields {...props} faults={faults} disabled={disabled} />
      {!disabled && (
        <Group>
          <Button variant="subtle" size="compact-sm" aria-expanded={byHand} onClick={toggle}>
            {byHand ? t('address.hideParts') : t('address.byHand', parts)}
          </Button>
        </Group>
      )}
      <Collapse expanded={byHand && !disabled}>
        <AddressParts value={value} onChange={onChange} zip={!zip} without={without} faults={faults} />
      </Collapse>
    </Stack>
  )
}

/** The inputs below the search input: unit, buzzer, and the postal code if `zip` is set. */
function InsideFields({ value, onChange, zip = false, without = [], faults = {}, ...props }: Props) {
  const { t } = useTranslation('kit')
  const labelOf = useLabels()
  const postal = usePostal(value)
  const part = (name: 'unit' | 'buzzer' | 'postalCode', max: number) => {
    const label = t(`address.${name}`, postal)
    return (
      <TextInput
        label={labelOf(label, name !== 'postalCode')}
        value={value[name] ?? ''}
        maxLength={max}
        disabled={props.disabled ?? false}
        error={errorOf(faults[name])}
        onBlur={props.onBlur}
        onChange={(event) => onChange(tidyAddress({ ...value, [name]: event.currentTarget.value }))}
      />
    )
  }
  return (
    <SimpleGrid cols={{ base: 2, xs: zip ? 3 : 2 }} spacing="md" verticalSpacing="lg">
      {part('unit', 40)}
      {!without.includes('buzzer') && part('buzzer', 40)}
      {zip && part('postalCode', 20)}
    </SimpleGrid>
  )
}
