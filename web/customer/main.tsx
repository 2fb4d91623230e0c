import '@fontsource-variable/inter/wght.css'
import { createRoot } from 'react-dom/client'
import './customer.css'
import { CustomerApp } from './customer-app.tsx'

const [, token = ''] = /^\/l\/([^/]+)\/?$/.exec(location.pathname) ?? []
const root = document.getElementById('root')
if (root) createRoot(root).render(<CustomerApp token={token} />)
