import { Group, Text } from '@mantine/core'
import { countryName } from '@fieldhouse/domain/kit/value/countries'
import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import { supplier } from '@fieldhouse/domain/suppliers/supplier'
import { nameOf } from '../kit/text/name-of.ts'
import { defineScreen } from '../kit/record/define-screen.tsx'
import { useFormat } from '../kit/value/format.ts'
import { Maple } from './maple.tsx'

type Ways = readonly { value: string }[]

/** Shows the first phone or email of a supplier, and the number of the others. */
function First({ ways, show = (way) => way }: { ways: Ways; show?: (way: string) => string }) {
  const format = useFormat()
  const [first, ...others] = ways
  if (!first) return '–'
  return (
    <Text span fz="inherit">
      {show(first.value)}
      {others.length > 0 && (
        <Text span size="xs" c="dimmed">
          {' '}
          +{format.number(others.length)}
        </Text>
      )}
    </Text>
  )
}

function CountryCell({ code }: { code: string | null }) {
  const { locale } = useFormat()
  if (code === null) return '–'
  return (
    <Group gap={6} wrap="nowrap">
      {code === 'CA' && <Maple />}
      {countryName(code, locale)}
    </Group>
  )
}

/** The list of suppliers (SUP-01). */
export const SuppliersScreen = defineScreen(supplier, {
  words: 'suppliers',
  page: '/databases/suppliers/{-$id}',
  restores: true,
  bulk: ['delete', 'tags'],
  columns: [
    { field: 'name', width: 220, first: true },
    {
      field: 'phones',
      width: 190,
      first: true,
      render: (of) => <First ways={of.phones} show={displayPhone} />,
    },
    { field: 'emails', width: 220, first: true, render: (of) => <First ways={of.emails} /> },
    {
      field: 'primary',
      width: 150,
      render: (of) => nameOf('supplier-contact', of.primary) || '–',
    },
    'tags',
    {
      field: 'country',
      width: 130,
      first: true,
      render: (of) => <CountryCell code={of.country} />,
    },
    { field: 'locations', width: 140, align: 'right', render: ({ locations }) => locations.length || '–' },
    {
      field: 'taggedBrands',
      width: 100,
      align: 'right',
      render: ({ taggedBrands }) => taggedBrands.length || '–',
    },
    { field: 'www', width: 200, hidden: true },
    { field: 'createdAt', hidden: true },
  ],
})
