import { Checkbox, Text, TextInput } from '@mantine/core'
import type { ConfigurationView } from '@fieldhouse/domain/people/configuration'
import { type OwnSeries, ownSeries } from '@fieldhouse/domain/kit/time/series'
import { type Numbering, prefixMax } from '@fieldhouse/domain/people/numbering'
import { useTranslation } from '../locales/use-translation.ts'
import type { FormValues } from '../kit/form/form-values.ts'
import type { CheckedForm } from '../kit/form/use-checked-form.ts'
import { fieldProps } from '../kit/value/checked-fields.tsx'
import { nextUnder } from './configuration-values.ts'
import classes from './configuration.module.css'

type Props = {
  of: CheckedForm<FormValues>
  /** The current state of the numbering. Undefined while the state is loading. */
  view: ConfigurationView | undefined
  readOnly: boolean
}

/** The fields for the numbering of each series, with a preview of the next number (SYS-01, OPEN-15). */
export function NumberingFields({ of, view, readOnly }: Props) {
  const { t } = useTranslation('people/workspace')
  const rules = of.form.values['numbering'] as Numbering
  const nextOf = (series: OwnSeries) => {
    if (of.form.errors[`numbering.${series}.prefix`]) return '–'
    return view ? nextUnder(rules[series], view) : '…'
  }
  return (
    <div className={classes.numbering}>
      <div className={classes.head} aria-hidden>
        <span />
        <span>{t('configuration.prefix')}</span>
        <span>{t('configuration.count')}</span>
        <span>{t('configuration.next')}</span>
      </div>
      {ownSeries.map((series) => {
        const called = t(`configuration.series.${series}`)
        const yearly = `numbering.${series}.yearly`
        return (
          <fieldset key={series} className={classes.series} aria-label={called}>
            <Text size="sm" fw={500} className={classes.called}>
              {called}
            </Text>
            <TextInput
              {...fieldProps(of, `numbering.${series}.prefix`)}
              aria-label={t('configuration.prefixOf', { series: called })}
              classNames={{ input: classes.prefix ?? '' }}
              maxLength={prefixMax + 4}
              spellCheck={false}
              autoComplete="off"
              disabled={readOnly}
            />
            <Checkbox
              {...of.form.getInputProps(yearly, { type: 'checkbox' })}
              name={yearly}
              label={t('configuration.yearly')}
              disabled={readOnly}
              className={classes.yearly ?? ''}
            />
            <Text size="sm" className={`figures ${classes.next}`}>
              <span className={classes.nextLabel}>{t('configuration.next')}</span>
              {nextOf(series)}
            </Text>
          </fieldset>
        )
      })}
    </div>
  )
}
