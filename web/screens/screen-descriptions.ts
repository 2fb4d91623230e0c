import type { Texts } from '../locales/resources.ts'
import type { ScreenName } from './route-table.ts'

type DescribedScreen = keyof Texts['screens']['description']

/**
 * The screens whose names are close to the name of another screen, so they have a description that distinguishes them
 * (OPEN-22).
 */
const described: Readonly<Record<DescribedScreen, true>> = {
  supplier: true,
  vendors: true,
  company: true,
  contactAccess: true,
  access: true,
  charges: true,
  margins: true,
  receivables: true,
  closing: true,
  bank: true,
  recurring: true,
  'service-plan': true,
}

/** Whether a screen has a description. */
export const isDescribed = (screen: ScreenName): screen is DescribedScreen => screen in described
