import { MantineProvider } from '@mantine/core'
import { createInstance } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { PhotoField } from './photo-field.tsx'
import { PersonAvatar } from './person-avatar.tsx'
import type { RecordKind } from './record-kind.ts'

const i18n = createInstance()
beforeAll(async () => void (await i18n.init({ lng: 'en' })))

const drawn = (kind: RecordKind) => {
  const photo = <PhotoField kind={kind} chosen={null} onChoose={() => undefined} />
  const avatar = <PersonAvatar kind={kind} name="Zoe Roy" />
  return [photo, avatar].map((part) =>
    renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <MantineProvider>{part}</MantineProvider>
      </I18nextProvider>,
    ),
  )
}

test('CRM-40 without a photo a business shows a building, a person a figure or initials', () => {
  const [field, avatar] = drawn('individual')
  const [businessField, businessAvatar] = drawn('business')
  expect(field).toContain('tabler-icon-user')
  expect(avatar).toContain('ZR')
  for (const business of [businessField, businessAvatar]) expect(business).toContain('tabler-icon-building')
  for (const person of [field, avatar]) expect(person).not.toContain('tabler-icon-building')
})
