import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { PhotoField } from '../onboarding/photo-field.tsx'
import { i18n } from '../kit/i18n.ts'
import { PersonAvatar } from './person-avatar.tsx'
import type { RecordKind } from './record-kind.ts'

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
