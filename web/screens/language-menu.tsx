import { Menu } from '@mantine/core'
import { languageNames, languages } from '@fieldhouse/domain/kit/words/words'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { chooseLanguage, useLanguage } from '../kit/api/language.ts'
import { useSession } from '../kit/api/session.ts'
import { toast } from '../kit/text/toast.tsx'
import { LanguageButton } from './language-button.tsx'

/** The menu of languages, below its button. The menu opens as soon as it is rendered. */
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
