import { VisuallyHidden } from '@mantine/core'
import { IconLeafMaple } from '@tabler/icons-react'
import { useTranslation } from '../locales/use-translation.ts'
import classes from './suppliers.module.css'

/** Marks a supplier in Canada (SUP-05). */
export function Maple() {
  const { t } = useTranslation('suppliers')
  const said = t('canada')
  return (
    <span title={said} className={classes['maple']}>
      <IconLeafMaple size={16} aria-hidden />
      <VisuallyHidden>{said}</VisuallyHidden>
    </span>
  )
}
