import '@fontsource-variable/inter/wght.css'
import { Suspense, lazy } from 'react'
import { createRoot } from 'react-dom/client'
import { keepWholePastes } from '../ui/whole-paste.ts'
import './customer.css'
import { CustomerApp } from './customer-app.tsx'

/** The request form. The form loads separately, because the pages of links do not need it. */
const RequestPage = lazy(async () => ({ default: (await import('./request-page.tsx')).RequestPage }))

const [, kind, secret = ''] = /^\/([lr])\/([^/]+)\/?$/.exec(location.pathname) ?? []
const root = document.getElementById('root')
keepWholePastes(document)
if (root)
  createRoot(root).render(
    kind === 'r' ? (
      <Suspense>
        <RequestPage secret={secret} />
      </Suspense>
    ) : (
      <CustomerApp token={secret} />
    ),
  )
