import { Checkbox, CloseButton, Group, Select, Stack } from '@mantine/core'
import { bookedCategories } from '@fieldhouse/domain/bank/bank-line'
import { expense } from '@fieldhouse/domain/accounting/expense'
import { RefPicker } from '../kit/form/inputs/ref-picker.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { errorOf } from '../kit/value/field-error.tsx'
import { FigureInput } from '../kit/value/figure-input.tsx'
import { useTranslation } from '../locales/use-translation.ts'
import type { MatchPart } from './match-receipts.tsx'
import { AddPart } from './split-line.tsx'
import { type TypedBooking, newBooking } from './typed-match.ts'

/** The categories of expenses to which a line is booked. Several categories split the line (OPEN-838, OPEN-840). */
export function CategoriesPart({ line, form }: MatchPart) {
  const { t } = useTranslation('bank')
  const { bookings, bookedSupplier, hasTaxes, always } = form.getValues()
  const isSplit = bookings.length > 1
  return (
    <Stack gap="md">
      {bookings.map((booking, at) => (
        <Booking key={booking.key} form={form} booking={booking} at={at} />
      ))}
      <AddPart
        line={line}
        typed={bookings.map(({ amount }) => amount)}
        label={t('matchDialog.addCategory')}
        onAdd={() => form.insertListItem('bookings', newBooking())}
      />
      <RefPicker
        to="supplier"
        label={t('matchDialog.bookedSupplier')}
        value={bookedSupplier}
        onChange={(chosen) => form.setFieldValue('bookedSupplier', chosen)}
      />
      <Checkbox
        label={t('matchDialog.hasTaxes')}
        checked={hasTaxes}
        onChange={(event) => form.setFieldValue('hasTaxes', event.currentTarget.checked)}
      />
      {!isSplit && (
        <Checkbox
          label={t('matchDialog.always')}
          description={t('matchDialog.alwaysHint')}
          checked={always}
          onChange={(event) => form.setFieldValue('always', event.currentTarget.checked)}
        />
      )}
    </Stack>
  )
}

type BookingProps = Pick<MatchPart, 'form'> & { booking: TypedBooking; at: number }

/** One category, and its amount if the line is split. */
function Booking({ form, booking, at }: BookingProps) {
  const { t } = useTranslation('bank')
  const words = useEntityWords(expense, 'accounting')
  const { bookings } = form.getValues()
  const isSplit = bookings.length > 1
  const change = (values: Partial<TypedBooking>) =>
    form.replaceListItem('bookings', at, { ...booking, ...values })
  return (
    <Group align="flex-start" wrap="nowrap" gap="xs">
      <Select
        flex={1}
        label={words.field('category')}
        data={bookedCategories.map((value) => ({ value, label: words.option('category', value) }))}
        value={booking.category}
        error={errorOf(form.errors[`bookings.${at}.category`])}
        onChange={(value) =>
          change({ category: bookedCategories.find((category) => category === value) ?? null })
        }
      />
      {isSplit && (
        <>
          <FigureInput
            w={120}
            label={t('matchDialog.amount')}
            value={booking.amount}
            error={errorOf(form.errors[`bookings.${at}.amount`])}
            onChange={(amount) => change({ amount })}
          />
          <CloseButton
            size="lg"
            mt={24}
            aria-label={t('matchDialog.removeCategory')}
            onClick={() => form.removeListItem('bookings', at)}
          />
        </>
      )}
    </Group>
  )
}
