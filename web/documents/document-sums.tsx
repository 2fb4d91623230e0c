import { ActionIcon, Button, Group, Text } from '@mantine/core'
import {
  type TaxCode,
  defaultTaxLabel,
  percentOf,
  rateFromLabel,
  sameTax,
  taxCodes,
} from '@fieldhouse/domain/documents/taxes'
import type { Reckoned } from '@fieldhouse/domain/documents/document-type'
import { minus } from '@fieldhouse/domain/kit/value/money'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { FigureInput } from '../kit/value/figure-input.tsx'
import { useFormat } from '../kit/value/format.ts'
import type { EntityWords } from '../kit/text/words.ts'
import { useInput, useValue } from './document-form.ts'
import { type TaxValues, rateOf } from './document-values.ts'
import { PartInput } from './lines/part-input.tsx'
import { TaxExemptionInput } from './taxes/tax-exemption-input.tsx'
import { useChargesVat, useTaxName } from './taxes/tax-name.ts'
import type { DocumentForm } from './use-document-form.ts'
import classes from './document.module.css'

type Props = { form: DocumentForm; totals: Reckoned['sums']; words: EntityWords; offers: boolean }

const usual = { TAX: percentOf(rateFromLabel(defaultTaxLabel) ?? '0'), SERVICE_TAX: '5' } as const

/** Returns a function that tells whether a charged tax is a tax of the document at its usual rate. */
const isUsual = (tax: TaxValues) => sameTax(rateOf(tax))

/** Focuses the field that has just appeared, because the button that was pressed has disappeared. */
const focusLater = (within: HTMLElement | null, selector: string) =>
  requestAnimationFrame(() => within?.querySelector<HTMLElement>(selector)?.focus())

/** Subtotal, taxes with their percentages, and total, computed as the server will store them (ACC-28, ACC-29). */
export function DocumentSums({ form, totals, words, offers }: Props) {
  const sums = useRef<HTMLDivElement>(null)
  const { t } = useTranslation('documents')
  const { t: common } = useTranslation('kit')
  const taxName = useTaxName()
  const chargesVat = useChargesVat()
  const format = useFormat()
  const taxRates = useValue(form, 'taxRates')
  const currency = useValue(form, 'currency')
  const money = (amount: string | undefined) => format.money(amount ?? '0', currency)
  const remove = (at: number, code: TaxCode) => {
    form.removeListItem('taxRates', at)
    focusLater(sums.current, `[data-adds="${code}"]`)
  }
  const add = (code: TaxCode) => {
    form.insertListItem('taxRates', { code, percent: usual[code], description: '' })
    focusLater(sums.current, `[data-tax="${code}"] input`)
  }
  const absent = taxCodes.filter(
    (code) => !(chargesVat && code === 'SERVICE_TAX') && !taxRates.some((tax) => tax.code === code),
  )
  return (
    <div ref={sums} className={`${classes.sums} figures`} aria-live="polite">
      <SumsOf form={form} />
      <div className={classes.sum}>
        <span>{words.field('subtotal')}</span>
        <span>{money(totals.subtotal)}</span>
      </div>
      <PartSum form={form} field="discount" amount={minus('0', totals.discountAmount)} />
      {taxRates.map((tax, at) => (
        <div key={tax.code} className={classes.sum} data-tax={tax.code}>
          <TaxPercent form={form} at={at} tax={tax} onRemove={() => remove(at, tax.code)} />
          <span>{money(totals.taxBreakdown.find(isUsual(tax))?.amount)}</span>
        </div>
      ))}
      <OwnRates form={form} totals={totals} />
      {absent.map((code) => (
        <Button
          key={code}
          data-adds={code}
          variant="subtle"
          size="compact-xs"
          leftSection={<IconPlus size={12} />}
          onClick={() => add(code)}
        >
          {t('tax.add', { tax: taxName(code) })}
        </Button>
      ))}
      <TaxExemptionInput form={form} words={words} />
      <div className={`${classes.sum} ${classes.total}`}>
        <span>
          {common('fields.total')} ({currency})
        </span>
        <span>{money(totals.total)}</span>
      </div>
      {offers && <PartSum form={form} field="deposit" amount={totals.depositAmount ?? '0'} />}
    </div>
  )
}

/** The taxes of the lines with their own rates. */
function OwnRates({ form, totals }: Pick<Props, 'form' | 'totals'>) {
  const { t } = useTranslation('documents')
  const taxName = useTaxName()
  const format = useFormat()
  const taxRates = useValue(form, 'taxRates')
  const currency = useValue(form, 'currency')
  return totals.taxBreakdown
    .filter((charged) => !taxRates.some((tax) => isUsual(tax)(charged)))
    .map(({ code, rate, description, base = '0', amount }) => (
      <div key={`${code} ${rate}`} className={classes.sum}>
        <span>
          {t('tax.on', {
            tax: `${description ?? taxName(code)} (${format.percent(percentOf(rate))})`,
            amount: format.money(base, currency),
          })}
        </span>
        <span>{format.money(amount, currency)}</span>
      </div>
    ))
}

/** Names the option that the sums are for: the first option of the estimate (OPEN-214). */
function SumsOf({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation('documents')
  const [first] = useValue(form, 'options')
  if (!first) return null
  return (
    <Text size="sm" c="dimmed">
      {t('option.sumsWith', { option: first.name })}
    </Text>
  )
}

type PartProps = { form: DocumentForm; field: 'discount' | 'deposit'; amount: string }

/** The document's discount or deposit with its amount. The input appears when the user adds a discount or deposit. */
function PartSum({ form, field, amount }: PartProps) {
  const { t } = useTranslation('documents')
  const format = useFormat()
  const currency = useValue(form, 'currency')
  const { figure } = useValue(form, field)
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  if (!isOpen && figure === '')
    return (
      <div ref={place}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={12} />}
          onClick={() => {
            setOpen(true)
            focusLater(place.current?.parentElement ?? null, `[data-part="${field}"] input`)
          }}
        >
          {t(`${field}.add`)}
        </Button>
      </div>
    )
  const close = () => {
    form.setFieldValue(field, { figure: '', unit: 'percent' })
    setOpen(false)
  }
  return (
    <div className={classes.sum} data-part={field}>
      <Group gap={6} wrap="nowrap">
        <span>{t(`${field}.one`)}</span>
        <PartInput form={form} path={[field]} label={t(`${field}.one`)} />
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t(`${field}.remove`)} onClick={close}>
          <IconX size={14} />
        </ActionIcon>
      </Group>
      <span>{format.money(amount, currency)}</span>
    </div>
  )
}

type TaxProps = { form: DocumentForm; at: number; tax: TaxValues; onRemove: () => void }

/** The name of a tax and its percentage. */
function TaxPercent({ form, at, tax, onRemove }: TaxProps) {
  const { t } = useTranslation('documents')
  const taxName = useTaxName()
  const percent = useInput(form, ['taxRates', at, 'percent'])
  return (
    <Group gap={6} wrap="nowrap">
      <span>{tax.description || taxName(tax.code)}</span>
      <FigureInput
        {...percent}
        decimals={4}
        aria-label={t('tax.percentOf', { tax: taxName(tax.code) })}
        maxLength={12}
        w={92}
        styles={{ error: { width: 'max-content', maxWidth: 240 } }}
        rightSection="%"
        rightSectionWidth={22}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t('tax.remove', { tax: taxName(tax.code) })}
        onClick={onRemove}
      >
        <IconX size={14} />
      </ActionIcon>
    </Group>
  )
}
