import { appointmentStates } from '@fieldhouse/domain/operations/appointment-status'
import { dispatchStatuses } from '@fieldhouse/domain/operations/dispatch-search'
import { useTranslation } from '../../locales/use-translation.ts'
import { useLanguage } from '../../kit/api/language.ts'
import classes from './dispatch.module.css'
import { Mark } from './mark.tsx'
import { markOfPerson, markOfStatus } from './marks.ts'

/** The legend of the marks, by shape, colour and letter. */
export function MapLegend() {
  const { t } = useTranslation('operations/dispatch')
  const language = useLanguage()
  return (
    <ul className={classes['legend']} aria-label={t('legend.label')}>
      {dispatchStatuses.map((status) => (
        <li key={status}>
          <Mark of={markOfStatus(status)} size={18} />
          {status === 'TO_SCHEDULE' ? t('toSchedule') : appointmentStates.words[status][language]}
        </li>
      ))}
      <li>
        <Mark of={markOfPerson('house', '', null)} size={18} />
        {t('legend.start')}
      </li>
      <li>
        <Mark of={markOfPerson('pin', '', null)} size={18} />
        {t('legend.present')}
      </li>
    </ul>
  )
}
