import { Button, Menu } from '@mantine/core'
import { languages } from '@fieldhouse/domain/kit/words/words'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, languageNames, useLanguage } from '../kit/api/language.ts'
import { useSession } from '../kit/api/session.ts'
import { toast } from '../kit/text/toast.tsx'

/** Changes the language at once, and for good (I18N-01, OPEN-61). */
export function LanguageSwitch() {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  const current = useLanguage()
  const choose = (language: (typeof languages)[number]) =>
    chooseLanguage(language, user).catch(() => toast('warning', t('languageNotKept')))
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          px="sm"
          style={{ flexShrink: 0 }}
          rightSection={<IconChevronDown size={14} />}
          aria-label={t('languageIs', { code: current.toUpperCase(), language: languageNames[current] })}
        >
          {current.toUpperCase()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={current}>
          {languages.map((language) => (
            <Menu.RadioItem
              key={language}
              value={language}
              lang={language}
              closeMenuOnClick
              onChange={() => void choose(language)}
            >
              {languageNames[language]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
