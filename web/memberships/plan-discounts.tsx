import { Box, SimpleGrid } from '@mantine/core'
import { isRecord } from '@fieldhouse/domain/kit/value/typed-record'
import { fractionOf, percentOf } from '@fieldhouse/domain/documents/taxes'
import { readDecimal } from '@fieldhouse/domain/kit/value/money'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
import { memberDiscounts } from '@fieldhouse/domain/memberships/membership-plan'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { z } from 'zod'
import { useTranslation } from '../locales/use-translation.ts'
import type { OwnInputProps, Shape } from '../kit/form/form-parts.ts'
import { useField } from '../kit/form/use-field.ts'
import { FigureInput } from '../kit/value/figure-input.tsx'

const parts = ['labour', 'parts'] as const
type Typed = Record<(typeof parts)[number], string>

const typedOf = (value: unknown): Typed => {
  const of = (part: keyof Typed) => (isRecord(value) ? String(value[part] ?? '') : '')
  return { labour: of('labour'), parts: of('parts') }
}

/** A share as a percentage: `0.1` is `10`. An unreadable figure stays as it is. */
const inPercent = (share: string) => (readDecimal(share) === null ? share : percentOf(share))
const asShare = (percent: string) => {
  const figure = typedFigure(percent).trim()
  if (figure === '') return '0'
  return readDecimal(figure) === null ? figure : fractionOf(figure)
}

const each = (of: Typed, change: (figure: string) => string): Typed => ({
  labour: change(of.labour),
  parts: change(of.parts),
})

/** The discounts of a plan are typed as percentages, and stored as shares. */
export const discountsShape: Shape = {
  typed: (stored) => each(typedOf(stored), inPercent),
  stored: (typed) => each(typedOf(typed), asShare),
  check: z.unknown().transform((typed, context) => {
    const read = memberDiscounts.safeParse(each(typedOf(typed), asShare))
    if (read.success) return read.data
    context.addIssue({ code: 'custom', message: fieldMessage('MEMBERSHIP_SHARE') })
    return z.NEVER
  }),
}

/** The inputs for the discounts on labour and on parts, in percent. */
export function DiscountsInput(props: OwnInputProps) {
  const { common, set } = useField(props)
  const { t } = useTranslation('memberships')
  const typed = typedOf(common.value)
  return (
    <Box id={common.id}>
      <SimpleGrid cols={2} spacing="sm">
        {parts.map((part) => (
          <FigureInput
            key={part}
            label={t(`discountOn.${part}`)}
            rightSection="%"
            decimals={2}
            value={typed[part]}
            onChange={(figure) => set({ ...typed, [part]: figure })}
            error={part === 'labour' && common.error}
            disabled={common.disabled}
          />
        ))}
      </SimpleGrid>
    </Box>
  )
}
