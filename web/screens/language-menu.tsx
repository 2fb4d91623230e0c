import { Menu } from '@mantine/core'
import { languages } from '@fieldhouse/domain/kit/words/words'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, languageNames, useLanguage } from '../kit/api/language.ts'
import { useSession } from '../kit/api/session.ts'
import { toast } from '../kit/text/toast.tsx'
import { LanguageButton } from './language-button.tsx'

/** The languages to choose from, below their button; it opens as soon as it is there. */
export function LanguageMenu() {
  const { t } = useTranslation('screens')
  const { user } = useSession()
  const current = useLanguage()
  const [opened, setOpened] = useState(true)
  const choose = (language: (typeof languages)[number]) =>
    chooseLanguage(language, user).catch(() => toast('warning', t('languageNotKept')))
  return (
    <Menu position="bottom-end" opened={opened} onChange={setOpened}>
      <Menu.Target>
        <LanguageButton />
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
