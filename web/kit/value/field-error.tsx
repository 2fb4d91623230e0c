import { IconAlertCircle } from '@tabler/icons-react'
import { fieldText } from './field-text.ts'
import { useLanguage } from '../api/language.ts'
import classes from '../../ui/form.module.css'

/** The error of a field in the user's language, with an icon. */
function FieldError({ fault }: { fault: string }) {
  const language = useLanguage()
  return (
    <span className={classes.fault}>
      <IconAlertCircle size={14} stroke={2} aria-hidden />
      {fieldText(fault, language)}
    </span>
  )
}

/** The `error` prop of an input for an error code. Null if there is no error. */
export function errorOf(fault: unknown) {
  return typeof fault === 'string' && fault !== '' ? <FieldError fault={fault} /> : null
}
