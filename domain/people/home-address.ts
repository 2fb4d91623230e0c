import { text } from '../kit/entity/fields.ts'

/** A person's home address as plain lines of text, each null if unknown (HR-03). */
export const homeAddress = {
  address: text(300).nullable(),
  unit: text(20).nullable(),
  city: text(100).nullable(),
  state: text(100).nullable(),
  zip: text(12).nullable(),
}

type HomeAddress = Record<keyof typeof homeAddress, string | null>

/** A home address in one line, or null if the address is empty. */
export function homeLine({ address, unit, city, state, zip }: HomeAddress): string | null {
  const street = [address, unit && `# ${unit}`].filter(Boolean).join(' ')
  const region = [state, zip].filter(Boolean).join(' ')
  return [street, city, region].filter(Boolean).join(', ') || null
}
