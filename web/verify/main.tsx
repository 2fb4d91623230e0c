import { createRoot } from 'react-dom/client'
import './verify.css'
import { VerifyPage } from './verify-page.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<VerifyPage />)
