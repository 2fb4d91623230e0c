import { type Visitor, mailedCode, visitorOn } from './visitor.ts'
import type { Reply, World } from './world.ts'

/** The password of all people that this module creates. */
export const goodPassword = 'Maple-Lake-7'

/** Returns the values of a sign-up form. */
export const signUpForm = (email: string) => ({
  firstName: 'Marie',
  lastName: 'Gagnon',
  phone: '514 555 0199',
  email,
  password: goodPassword,
  passwordC: goodPassword,
  acceptTerms: true,
})

/** Signs a person up in a new browser and activates the account with the mailed code. */
export async function activated(world: World, email: string): Promise<{ id: string; browser: Visitor }> {
  const browser = visitorOn(world.app, world.config.appUrl)
  await browser.post('/auth/sign-up', signUpForm(email))
  const code = await mailedCode(world, email)
  const opened = await browser.post('/auth/activate', { email, code })
  return { id: opened.result.user.id, browser }
}

/** Creates a person with a workspace. `inside` contains the headers that name this workspace. */
export async function owner(
  world: World,
  email: string,
  form: Record<string, unknown> = {},
): Promise<{
  id: string
  browser: Visitor
  workspace: Reply['result']
  inside: { headers: Record<string, string> }
}> {
  const { id, browser } = await activated(world, email)
  const made = await browser.post('/workspace/create/', { name: 'Plomberie Gagnon', ...form })
  return { id, browser, workspace: made.result, inside: { headers: { 'x-workspace-id': made.result._id } } }
}
