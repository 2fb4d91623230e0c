/** Who may call a route outside workspaces: everybody, the signed-in, members with a flag on people, oneself, ADMINs. */
export type Gate = 'open' | 'session' | 'reads people' | 'changes people' | 'oneself' | 'ADMIN'

/** A body that gets past the schema, for routes that look at it before they look at who asks. */
type Row = Gate | { gate: Gate; body: unknown }

const credential = {
  id: 'YQ',
  rawId: 'YQ',
  type: 'public-key',
  response: { clientDataJSON: 'YQ', attestationObject: 'YQ' },
  clientExtensionResults: {},
}
const passwords = { password: 'Quiet-River-9', passwordC: 'Quiet-River-9', oldPassword: 'Quiet-River-8' }

/** Every route outside workspaces with its gate (SEC-40); a route without a row fails the test that reads this. */
export const openRoutes: Readonly<Record<string, Row>> = {
  'GET /openapi.json': 'open',
  'GET /dev/mailbox': 'open',
  'POST /auth/sign-up': 'open',
  'POST /auth/activate': 'open',
  'POST /auth/resend-code': 'open',
  'POST /auth/sign-in': 'open',
  'POST /auth/logout': 'open',
  'GET /auth/session': 'open',
  'GET /auth/sessions': 'session',
  'DELETE /auth/sessions': 'session',
  'DELETE /auth/sessions/{id}': 'session',
  'GET /auth/access-log': 'session',
  'POST /auth/forgot-password': 'open',
  'POST /auth/reset-link': 'open',
  'POST /auth/reset-password': 'open',
  'POST /auth/two-factor/verify': 'open',
  'GET /auth/two-factor': 'session',
  'POST /auth/two-factor/enrol': { gate: 'session', body: {} },
  'POST /auth/two-factor/confirm': { gate: 'session', body: { code: '123456' } },
  'POST /auth/two-factor/recovery-codes': { gate: 'session', body: {} },
  'POST /auth/two-factor/disable': { gate: 'session', body: { code: '123456' } },
  'GET /auth/passkey/list': 'session',
  'POST /auth/passkey/register/options': { gate: 'session', body: {} },
  'POST /auth/passkey/register/verify': { gate: 'session', body: { response: credential } },
  'PATCH /auth/passkey/update/{id}': { gate: 'session', body: { name: 'Key' } },
  'DELETE /auth/passkey/delete/{id}': 'session',
  'POST /auth/passkey/sign-in/options': 'open',
  'POST /auth/passkey/sign-in/verify': 'open',
  'POST /auth/reauthenticate': { gate: 'session', body: { password: 'Quiet-River-8' } },
  'GET /auth/invitation/{code}': 'open',
  'POST /auth/accept-invite': 'open',
  'POST /auth/resend-invite': 'open',
  'GET /auth/providers': 'open',
  'GET /user/read/{id}': 'reads people',
  'PATCH /user/update/{id}': { gate: 'changes people', body: {} },
  'POST /user/photo/{id}': 'changes people',
  'DELETE /user/photo/{id}': 'changes people',
  'PATCH /user/password-update/{id}': { gate: 'oneself', body: passwords },
  'PATCH /user/workspace-access-time-update/{id}': {
    gate: 'oneself',
    body: { targetWorkspace: '018f0000-0000-7000-8000-000000000001' },
  },
  'POST /workspace/create': { gate: 'session', body: { name: 'Another' } },
  'GET /organization/person/list': 'ADMIN',
  'GET /organization/person/read/{id}': 'ADMIN',
  'PATCH /organization/person/update/{id}': 'ADMIN',
  'POST /organization/person/end-sessions/{id}': 'ADMIN',
  'GET /organization/workspace/list': 'ADMIN',
  'GET /organization/workspace/read/{id}': 'ADMIN',
  'PATCH /organization/workspace/update/{id}': 'ADMIN',
  'GET /organization/usage/read': 'ADMIN',
  'GET /organization/usage/export': 'ADMIN',
  'GET /organization/installation/read': 'ADMIN',
  'PATCH /organization/installation/update': 'ADMIN',
  'GET /geo/suggest': 'session',
  'GET /geo/lookup': 'session',
}
