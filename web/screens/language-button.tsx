import { languageNames } from '@fieldhouse/domain/kit/words/words'
import { Button, type ButtonProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useLanguage } from '../kit/api/language.ts'

/** Shows the current language, and opens the menu of languages. */
export function LanguageButton(props: ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps>) {
  const { t } = useTranslation('screens')
  const current = useLanguage()
  return (
    <Button
      variant="subtle"
      color="gray"
      px="sm"
      style={{ flexShrink: 0 }}
      rightSection={<IconChevronDown size={14} />}
      aria-label={t('languageIs', { code: current.toUpperCase(), language: languageNames[current] })}
      {...props}
    >
      {current.toUpperCase()}
    </Button>
  )
}
